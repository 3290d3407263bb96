//===- Passes.cpp - passes written in C -----------------------------------===//
//
// Options, statistics, state and dependent dialects of an SgPass. mlir-c's external
// passes have none of these, and are not in the registry of names.
//
//===----------------------------------------------------------------------===//
#include "Passes.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Pass.h"
#include "mlir/CAPI/Support.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "sg/PassTable.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include <atomic>
#include <deque>
#include <mutex>
using namespace mlir;

namespace {
/// A pass that was registered or created, and its process-wide counters: the
/// distribution's MLIR compiles Pass::Statistic to nothing.
struct Entry {
  const SgPass *pass;
  TypeID id;
  std::deque<std::atomic<uint64_t>> counters;
  std::string description; // the summary and the exactness
  std::atomic<uint64_t> rewrites{0};
  bool registered = false;
};

/// The log that passes made on this thread count in: set while sg_pass_apply parses.
thread_local SgRewriteLog *watching = nullptr;

/// --sg-verify-each, there once sg_pass_watch_option has been called.
struct Watching {
  enum Kind { none, numeric };
  const SgPassWatch *watch;
  llvm::cl::opt<Kind> kind{
      "sg-verify-each",
      llvm::cl::desc("What is held against what it was before, after each pass"),
      llvm::cl::values(clEnumVal(none, "nothing"),
                       clEnumVal(numeric, "what @main computes, by its evaluator")),
      llvm::cl::init(none)};
};
Watching *offered = nullptr;

/// --sg-rewrite-limit of sg-opt: one sequence over all passes, one at a time.
struct Limit {
  llvm::cl::opt<int64_t> n{
      "sg-rewrite-limit",
      llvm::cl::desc("Apply the first N rewrites of all passes together, in the order "
                     "in which they run, and no other; says which was the last"),
      llvm::cl::value_desc("N"), llvm::cl::init(-1)};
  SgRewriteLog log{};
};
Limit *limited = nullptr;

/// Entries are freed when the process ends. MLIR's registry, which refers to them,
/// only runs its allocators while a pipeline is parsed.
struct Table {
  std::mutex mutex;
  TypeIDAllocator ids;
  std::deque<std::unique_ptr<Entry>> entries;
};
Table &table() {
  static Table t;
  return t;
}

Entry &entryOf(const SgPass *pass) { // with the table's mutex held
  for (auto &e : table().entries)
    if (e->pass == pass) return *e;
  const char *exactness = sg_exactness_name(pass->exactness);
  table().entries.emplace_back(new Entry{pass,
                                         table().ids.allocate(),
                                         {},
                                         std::string(pass->summary) + " [" +
                                             (exactness ? exactness : "?") + "]"});
  Entry &e = *table().entries.back();
  for (const SgPassStatistic *s = pass->statistics; s && s->name; ++s)
    e.counters.emplace_back(0);
  return e;
}

struct CPass : Pass {
  Entry &entry;
  const SgPass &pass;
  /// What `init` made. Clones, which run on other threads, are made after initialize
  /// and are not initialised themselves: they share it.
  std::shared_ptr<void> state;
  std::vector<char> options;                // the pass's own struct
  std::vector<std::function<void()>> loads; // parsed option -> member
  std::vector<std::shared_ptr<void>> keep;  // the parsed options
  Option<int64_t> limit{*this, "rewrite-limit",
                        llvm::cl::desc("Rewrites applied to each op that it runs on; "
                                       "negative: all"),
                        llvm::cl::init(-1)};
  SgRewriteLog *log = watching; // null: each run has its own

  template <class O> O *own(O *option) {
    keep.emplace_back(option, [](void *p) { delete static_cast<O *>(p); });
    return option;
  }
  template <class T> T &member(const SgPassOption &o) {
    return *reinterpret_cast<T *>(options.data() + o.offset);
  }

