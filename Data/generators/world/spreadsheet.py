"""Reads the first sheet of an Excel workbook."""

import re
import xml.etree.ElementTree as ET
import zipfile

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def rows(path):
    """The rows as lists of text; empty cells are empty strings."""
    with zipfile.ZipFile(path) as book:
        strings = ["".join(text.text or "" for text in item.iter(f"{MAIN}t"))
                   for item in ET.fromstring(book.read("xl/sharedStrings.xml"))]
        sheet = ET.fromstring(book.read("xl/worksheets/sheet1.xml"))
    for row in sheet.iter(f"{MAIN}row"):
        cells = []
        for cell in row.iter(f"{MAIN}c"):
            cells += [""] * (column(cell.get("r")) - len(cells))
            value = cell.findtext(f"{MAIN}v", "")
            cells.append(strings[int(value)] if cell.get("t") == "s" and value else value)
        yield cells


def column(reference):
    """The index of the column of a cell such as C12."""
    index = 0
    for letter in re.match("[A-Z]+", reference)[0]:
        index = index * 26 + ord(letter) - 64
    return index - 1
