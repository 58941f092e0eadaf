"""Joins the modules of the driver into one script.

    python3 Scripts/elements/driver.py FOLDER OUTPUT

FOLDER holds ES modules; its index.js is the entry, and only its exports remain. Imports must be of the form
`import { a, b } from "./module.js";`, and declarations at the top level must have unique names, so that the
modules can share one scope.

The constant `translations` becomes the languages of the files cascade.LANGUAGE.json beside the folder.

The tables of protocol.js, and constants that are a number or a string, are replaced by their values. Comments
and whitespace are removed, so every statement must end with a semicolon. Variables, functions, classes and
private members (`#name`), which no other code can see, get short names.
"""

import collections
import itertools
import pathlib
import re
import string
import sys

ENTRY, PROTOCOL = "index", "protocol"
TRANSLATIONS = "translations"

IMPORT = re.compile(r'^import \{([^}]*)\} from "\./(\w+)\.js";\n', re.MULTILINE)
DECLARATION = re.compile(
    r"^(export )?(?:async )?(?:function|class|const|let) ([\w$]+)", re.MULTILINE)
# The tables of the protocol, and constants of any module that are a number or a string.
TABLE = re.compile(r"^export const (\w+) = [^;]*?\(\{(.*?)\}\);\n", re.MULTILINE | re.DOTALL)
ENTRY_OF_TABLE = re.compile(r"(\w+): ([^,\n]+),")
CONSTANT = re.compile(r'^(?:export )?const (\w+) = (-?[\d.]+|"[^"\n]*");\n', re.MULTILINE)

TOKEN = re.compile(r"""
    (?P<space>\s+) | (?P<comment>/\*.*?\*/|//[^\n]*)
  | (?P<string>"(?:[^"\\\n]|\\.)*")
  | (?P<template>`(?:[^`\\]|\\.)*`)
  | (?P<word>\#?[\w$]+(?:\.(?=\d)\w+)?)
  | (?P<punctuator>=>|===?|!==?|\?\?=?|\?\.|\+\+|--|&&|\|\||\.\.\.|[-+*/%&|^<>]=|<<|>>|[-+*/%&|^<>!~?:;,.(){}\[\]=])
""", re.VERBOSE | re.DOTALL)
WORD = re.compile(r"#?[A-Za-z_$][\w$]*")
# The code in a template literal; it can't contain braces.
PLACEHOLDER = re.compile(r"\$\{([^{}]*)\}")
REGULAR_EXPRESSION = re.compile(r"/(?:[^/\\\[\n]|\\.|\[[^\]\n]*\])+/\w*")

# The keywords of two letters, which aren't names.
KEYWORDS = {"do", "if", "in"}
# Shorter expressions for values.
LITERALS = {"true": "!0", "false": "!1", "undefined": "void 0"}
# The tokens that a regular expression can follow, unlike a division.
BEFORE_EXPRESSION = {"{", "(", "[", ",", ";", "=>", "=", "?", ":", "&&", "||", "??", "return"}


class DriverError(Exception):
    """A module that can't be joined, with the reason."""