  void addOption(const SgPassOption &o) {
    auto help = llvm::cl::desc(o.help);
    switch (o.kind) {
    case SG_OPTION_INT: {
      auto *v = own(
          new Option<int64_t>(*this, o.name, help, llvm::cl::init(member<int64_t>(o))));
      loads.push_back([this, o, v] { member<int64_t>(o) = *v; });
      break;
    }
    case SG_OPTION_BOOL: {
      auto *v =
          own(new Option<bool>(*this, o.name, help, llvm::cl::init(member<bool>(o))));
      loads.push_back([this, o, v] { member<bool>(o) = *v; });
      break;
    }
    case SG_OPTION_STRING: {
      const char *text = member<const char *>(o);
      auto *v = own(new Option<std::string>(
          *this, o.name, help, llvm::cl::init(std::string(text ? text : ""))));
      loads.push_back(
          [this, o, v] { member<const char *>(o) = v->getValue().c_str(); });
      break;
    }
    case SG_OPTION_INTS: {
      SgInts ints = member<SgInts>(o);
      auto *v = own(new ListOption<int64_t>(*this, o.name, help));
      if (ints.count) *v = ArrayRef<int64_t>(ints.data, ints.count);
      loads.push_back([this, o, v] {
        member<SgInts>(o) = {v->size() ? &(*v)[0] : nullptr, v->size()};
      });
      break;
    }
    }
  }

  CPass(Entry &e, const void *values)
      : Pass(e.id, e.pass->root && *e.pass->root
                       ? std::optional<StringRef>(e.pass->root)
                       : std::nullopt),
        entry(e), pass(*e.pass) {
    if (!pass.options_size) return;
    const char *from =
        static_cast<const char *>(values ? values : pass.options_default);
    options.resize(pass.options_size);
    if (from) options.assign(from, from + pass.options_size);
    for (const SgPassOption *o = pass.options; o && o->name; ++o)
      addOption(*o);
  }

  const void *load() {
    for (auto &f : loads)
      f();
    return options.empty() ? nullptr : options.data();
  }

  StringRef getName() const override { return pass.name; }
  StringRef getArgument() const override { return pass.name; }
  StringRef getDescription() const override { return entry.description; }
  std::unique_ptr<Pass> clonePass() const override {
    auto p = std::make_unique<CPass>(entry, options.empty() ? nullptr : options.data());
    p->state = state;
    p->log = log;
    return p;
  }
  bool canScheduleOn(RegisteredOperationName n) const override {
    return !getOpName() || n.getStringRef() == *getOpName();
  }
  void getDependentDialects(DialectRegistry &r) const override {
    for (auto *handle = pass.dialects; handle && *handle; ++handle)
      mlirDialectHandleInsertDialect((*handle)(), wrap(&r));
  }
  LogicalResult initialize(MLIRContext *ctx) override {
    if (!pass.init) return success();
    void *made = nullptr;
    LogicalResult result = unwrap(pass.init(wrap(ctx), load(), &made));
    state = std::shared_ptr<void>(made, [fini = pass.fini](void *p) {
      if (fini && p) fini(p);
    });
    return result;
  }
  void runOnOperation() override {
    SgRewriteLog own{limit, 0, 0, {}, nullptr};
    SgPassRun run{load(), state.get(), this, log ? log : &own};
    if (!log && limited && limited->n >= 0 && limit < 0) {
      limited->log.limit = limited->n;
      run.log = &limited->log;
    }
    const int64_t before = run.log->applied;
    const SgPassWatch *watch =
        offered && offered->kind == Watching::numeric ? offered->watch : nullptr;
    const MlirOperation root = wrap(getOperation());
    void *seen = watch ? watch->begin(&pass, root) : nullptr;
    const bool ok = succeeded(unwrap(pass.run(root, &run)));
    const bool right = !seen || succeeded(unwrap(watch->end(&pass, root, ok, seen)));
    if (!ok || !right) signalPassFailure();
    entry.rewrites += run.log->applied - before;
    if (run.log->applied > before) run.log->pass = pass.name;
    if (limited && run.log == &limited->log && run.log->applied > before &&
        run.log->applied == limited->n)
      emitRemark(unwrap(run.log->ops[0].loc))
          << "rewrite " << limited->log.applied << " is of " << pass.name << ", on "
          << unwrap(run.log->ops[0].name);
  }
};
} // namespace

