"""Parses and minifies the style sheets in Elements/styles.

The parser knows rules, nested rules and declarations. It supports what the sheets use, so it isn't a
complete CSS parser: strings have no escaped quotes, and no declaration contains a semicolon in a string.
"""

import re

# Strings are replaced by this character while whitespace is removed around them.
STRING = "\0"
LIGHT_DARK = re.compile(r"(light-dark\()((?:(?!light-dark).)*)")


def minified(text):
    """Returns the minified sheet, one item per line of the result; joined, the lines are the sheet."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    strings = re.findall(r'"[^"\n]*"', text)
    lines = _rules(re.sub(r'"[^"\n]*"', STRING, text))
    remaining = iter(strings)
    return [re.sub(STRING, lambda _: next(remaining), line) for line in lines]


def _rules(text):
    """The minified rules of a sheet or of the block of an at-rule."""
    lines = []
    while text.strip():
        prelude, brace, text = text.partition("{")
        if not brace:
            raise ValueError(f"expected a rule: {prelude.strip()}")
        block, text = _block(text)
        prelude = _prelude(prelude.strip())
        if "{" in block:
            lines += [prelude + "{", *_rules(block), "}"]
        else:
            lines.append(f"{prelude}{{{_declarations(block)}}}")
    return lines


def _block(text):
    """Splits text behind an opening brace into the block and the text behind the closing brace."""
    depth = 1
    for match in re.finditer("[{}]", text):
        depth += 1 if match.group() == "{" else -1
        if depth == 0:
            return text[: match.start()], text[match.end() :]
    raise ValueError(f"a closing brace is missing after: {text[:60].strip()}")


def _prelude(prelude):
    """A selector, or an at-rule with its conditions. A space before a colon is a combinator."""
    prelude = re.sub(r"\s+", " ", prelude)
    prelude = re.sub(r" ?([,>~+]) ?", r"\1", prelude)
    return re.sub(r": ", ":", prelude)


def _declarations(block):
    found = []
    for declaration in filter(None, (each.strip() for each in block.split(";"))):
        name, colon, value = declaration.partition(":")
        if not colon or not re.fullmatch(r"[a-z_-]+", name.strip()):
            raise ValueError(f"expected 'property: value;': {declaration}")
        found.append(f"{name.strip()}:{_value(value.strip())}")
    return ";".join(found)


def _value(value):
    value = re.sub(r"\s+", " ", value)
    value = re.sub(r" ?([,/*]) ?", r"\1", value)
    value = re.sub(r"\( | \)", lambda match: match.group().strip(), value)
    value = re.sub(r"(?<![\w.#-])(-?)0\.(?=\d)", r"\1.", value)
    return LIGHT_DARK.sub(_marked_ends, value)


def _marked_ends(match):
    """Marks the ends of the two colours of `light-dark()` by a space, for the driver (Elements/src/browser.js)."""
    opening, rest = match.groups()
    depth = 0
    marked = opening
    for index, character in enumerate(rest):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if depth < 0:
            return f"{marked} {rest[index:]}"
        marked += " ," if character == "," and depth == 0 else character
    raise ValueError(f"a parenthesis is missing after: {marked}")
