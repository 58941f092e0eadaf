"""Adds to a CSV of addresses the places that they name, on as many machines as Spark has."""

import argparse
import sys

from pyspark.sql import Observation, SparkSession
from pyspark.sql import functions as F

import address_csv
import address_frame


def main():
    arguments = parsed_arguments()
    spark = SparkSession.builder.appName("Resolve addresses").getOrCreate()
    frame = address_csv.read(spark, arguments.input)
    missing = [name for name in arguments.column if name not in frame.columns]
    if missing:
        names = ", ".join(name for name in frame.columns if name != address_csv.MALFORMED)
        sys.exit(f"resolve_addresses: no column {missing[0]} in {arguments.input}; it has {names}")
    if arguments.row_id:
        if arguments.row_id.lower() in [name.lower() for name in frame.columns]:
            sys.exit(f"resolve_addresses: there is a column {arguments.row_id}; name another")
        frame = frame.withColumn(arguments.row_id, F.monotonically_increasing_id())
    counts = Observation()
    threads = spark.conf.get("spark.task.cpus", "1")
    options = [arguments.hierarchy, arguments.plain, arguments.parts]
    command = resolve_command(arguments.cascade, threads, *options)
    try:
        resolved = resolved_rows(frame, arguments.column, command, arguments.parts)
    except ValueError as error:
        sys.exit(f"resolve_addresses: {error}")
    resolved = resolved.observe(
        counts,
        F.count(F.lit(1)).alias("rows"),
        F.count_if("ambiguous").alias("ambiguous"),
        F.count("error").alias("errors"),
    )
    address_csv.write(resolved, arguments.output, arguments.format, arguments.overwrite)
    print("{rows:,} rows, {ambiguous:,} ambiguous, {errors:,} with an error".format(**counts.get))
    spark.stop()


def resolved_rows(frame, columns, command, parts=False):
    """The rows of `address_csv.read` with their results, each malformed one with an error."""
    malformed = address_csv.column(address_csv.MALFORMED)
    addresses = {name: F.when(malformed.isNull(), address_csv.column(name)) for name in columns}
    resolved = address_frame.resolve(frame.withColumns(addresses), columns, command, parts)
    fault = F.concat(F.lit("the line doesn't have the columns of the header: "), malformed)
    texts = [name for name, kind in resolved.dtypes if kind == "string"]
    return (
        resolved.withColumn("error", F.coalesce("error", fault))
        .withColumns({name: F.make_valid_utf8(address_csv.column(name)) for name in texts})
        .drop(address_csv.MALFORMED)
    )


def resolve_command(cascade, threads="1", hierarchy=None, plain=False, parts=False):
    """How a task calls `cascade`, with as many threads as it has processors."""
    command = [cascade, "resolve", "--json", "--threads", threads]
    if hierarchy:
        command += ["--in", hierarchy]
    if plain:
        command += ["--plain"]
    if parts:
        command += ["--parts"]
    return command


def parsed_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="All columns of the input are kept, and these are added: path and codes (of the "
        "deepest place that is named, from the top), rest, ambiguous, candidates (all places that "
        "fit where one name does not decide), confidence, error (why a row could not be read).",
    )
    parser.add_argument("input", help="CSV files with a header, in UTF-8: a path or pattern")
    parser.add_argument("output", help="the folder to write to")
    parser.add_argument(
        "--column",
        action="append",
        required=True,
        help="the column with the addresses; repeat it where each level has a column",
    )
    parser.add_argument(
        "--cascade",
        default="cascade",
        help="the program, on the search path, or where --archives unpacks it (default: cascade)",
    )
    parser.add_argument(
        "--hierarchy",
        help="a .hierarchy file, such as --files brings (default: the gazetteer of China)",
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        help="match names literally; use this for hierarchies that aren't Chinese places",
    )
    parser.add_argument(
        "--parts",
        action="store_true",
        help="add a column with the parts of a delivery form: name, phones, postalCode, address",
    )
    parser.add_argument(
        "--row-id",
        metavar="NAME",
        help="add a column of this name with numbers that grow with the lines of a file",
    )
    parser.add_argument("--format", choices=["parquet", "json", "csv"], default="parquet")
    parser.add_argument(
        "--overwrite", action="store_true", help="replace the output folder if it exists"
    )
    return parser.parse_args()


if __name__ == "__main__":
    main()
