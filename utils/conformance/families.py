"""Which family a case of the suite belongs to, by the operator it is about."""

FAMILIES = {
    "elementwise": """Abs Acos Acosh Add And Asin Asinh Atan Atanh BitShift BitwiseAnd BitwiseNot
        BitwiseOr BitwiseXor Ceil Clip Cos Cosh Div Equal Erf Exp Floor Greater GreaterOrEqual
        IsInf IsNaN Less LessOrEqual Log Max Mean Min Mod Mul Neg Not Or Pow Reciprocal Round
        Sign Sin Sinh Sqrt Sub Sum Tan Where Xor""",
    "activation": """Celu Elu Gelu HardSigmoid HardSwish Hardmax LeakyRelu LogSoftmax Mish PRelu
        Relu Selu Shrink Sigmoid Softmax Softplus Softsign SwiGLU Swish Tanh ThresholdedRelu""",
    "cast": "BitCast Cast CastLike",
    "reduction": """ArgMax ArgMin CumProd CumSum ReduceL1 ReduceL2 ReduceLogSum ReduceLogSumExp
        ReduceMax ReduceMean ReduceMin ReduceProd ReduceSum ReduceSumSquare""",
    "convolution": "CausalConvWithState Col2Im Conv ConvInteger ConvTranspose DeformConv",
    "pooling": """AveragePool GlobalAveragePool GlobalLpPool GlobalMaxPool LpPool MaxPool
        MaxRoiPool MaxUnpool RoiAlign""",
    "matmul": "Det Einsum Gemm MatMul MatMulInteger",
    "attention": "Attention FlexAttention LinearAttention RotaryEmbedding",
    "normalisation": """BatchNormalization GroupNormalization InstanceNormalization LRN
        LayerNormalization LpNormalization MeanVarianceNormalization RMSNormalization""",
    "shape": """CenterCropPad Concat DepthToSpace Expand Flatten Identity Pad Reshape Shape Size
        Slice SpaceToDepth Split Squeeze Tile Transpose Trilu Unsqueeze""",
    "constant": "Constant ConstantOfShape EyeLike OneHot Range",
    "indexing": """Compress Gather GatherElements GatherND NonMaxSuppression NonZero
        ReverseSequence Scatter ScatterElements ScatterND TensorScatter TopK Unique""",
    "resampling": "AffineGrid GridSample Resize Upsample",
    "quantisation": "DequantizeLinear DynamicQuantizeLinear QLinearConv QLinearMatMul QuantizeLinear",
    "loss": "NegativeLogLikelihoodLoss SoftmaxCrossEntropyLoss",
    "recurrent": "GRU LSTM RNN",
    "control": "If Loop Scan",
    "sequence": """ConcatFromSequence Optional OptionalGetElement OptionalHasElement SequenceAt
        SequenceConstruct SequenceEmpty SequenceErase SequenceInsert SequenceLength SequenceMap
        SplitToSequence""",
    "string": "RegexFullMatch StringConcat StringNormalizer StringSplit TfIdfVectorizer",
    "signal": "BlackmanWindow DFT HammingWindow HannWindow MelWeightMatrix STFT",
    "random": "Bernoulli Dropout Multinomial RandomNormal RandomUniform RandomUniformLike",
    "image": "ImageDecoder",
}
_FAMILY = {op: family for family, ops in FAMILIES.items() for op in ops.split()}
ORDER = ["light", "pytorch-converted", "pytorch-operator", "simple", *FAMILIES, "machine learning",
         "training", "other"]


def family_of(kind, name, ops, cases):
    """`cases` are those of the kind by name: an expanded operator counts as the operator."""
    if kind != "node":
        return kind
    whole = cases.get(name.split("_expanded")[0])
    if "_expanded" in name and whole:
        ops = whole
    found = {_family(op) for op in ops}
    return found.pop() if len(found) == 1 else _by_name(name)


def _family(op):
    if op.startswith("ai.onnx.ml."):
        return "machine learning"
    if op.startswith("ai.onnx.preview.training."):
        return "training"
    return _FAMILY.get(op.rsplit(".", 1)[-1], "other")


def _by_name(name):
    """By the operator whose name the case's begins with; the longest, if several."""
    plain = name.removeprefix("test_").replace("_", "").lower()
    short = {"nllloss": "loss", "sce": "loss", "sequencemap": "sequence", "loop": "control",
             "scan": "control", "if": "control", "optional": "sequence", "simplernn": "recurrent"}
    begins = {**{op.lower(): f for op, f in _FAMILY.items()}, **short}
    found = [op for op in begins if plain.startswith(op)]
    return begins[max(found, key=len)] if found else "other"
