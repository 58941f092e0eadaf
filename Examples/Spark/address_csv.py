"""CSV files as DataFrames, without a byte or a line lost."""

from pyspark.sql import functions as F
from pyspark.sql.types import StringType, StructField, StructType

# The column with the whole line, for rows whose number of columns differs from the header.
MALFORMED = "_malformed"

# Spark reads bytes that are not UTF-8 as replacement characters, without a word. As Latin-1 every
# byte is kept; the columns are made UTF-8 of these bytes.
BYTES = "ISO-8859-1"


def read(spark, path):
    """The rows of CSV files with a header, all columns text, with the column MALFORMED.

    A text may contain bytes that are not UTF-8. Quoted texts must not contain line breaks, because a file
    is read from many positions in parallel; parts of such a row come as malformed rows.
    """
    reader = spark.read.options(
        header=True, encoding=BYTES, escape='"', columnNameOfCorruptRecord=MALFORMED
    )
    names = [name.encode("latin-1").decode() for name in reader.csv(path).columns]
    schema = StructType([StructField(name, StringType()) for name in [*names, MALFORMED]])
    frame = reader.schema(schema).csv(path)
    return frame.select(
        *[F.encode(column(name), BYTES).cast("string").alias(name) for name in frame.columns]
    )


def write(frame, path, form, overwrites):
    """Writes a frame as files of a form: `parquet`, `json` or `csv`, lists and structs as JSON in csv."""
    if form == "csv":
        kinds = ("array", "struct")
        lists = [field.name for field in frame.schema if field.dataType.typeName() in kinds]
        frame = frame.withColumns({name: F.to_json(column(name)) for name in lists})
    mode = "overwrite" if overwrites else "error"
    frame.write.mode(mode).options(header=True, escape='"').format(form).save(path)


def column(name):
    """The column of exactly this name, whatever characters it has."""
    return F.col("`" + name.replace("`", "``") + "`")