def joined(folder):
    """Returns the script for the modules in a folder."""
    sources = {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.js"))}
    modules = _ordered(sources)
    exported = _checked_exports(sources)
    constants = _constants(sources)
    languages = (path.name.split(".")[1] for path in sorted(folder.parent.glob("cascade.*.json")))
    constants[TRANSLATIONS] = f'"{" ".join(languages)}"'
    code = ""
    for name in modules:
        source = CONSTANT.sub("", TABLE.sub("", IMPORT.sub("", sources[name])))
        if re.search(r"^import\b", source, re.MULTILINE):
            raise DriverError(f'{name}.js: write imports as \'import {{ a }} from "./module.js";\'')
        code += source if name == ENTRY else re.sub(r"^export ", "", source, flags=re.MULTILINE)
    tokens = _inlined(_tokens(code), constants)
    return _written(_shortened(_renamed(tokens, exported))) + "\n"


def _ordered(sources):
    """The names of the modules, each after the modules that it imports."""
    ordered = []

    def visit(name, importers):
        if name in importers:
            raise DriverError(f"modules import each other: {' -> '.join([*importers, name])}")
        if name not in sources:
            raise DriverError(f"{importers[-1]}.js imports {name}.js, which doesn't exist")
        if name not in ordered:
            for _, imported in IMPORT.findall(sources[name]):
                visit(imported, [*importers, name])
            ordered.append(name)

    visit(ENTRY, [])
    for name in sources.keys() - set(ordered):
        raise DriverError(f"{name}.js is not imported by any module")
    return ordered


def _checked_exports(sources):
    """Returns the exports of the entry. Checks that top-level names are unique and imported names exported."""
    owners = {}
    exported = collections.defaultdict(set)
    for module, source in sources.items():
        for export, name in DECLARATION.findall(source):
            if name in owners:
                raise DriverError(f"{module}.js and {owners[name]}.js both declare {name}")
            owners[name] = module
            if export:
                exported[module].add(name)
    for module, source in sources.items():
        for names, imported in IMPORT.findall(source):
            for name in filter(None, (each.strip() for each in names.split(","))):
                if name not in exported[imported]:
                    raise DriverError(f"{module}.js imports {name}, which {imported}.js doesn't export")
    return exported[ENTRY]


def _constants(sources):
    """The values of constants by their names, such as `PropertyKind.flag`."""
    constants = dict(match for source in sources.values() for match in CONSTANT.findall(source))
    for table, entries in TABLE.findall(sources.get(PROTOCOL, "")):
        for key, value in ENTRY_OF_TABLE.findall(entries):
            constants[f"{table}.{key}"] = value
    return constants


def _tokens(code):
    """Splits code into tokens, without comments and whitespace."""
    tokens = []
    at = 0
    while at < len(code):
        last = tokens[-1] if tokens else ";"
        match = None
        if code[at] == "/" and code[at + 1] not in "/*" and last in BEFORE_EXPRESSION:
            match = REGULAR_EXPRESSION.match(code, at)
        match = match or TOKEN.match(code, at)
        if not match:
            raise DriverError(f"unexpected text: {code[at : at + 40]!r}")
        at = match.end()
        if match.lastgroup not in ("space", "comment"):
            tokens.append(match.group())
    return tokens


def _in_templates(tokens, change):
    """Applies a change to lists of tokens, those in the placeholders of template literals included."""
    def placeholder(match):
        return "${" + _written(change(_tokens(match.group(1)))) + "}"

    return [
        PLACEHOLDER.sub(placeholder, token) if token[0] == "`" else token for token in change(tokens)
    ]


def _inlined(tokens, constants):
    """Replaces constants by their values."""
    tables = {name.partition(".")[0] for name in constants if "." in name}

    def change(tokens):
        result = []
        at = 0
        while at < len(tokens):
            name = tokens[at]
            size = 1
            if name in tables:
                size = 3
                name = "".join(tokens[at : at + size])
                if name not in constants:
                    raise DriverError(f"protocol.js has no {name}")
            result.append(constants.get(name, name) if tokens[at - 1 : at] != ["."] else name)
            at += size
        return result

    return _in_templates(tokens, change)


def _renamed(tokens, exported):
    """Gives private members, and declarations other than those exported, short names, the most frequent ones the
    shortest. Functions and methods share the short names of what is declared inside them."""
    kinds, scopes = _kinds(tokens), _scopes(tokens)
    words = {word for token in tokens for word in _words(token)}
    inside = collections.defaultdict(list)
    for token, kind, scope in zip(tokens, kinds, scopes):
        inside[scope].append((token, kind))
    shared = _declared([token for token, _ in inside[None]]) - exported
    shared |= {word for word in words if word[0] == "#"}
    counts = collections.Counter()
    # The names that are declared in each scope; the one that is used most has the first place.
    places = {}
    for scope, content in inside.items():
        used = collections.Counter(word for token, kind in content if kind != "property" for word in _words(token))
        local = _declared([token for token, _ in content]) - shared - exported if scope is not None else set()
        found = [(word, count) for word, count in used.most_common() if word in local]
        places[scope] = {word: place for place, (word, _) in enumerate(found)}
        counts.update({word: count for word, count in used.items() if word in shared})
        counts.update({place: count for place, (_, count) in enumerate(found)})
    letters = map("".join, itertools.chain(
        string.ascii_letters, itertools.product(string.ascii_letters, repeat=2)))
    free = [name for name in letters if name not in words | KEYWORDS]
    short = {name: free[rank] for rank, (name, _) in enumerate(counts.most_common())}
    names = {
        scope: {word: short[word] for word in shared} | {word: short[place] for word, place in found.items()}
        for scope, found in places.items()
    }
    return [
        text for token, kind, scope in zip(tokens, kinds, scopes) for text in _with_names(token, kind, names[scope])
    ]


def _words(token):
    """The names in a token, which may be a template literal."""
    codes = PLACEHOLDER.findall(token) if token[0] == "`" else [token] if WORD.fullmatch(token) else []
    return [word for code in codes for word in WORD.findall(code)]


def _with_names(token, kind, names):
    """The tokens for one that may be the name of a variable or of a private member, or contain such names."""
    def placeholder(match):
        tokens = _tokens(match.group(1))
        return "${" + _written(
            text for token, kind in zip(tokens, _kinds(tokens)) for text in _with_names(token, kind, names)) + "}"

    if token[0] == "`":
        return [PLACEHOLDER.sub(placeholder, token)]
    if kind == "private":
        return ["#" + names[token]]
    if kind == "property" or token not in names:
        return [token]
    return [token, ":", names[token]] if kind == "shorthand" else [names[token]]


def _scopes(tokens):
    """For each token the number of the function or the member of a class that it is in, at the top level and in
    classes there; None for what is outside of them."""
    scopes = []
    number, scope = 0, None
    # Whether each open bracket is the body of a class.
    brackets = []
    is_class = False
    for at, token in enumerate(tokens):
        is_class = token == "class" and not brackets or is_class and not (token == "{" and brackets)
        outside = not brackets or brackets == [True]
        begins = token in ("(", "[", "if", "for", "while", "switch") or token == "{" and not is_class
        if outside and scope is None and begins:
            number += 1
            scope = number
        if token in ("(", "[", "{"):
            brackets.append(token == "{" and is_class and not brackets)
            if brackets[-1]:
                is_class = False
        scopes.append(scope)
        if token in (")", "]", "}"):
            brackets.pop()
            outside = not brackets or brackets == [True]
        # The parentheses of a function and its body are one scope.
        is_end = token == ";" or token == "}" and tokens[at + 1 : at + 2] not in ([";"], [","], ["."], ["="])
        if outside and is_end:
            scope = None
    return scopes


def _kinds(tokens):
    """For each token "property" if it is the name of a property, "private" if that has a number sign, "shorthand" if it is
    the name of a property and of the variable with its value, in a literal or a pattern, and "name" otherwise."""
    kinds = []
    # What each open bracket is.
    brackets = []
    is_class = False
    for at, (before, token, after) in enumerate(zip([";", *tokens], tokens, [*tokens[1:], ";"])):
        kind = "name"
        if token[0] == "#":
            kind = "private"
        elif before in (".", "?."):
            kind = "property"
        elif brackets[-1:] == ["class"]:
            if before in ("{", "}", ";", "static", "get", "set", "async") and WORD.fullmatch(token):
                kind = "property"
        elif brackets[-1:] == ["object"]:
            if before in ("{", ","):
                kind = "property" if after in (":", "(") else "shorthand" if after in (",", "}", "=") else "name"
            elif before in ("get", "set", "async") and after == "(":
                kind = "property"
        kinds.append(kind)
        is_class = is_class or token == "class" and kind == "name"
        if token == "{":
            is_case = before == ":" and "case" in tokens[max(0, at - 3) : at]
            is_object = before in BEFORE_EXPRESSION - {"{", ";", "=>"} or before in ("const", "let", "...")
            brackets.append("class" if is_class else "object" if is_object and not is_case else "block")
            is_class = False
        elif token in ("(", "["):
            brackets.append(token)
        elif token in ("}", ")", "]"):
            brackets.pop() if brackets else None
    return kinds


def _declared(tokens):
    """The names of variables, functions, classes and parameters."""
    names = set()
    kinds = _kinds(tokens)

    def add(start, end):
        names.update(token for token, kind in zip(tokens[start:end], kinds[start:end])
                     if kind in ("name", "shorthand") and WORD.fullmatch(token))

    for at, token in enumerate(tokens):
        if kinds[at] == "property":
            continue
        if token in ("const", "let", "function", "class"):
            if tokens[at + 1 : at + 2] in (["["], ["{"]):
                add(at + 1, _closing(tokens, at + 1))
            else:
                add(at + 1, at + 2)
        elif token == "(":
            end = _closing(tokens, at)
            is_call = tokens[at - 1] in ("if", "for", "while", "switch") or tokens[end + 1 : end + 2] != ["{"]
            if tokens[end + 1 : end + 2] == ["=>"] or not is_call:
                add(at + 1, end)
    return names


def _closing(tokens, at):
    """The position of the bracket that closes the one at a position."""
    depth = 0
    while True:
        depth += (tokens[at] in ("(", "[", "{")) - (tokens[at] in (")", "]", "}"))
        if depth == 0:
            return at
        at += 1


def _shortened(tokens):
    """Leaves out the semicolon before a closing brace, the comma before a closing bracket, the brackets around a numeric key, the keyword of a
    declaration that directly follows a similar one, and parentheses around the only parameter of a function
    or around a single name, as type casts leave them. Writes the values that have shorter expressions so."""
    result = []
    # The keyword of the declaration that each open brace, bracket and parenthesis is in, if any.
    keywords = [""]
    at = 0
    while at < len(tokens):
        token = tokens[at]
        after = tokens[at + 1 : at + 3]
        if token in ("{", "(", "["):
            keywords.append("")
        elif token in ("}", ")", "]"):
            keywords.pop()
        elif token in ("const", "let"):
            keywords[-1] = token
        elif token == ";":
            if keywords[-1] and after[:1] == [keywords[-1]]:
                token = ","
                at += 1
            elif after[:1] == ["}"]:
                token = ""
            else:
                keywords[-1] = ""
        if token == "[" and after[1:] == ["]"] and after[0].isdigit() and tokens[at + 3] in (":", "("):
            keywords.pop()
            token = after[0]
            at += 2
        if token == "(" and after[1:] == [")"] and WORD.fullmatch(after[0]):
            is_function = tokens[at + 3] == "=>"
            if is_function or result[-1] in BEFORE_EXPRESSION and tokens[at + 3] != "{":
                keywords.pop()
                token = after[0]
                at += 2
        is_key = result[-1:] in (["."], ["?."]) or result[-1:] in (["{"], [","]) and after[:1] in ([":"], ["("])
        if token in LITERALS and not is_key:
            token = LITERALS[token]
        if token and not (token == "," and after[:1] in (["]"], ["}"], [")"])):
            result.append(token)
        at += 1
    return result


def _written(tokens):
    """The tokens as text, separated only if they would join or form a different token otherwise."""
    text = ""
    for token in tokens:
        is_word = re.search(r"[\w$]$", text) and re.match(r"[\w$#]", token)
        is_operator = text[-1:] in ("+", "-") and text[-1:] == token[:1]
        text += " " * bool(is_word or is_operator) + token
    return text


if __name__ == "__main__":
    try:
        script = joined(pathlib.Path(sys.argv[1]))
    except DriverError as error:
        sys.exit(f"{sys.argv[1]}: {error}")
    pathlib.Path(sys.argv[2]).write_text(script, "utf-8")
