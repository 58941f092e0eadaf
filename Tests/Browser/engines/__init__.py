"""The browser engines that the tests run in: one module each, and the abilities that it lacks."""

import importlib

NAMES = ("chromium", "firefox", "webkit")


def started(name):
    """A context manager with a browser that has `new_context`. The driver of no other engine is loaded."""
    return importlib.import_module(f"engines.{name}").started()