void sg_pass_watch_option(const SgPassWatch *watch) {
  static Watching option{watch};
  offered = &option;
}

void sg_pass_register(const SgPass *pass) {
  if (!sg_exactness_name(pass->exactness)) {
    llvm::errs() << "pass '" << pass->name
                 << "' is not registered: it does not say its exactness\n";
    return;
  }
  std::lock_guard<std::mutex> lock(table().mutex);
  Entry &e = entryOf(pass);
  if (e.registered) return;
  e.registered = true;
  registerPass(
      [&e]() -> std::unique_ptr<Pass> { return std::make_unique<CPass>(e, nullptr); });
}

MlirPass sg_pass_create(const SgPass *pass, const void *options) {
  std::lock_guard<std::mutex> lock(table().mutex);
  return wrap(new CPass(entryOf(pass), options));
}

void sg_pass_count(const SgPassRun *run, int statistic, uint64_t by) {
  auto &counters = static_cast<CPass *>(run->self)->entry.counters;
  if (statistic >= 0 && (size_t)statistic < counters.size()) counters[statistic] += by;
}

uint64_t sg_pass_statistic(const SgPass *pass, int statistic) {
  std::lock_guard<std::mutex> lock(table().mutex);
  Entry &e = entryOf(pass);
  if (statistic == SG_STATISTIC_REWRITES) return e.rewrites;
  auto &counters = e.counters;
  return statistic >= 0 && (size_t)statistic < counters.size()
             ? counters[statistic].load()
             : 0;
}

MlirLogicalResult sg_pass_apply(const char *passes, MlirOperation op,
                                SgRewriteLog *log) {
  *log = SgRewriteLog{log->limit, 0, 0, {}, nullptr};
  MLIRContext *ctx = unwrap(op)->getContext();
  PassManager manager(unwrap(op)->getName());
  std::string said;
  llvm::raw_string_ostream out(said);
  watching = log;
  const LogicalResult parsed = parsePassPipeline(passes, manager, out);
  watching = nullptr;
  if (failed(parsed)) {
    emitError(unwrap(op)->getLoc()) << "passes '" << passes << "': " << said;
    return wrap(parsed);
  }
  const bool threads = ctx->isMultithreadingEnabled();
  if (threads) ctx->disableMultithreading();
  const LogicalResult result = manager.run(unwrap(op));
  if (threads) ctx->enableMultithreading();
  return wrap(result);
}

void sg::printStatistics(llvm::raw_ostream &os) {
  std::lock_guard<std::mutex> lock(table().mutex);
  for (auto &e : table().entries) {
    if (!e->rewrites && llvm::all_of(e->counters, [](auto &c) { return c == 0; }))
      continue;
    os << e->pass->name << "\n"
       << llvm::format("  (S) %8llu rewrites - Rewrites applied\n",
                       (unsigned long long)e->rewrites.load());
    for (auto [i, c] : llvm::enumerate(e->counters))
      os << llvm::format("  (S) %8llu %s - %s\n", (unsigned long long)c.load(),
                         e->pass->statistics[i].name, e->pass->statistics[i].help);
  }
}

void sg::offerRewriteLimit() {
  static Limit option;
  limited = &option;
}

void sg::printRewriteLimit(llvm::raw_ostream &os) {
  if (limited && limited->n > limited->log.applied)
    os << "--sg-rewrite-limit=" << limited->n.getValue() << ": there were only "
       << limited->log.applied << " rewrites\n";
}

const SgPass *sg_pass_find(const char *name) {
  std::lock_guard<std::mutex> lock(table().mutex);
  for (auto &e : table().entries)
    if (e->registered && StringRef(e->pass->name) == name) return e->pass;
  return nullptr;
}
