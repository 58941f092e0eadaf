"""Addresses resolved by several executors, some of which do not live to see the end."""

import os
import signal

import pytest

import address_frame
import resolve_addresses
from cluster import executor, held_job, resolved, results


@pytest.fixture
def command(cascade):
    return resolve_addresses.resolve_command(cascade)


def test_the_output_equals_that_of_one_process(spark, table, command, expected):
    frame = resolved(spark, table, command)
    assert frame.rdd.getNumPartitions() >= 8
    assert results(frame.collect()) == expected


def test_a_task_without_rows_starts_no_process(spark):
    frame = spark.createDataFrame([], "address string").repartition(4)
    assert address_frame.resolve(frame, ["address"], ["no-such-program"]).collect() == []


@pytest.mark.parametrize("victim", [executor, lambda process: process], ids=["executor", "cascade"])
def test_killing_a_process_loses_and_duplicates_nothing(
    spark, table, command, expected, tmp_path, victim
):
    folder = tmp_path / "held"
    folder.mkdir()
    output = tmp_path / "output"
    with held_job(spark, table, command, folder, output) as waiting:
        os.kill(victim(waiting(2)[0]), signal.SIGKILL)
        waiting(3)
    assert results(spark.read.parquet(str(output)).collect()) == expected


@pytest.mark.parametrize(
    "script, what",
    [
        ("head -n 10", r"gave 10 answers to [\d,]+ lines \(status 0\)"),
        ("head -n 10 >&2; echo disk gone >&2; exit 70", r"\(status 70\): (.|\n)*disk gone"),
    ],
)
def test_a_program_that_ends_early_fails_the_job(spark, table, tmp_path, script, what):
    frame = resolved(spark, table, ["sh", "-c", script], tasks=1)
    with pytest.raises(Exception, match=what):
        frame.write.parquet(str(tmp_path / "output"))
    assert not (tmp_path / "output" / "_SUCCESS").exists()


def test_bad_lines_are_rows_with_an_error(spark, command, tmp_path):
    file = tmp_path / "addresses.csv"
    lines = [
        "\ufeffnumber,address,".encode() + "名 `称`\r".encode(),
        "1,湖南 长沙市,甲\r".encode(),
        b"2,\xff\xfe,\xe7\x94",
        "3," .encode() + "山".encode() * 400_000 + b",",
        "4,广东省,广州市,海珠区".encode(),
        b"5",
        '6,"湖南，""长沙市""",'.encode(),
        b"7,,",
        "8,湘潭市,乙".encode(),
    ]
    file.write_bytes(b"\n".join(lines))
    rows = resolved(spark, file, command, tasks=1).collect()
    assert [row["number"] for row in rows] == list("12345678")
    assert [row["path"] and row["path"][-1] for row in rows] == [
        "长沙市", None, None, None, None, "长沙市", None, "湘潭市",
    ]
    assert [row["error"] for row in rows] == [
        None,
        "the line is not valid UTF-8; save the input as UTF-8",
        "the line has more than 1,048,576 bytes; put each address on a separate line",
        "the line doesn't have the columns of the header: 4,广东省,广州市,海珠区",
        "the line doesn't have the columns of the header: 5",
        None,
        None,
        None,
    ]
    assert [row["名 `称`"] for row in rows][:2] == ["甲", "\ufffd"]
    assert rows[1]["address"] == "\ufffd\ufffd"


def test_each_level_may_have_a_column(spark, command):
    frame = spark.createDataFrame(
        [(1, "湖南", None, "常宁\n市", "白沙镇解放路1号"), (2, None, None, None, None)],
        "number int, province string, city string, district string, detail string",
    )
    rows = address_frame.resolve(frame, frame.columns[1:], command).orderBy("number").collect()
    assert rows[0]["path"] == ["湖南省", "衡阳市", "常宁市", "白沙镇"]
    assert rows[0]["codes"] == ["430000", "430400", "430482", "430482105"]
    assert rows[0]["rest"] == "解放路1号"
    assert rows[1]["path"] is None and rows[1]["error"] is None


def test_the_parts_of_delivery_forms_are_a_column(spark, command):
    frame = spark.createDataFrame(
        [(1, "张三，138 0000 0000，湖南省长沙市解放路1号，410005"), (2, "湖南省长沙市"), (3, None)],
        "number int, form string",
    )
    resolved = address_frame.resolve(frame, ["form"], [*command, "--parts"], parts=True)
    rows = resolved.orderBy("number").collect()
    assert rows[0]["parts"].asDict() == {
        "name": "张三",
        "phones": ["13800000000"],
        "postalCode": "410005",
        "address": "湖南省长沙市解放路1号",
    }
    assert rows[1]["parts"].asDict() == {
        "name": None, "phones": [], "postalCode": None, "address": "湖南省长沙市",
    }
    assert rows[2]["parts"] is None
    assert rows[0]["path"] == ["湖南省", "长沙市"]


def test_columns_of_the_results_must_be_free(spark, command):
    frame = spark.createDataFrame([("a", "b", "c")], "address string, Rest string, path string")
    with pytest.raises(ValueError, match="rename the columns that results go to: Rest, path"):
        address_frame.resolve(frame, ["address"], command)
