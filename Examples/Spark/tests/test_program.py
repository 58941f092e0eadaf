"""The program as the README calls it."""

import csv
import io
import json
import pathlib
import re
import subprocess
import sys

import pytest

import address_csv
import resolve_addresses
from cluster import results
from conftest import EXAMPLE


def test_spark_submit_ships_the_program_and_writes_what_one_process_would(
    settings, cascade, table, expected, tmp_path
):
    archive, output = tmp_path / "cascade.tgz", tmp_path / "output"
    subprocess.run([EXAMPLE / "pack.sh", archive, pathlib.Path(cascade).parent], check=True)
    spark_submit = pathlib.Path(sys.executable).parent / "spark-submit"
    submit = [spark_submit, "--archives", f"{archive}#tools"]
    for name, value in (settings | {"spark.master": "local-cluster[1,1,1024]"}).items():
        submit += ["--conf", f"{name}={value}"]
    program = [EXAMPLE / "resolve_addresses.py", table, output, "--column", "address"]
    options = ["--cascade", "./tools/cascade", "--row-id", "row", "--format", "json"]
    run = subprocess.run([*submit, *program, *options], capture_output=True, encoding="utf-8")
    assert run.returncode == 0, run.stderr
    assert re.fullmatch(r"4,000 rows, \d+ ambiguous, 0 with an error\n", run.stdout)

    files = sorted(output.glob("*.json"))
    rows = [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]
    nothing = dict.fromkeys(expected[0])
    assert results([nothing | row for row in rows]) == expected
    numbers = [row["row"] for row in sorted(rows, key=lambda row: int(row["number"]))]
    assert numbers == sorted(set(numbers))


def test_lists_are_json_in_a_csv(spark, tmp_path):
    frame = spark.createDataFrame(
        [("甲,\"乙\"", ["湖南省", "长沙市"], [["a"], ["b"]])],
        "address string, path array<string>, candidates array<array<string>>",
    )
    address_csv.write(frame.coalesce(1), str(tmp_path / "output"), "csv", overwrites=False)
    [file] = (tmp_path / "output").glob("*.csv")
    assert list(csv.reader(io.StringIO(file.read_text("utf-8")))) == [
        ["address", "path", "candidates"],
        ["甲,\"乙\"", '["湖南省","长沙市"]', '[["a"],["b"]]'],
    ]


def test_an_unknown_column_is_reported_with_the_known_ones(spark, table, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["", str(table), "output", "--column", "adress"])
    with pytest.raises(SystemExit, match="no column adress in .*; it has number, address$"):
        resolve_addresses.main()


def test_a_number_never_takes_the_place_of_a_column(spark, table, monkeypatch):
    options = ["output", "--column", "address", "--row-id", "Number"]
    monkeypatch.setattr(sys, "argv", ["", str(table), *options])
    with pytest.raises(SystemExit, match="there is a column Number; name another$"):
        resolve_addresses.main()


def test_help_tells_what_is_added():
    run = subprocess.run(
        [sys.executable, EXAMPLE / "resolve_addresses.py", "--help"], stdout=subprocess.PIPE
    )
    assert b"candidates (all places that fit where one" in b" ".join(run.stdout.split())
