"""npy.py FOLDER NAME=VALUE ...: writes FOLDER/NAME.npy; VALUE is a Python expression of numpy."""
import os
import sys

import numpy as np
from numpy import *  # noqa: F401,F403

folder = sys.argv[1]
os.makedirs(folder, exist_ok=True)
for argument in sys.argv[2:]:
    name, value = argument.split("=", 1)
    np.save(os.path.join(folder, name + ".npy"), eval(value))
