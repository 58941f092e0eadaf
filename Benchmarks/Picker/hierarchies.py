"""The hierarchies that the measurements of `cascade pick` open, and their files."""

import subprocess

CHARACTERS = "广州海珠北京上南西东"


def levels():
    """The indented names of 100 roots with 100 children with 100 children: 1,010,100 nodes."""
    for a in range(100):
        yield name(a)
        for b in range(100):
            yield "\t" + name(100 * a + b)
            for c in range(100):
                yield "\t\t" + name(10_000 * a + 100 * b + c)


def roots():
    """The names of a million roots."""
    return map(name, range(1_000_000))


def name(number):
    """A character for each digit, and the digits."""
    return "".join(CHARACTERS[int(digit)] for digit in str(number)) + str(number)


HIERARCHIES = {"100 × 100 × 100 nodes": levels, "1,000,000 roots": roots}


def build(lines, cascade, folder):
    """Writes the indented names of a hierarchy and its compiled file, and returns both paths."""
    text, file = folder / f"{lines.__name__}.txt", folder / f"{lines.__name__}.hierarchy"
    with open(text, "w", encoding="utf-8") as output:
        output.writelines(f"{line}\n" for line in lines())
    subprocess.run([cascade, "build", text, "--format", "text", "-o", file], check=True, capture_output=True)
    return text, file
