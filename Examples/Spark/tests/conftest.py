"""Two executors on this machine, made-up addresses, and what one process makes of them.

CASCADE names the program (by default the one that `Scripts/swift-in.sh Tools build` makes).
"""

import itertools
import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

EXAMPLE = pathlib.Path(__file__).parent.parent
ROOT = EXAMPLE.parent.parent
sys.path.insert(0, str(EXAMPLE))

from pyspark.find_spark_home import _find_spark_home
from pyspark.sql import SparkSession

import make_addresses

# The Java machines live for a minute, which is too short for what its second compiler gains.
JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"
MODULES = ["address_frame.py", "cascade_worker.py"]


@pytest.fixture(scope="session")
def cascade():
    built = ROOT / ".build/debug/cascade"
    return os.environ.get("CASCADE", str(built))


@pytest.fixture(scope="session")
def settings():
    """Settings with which `spark-submit` starts two executors with one processor each."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    return {
        "spark.master": "local-cluster[2,1,1024]",
        "spark.submit.pyFiles": ",".join(str(EXAMPLE / module) for module in MODULES),
        "spark.driver.extraJavaOptions": JAVA,
        "spark.executor.extraJavaOptions": JAVA,
        "spark.task.maxFailures": "2",
        "spark.ui.enabled": "false",
        "spark.log.level": "ERROR",
    }


@pytest.fixture(scope="session")
def spark(settings):
    session = SparkSession.builder.config(map=settings).getOrCreate()
    yield session
    session.stop()


@pytest.fixture(scope="session", autouse=True)
def clean_spark_home():
    """Executors leave their logs and files where Spark is installed."""
    yield
    shutil.rmtree(pathlib.Path(_find_spark_home()) / "work", ignore_errors=True)


@pytest.fixture(scope="session")
def addresses(cascade):
    """Made-up addresses, of which some are empty."""
    made = make_addresses.addresses(make_addresses.paths(cascade), seed=20)
    made = enumerate(itertools.islice(made, 4000))
    return ["" if number % 97 == 0 else text for number, text in made]


@pytest.fixture(scope="session")
def expected(cascade, addresses):
    """The results of a single process as rows; an empty address has no place."""
    text = "".join(address + "\n" for address in addresses)
    run = subprocess.run(
        [cascade, "resolve", "--json"], input=text.encode(), stdout=subprocess.PIPE, check=True
    )
    objects = [json.loads(line) for line in run.stdout.splitlines()]
    for result in objects:
        result["error"] = None
        del result["matches"]
    nothing = dict.fromkeys(objects[0])
    return [result if text else nothing for text, result in zip(addresses, objects, strict=True)]


@pytest.fixture(scope="session")
def table(addresses, tmp_path_factory):
    """A CSV file of the addresses, with a number each."""
    file = tmp_path_factory.mktemp("addresses") / "addresses.csv"
    lines = [f"{number},{address}\n" for number, address in enumerate(addresses)]
    file.write_text("number,address\n" + "".join(lines), encoding="utf-8")
    return file
