"""The option --engine, the mark `needs`, and the count of the tests that an engine can't run."""

import collections
import os

import pytest

from engines import NAMES, watchdog
from engines.abilities import FILES, absent

PREFIX = "can't run in "


def pytest_addoption(parser):
    default = os.environ.get("CASCADE_ENGINE", "chromium")
    parser.addoption("--engine", choices=NAMES, default=default, help="the browser engine")


def pytest_configure(config):
    config.addinivalue_line("markers", "needs(ability, ...): skips engines that engines/abilities.py lists")
    config.addinivalue_line("markers", "every_engine: `make test-all` also runs the test in Firefox and WebKitGTK")


def pytest_ignore_collect(collection_path, config):
    """Leaves out files that need only one engine. A file on the command line always runs."""
    other = config.getoption("engine") != "chromium"
    if other and collection_path.name.startswith("test_") and collection_path.stem not in FILES:
        return True


def pytest_collection_modifyitems(items, config):
    engine = config.getoption("engine")
    for item in items:
        names = [name for mark in item.iter_markers("needs") for name in mark.args]
        for reason in absent(engine, names)[:1]:
            item.add_marker(pytest.mark.skip(reason=f"{PREFIX}{engine}: {reason}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    with watchdog.watching(item.nodeid):
        return (yield)


def pytest_terminal_summary(terminalreporter):
    reasons = collections.Counter(
        report.longrepr[2].removeprefix("Skipped: ")
        for report in terminalreporter.stats.get("skipped", [])
        if isinstance(report.longrepr, tuple) and PREFIX in report.longrepr[2]
    )
    for reason, count in sorted(reasons.items()):
        terminalreporter.write_line(f"{count} {'test' if count == 1 else 'tests'} {reason}")


@pytest.fixture(scope="session")
def engine(request):
    """The name of the engine."""
    return request.config.getoption("engine")
