"""Addresses in a DataFrame, and the places that they name beside them."""

import functools
import io
import itertools

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.json
from pyspark import SparkFiles
from pyspark.sql.pandas.types import from_arrow_schema
from pyspark.sql.types import StructType

from cascade_worker import CascadeWorker

RESULT = pa.schema(
    [
        ("path", pa.list_(pa.string())),
        ("codes", pa.list_(pa.string())),
        ("rest", pa.string()),
        ("ambiguous", pa.bool_()),
        ("candidates", pa.list_(pa.list_(pa.string()))),
        ("confidence", pa.float64()),
        ("error", pa.string()),
    ]
)

PARTS = pa.field(
    "parts",
    pa.struct(
        [
            ("name", pa.string()),
            ("phones", pa.list_(pa.string())),
            ("postalCode", pa.string()),
            ("address", pa.string()),
        ]
    ),
)


def resolve(frame, columns, command, parts=False):
    """The frame with the columns of RESULT added: what the addresses in it name.

    columns: The names of the columns with the address: a single one, or one per level, from the
        province down. Line breaks in them count as blanks. Where all are null, so is what is added.
    command: How `cascade resolve --json` is called, as a list; it runs in the folder where Spark
        puts what `--files` and `--archives` bring. A task starts it once for all of its rows, and
        fails unless it gives one answer per row; then Spark tries the task again.
    parts: Whether to add the column PARTS too: the name, the phone numbers, the postal code and the
        address in texts that are delivery forms. The command must have the option `--parts` then.
    """
    schema = RESULT.append(PARTS) if parts else RESULT
    # Spark takes names that differ in case for the same.
    taken = [name for name in frame.columns if name.lower() in schema.names]
    if taken:
        raise ValueError(f"rename the columns that results go to: {', '.join(taken)}")
    positions = [frame.columns.index(column) for column in columns]

    def answered(batches):
        first = next(batches, None)
        if first is None:
            return
        found_faults = False
        with CascadeWorker(command, SparkFiles.getRootDirectory()) as worker:
            for batch in itertools.chain([first], batches):
                given = [batch.column(position) for position in positions]
                results = batch_results(worker, given, schema)
                found_faults = found_faults or results["error"].null_count < len(results)
                yield pa.RecordBatch.from_arrays(
                    batch.columns + [column.combine_chunks() for column in results.columns],
                    names=batch.schema.names + schema.names,
                )
            worker.finish(found_faults)

    fields = StructType(frame.schema.fields + from_arrow_schema(schema).fields)
    # mapInArrow takes no column whose name holds a dot or a backtick, only a schema that has such.
    return frame.toDF(*map(str, range(len(frame.columns)))).mapInArrow(answered, fields)


def batch_results(worker, columns, schema):
    """The worker's answers to addresses: a table with the columns of a schema, row by row."""
    are_given = functools.reduce(pc.or_, [column.is_valid() for column in columns])
    addresses = pc.binary_join_element_wise(
        *[one_line(column) for column in columns],
        pa.scalar(b"\t"),
        null_handling="replace",
        null_replacement=b"",
    )
    results = parsed(worker.answers(addresses.filter(are_given).to_pylist()), schema)
    if len(results) == len(addresses):
        return results
    numbers = pc.subtract(pc.cumulative_sum(are_given.cast(pa.int64())), 1)
    return results.take(pc.if_else(are_given, numbers, None))


def one_line(column):
    """Texts as bytes without the bytes that end a line."""
    return pc.replace_substring_regex(column.cast(pa.binary()), r"[\r\n]", " ")


def parsed(answers, schema):
    if not answers:
        return schema.empty_table()
    text = b"".join(answers)
    return pyarrow.json.read_json(
        io.BytesIO(text),
        # One block, because no object may lie in two.
        read_options=pyarrow.json.ReadOptions(use_threads=False, block_size=len(text)),
        parse_options=pyarrow.json.ParseOptions(
            explicit_schema=schema, unexpected_field_behavior="ignore"
        ),
    )
