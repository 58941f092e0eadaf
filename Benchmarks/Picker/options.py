"""The options of the measurements of `cascade pick`."""

import argparse
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def read_options(repetitions):
    """The path of `cascade`, and how often to repeat the measurement. The script ends if there is no such program."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cascade", type=pathlib.Path, default=ROOT / "Tools/.build/release/cascade")
    parser.add_argument(f"--{repetitions}", type=int, default=5)
    options = parser.parse_args()
    if not options.cascade.exists():
        sys.exit(f"{options.cascade} doesn't exist; build it, or name it with --cascade")
    return options
