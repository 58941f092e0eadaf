"""The reviewed files of Data/world/reviewed, which add what the packages don't say."""

from regions import facts
from world.packages import WORLD

REVIEWED = WORLD / "reviewed"


def reviewed(name, fields):
    """The facts of a file; FIELDS is how many fields a line has, or several numbers."""
    return facts(REVIEWED / name, fields)



def table(titles, rows, comment=()):
    """A table with tabs, without empty fields at the end of lines."""
    lines = [f"# {line}" for line in comment] + ["# columns: " + " ".join(titles)]
    lines += ["\t".join(str(field) for field in row).rstrip("\t") for row in rows]
    return "\n".join(lines) + "\n"
