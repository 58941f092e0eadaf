#!/usr/bin/env python3
"""Finds wording in comments, documentation, messages and test titles that isn't plain English.

Prints `file:line: phrase — better: …` for each finding and exits with status 1 if there are any.

Usage: Scripts/check-prose.py [--count] [FILE or FOLDER …]

    --count    print the number of findings per folder instead, and per phrase

Without arguments, checks every file of the repository. Each pattern below has sentences that it has to
find and sentences that it has to leave alone; both are checked whenever the script runs.
"""

import bisect
import collections
import io
import pathlib
import re
import subprocess
import sys
import tokenize

ROOT = pathlib.Path(__file__).resolve().parent.parent

# Sentences that look like findings and aren't: (path, part of the sentence).
ALLOWED = {
    ("Tests/GuessedFormatsTests/Findings/AnomalyTests.swift", "romanised in place of"),
}

# Files that aren't prose of this project, and this one, which contains the phrases.
SKIPPED = re.compile(r"Scripts/check-prose\.py|LICENSE|Data/licenses/|.*/images/")


class Pattern:
    """A phrase to avoid, and what to write instead."""

    def __init__(self, expression, better, finds=(), passes=()):
        self.expression = re.compile(expression, re.IGNORECASE)
        self.better, self.finds, self.passes = better, finds, passes


# The start of a sentence: of a paragraph, or after the end of another sentence. The paragraphs that
# are searched begin with a newline and have no other.
START = r"(?:(?<=\n)|(?<=[.!:;] )|(?<=[.!]\) ))"
UNITS = (
    "line|level|node|row|column|file|character|module|page|name|process|processor|thread|key|frame|byte"
    "|word|element|layer|option|test|folder|place|step|type|part|address|field|request|declaration"
    "|sentence|letter|bit|unit|cell|wheel|object|record|entry|value|code|child|parent"
)
COUNTS = (
    "one|two|three|four|five|six|seven|eight|nine|ten|once|twice|each"
    r"|bytes|bits|object|(?<![.,\d])\d[\d.,]*(?: (?:ms|µs|ns|kB|MB|bytes|bits|children|names|rows))?"
)
USERS = r"(?:users?|people|customers?|readers?|callers?|developers?|someone|anyone|everyone|adults?|author)"

PATTERNS = [
    Pattern(
        r"\b(?:stands?|stood|standing)\b(?!-?(?:in|by|alone)\b)",
        "is, represents, means, appears, contains, remains",
        ["Confirming gives what stands under the indicators.", "A zero stands for no code."],
        ["The standard library.", "Easy to understand.", "A standalone program.", "A stand-in view."],
    ),
    Pattern(
        START + r"(?:(?-i:What)|(?<=\n)what)(?!['’]s)\b(?! (?:if|about)\b)(?=[^\n?]*?(?:[.!:;](?:\s|$)|\n|$))(?![^.!]*\?)",
        "The …",
        ["\nWhat a name costs that follows a chain.", "It waits. What is chosen holds."],
        ["\nWhat's new", "What does it do?", "Select what you need.", "\nWhat happens when it fails?"],
    ),
    Pattern(
        r"\b(?:that|those) which\b|\bof which\b[^.]*\bof which\b",
        "split the sentence, or name the thing",
        ["Finds that which was typed.", "The row of which the cell of which the text is long."],
        ["Two columns, the first of which is fixed."],
    ),
    Pattern(
        r"\bwhich (?:only |whole |all |\w+ ){1,4}of (?:is|are)\b",
        "start a new sentence",
        ["A letter or a digit, which only whole words of are names."],
    ),
    Pattern(
        r"\b(?:of|to|from|for|with|by|in|is|as|nor|nodes? have|gives|that have) one (?:that|which|who|whose)\b"
        r"|(?:(?<=\n)|(?<=\. ))One (?:that|which|who|whose)\b",
        "name the thing: a row that …, the view that …",
        ["The view of one that is no longer shown.", "Replaced by one whose code is known."],
        ["It is the one that matters.", "The only one that fits."],
    ),
    Pattern(
        r"(?<!there )\b(?:is|isn['’]t|are|aren['’]t|was|were|be|been|being) "
        r"(?:(?:not|yet|already|still|only|once|all|in) )*there\b(?![^\n.!:;]*\?)(?! (?:a|an|any|no)\b)",
        "exists, is loaded, is available, is missing",
        ["The element appears when its part is there.", "Children that are not there yet."],
        ["There is no node.", "Is there a row?", "How many rows are there?", "See if there is one."],
    ),
    Pattern(
        r"\b(?:for|those|him|one|he|somebody|does|all|know|to|but|types) who\b"
        r"|" + START + r"Who\b(?![^.!]*\?)"
        r"|(?<!\w)(?<!users )(?<!user )(?<!people )(?<!caller )(?<!callers )(?<!readers )"
        r"(?<!developers )(?<!anyone )(?<!everyone )(?<!someone )(?<!customers )"
        r"who (?:has|have|wants?|is|are|hears?|sees?|looks?|turns?|takes?|holds?)\b(?![^\n.!]*\?)",
        "the user, callers, screen readers",
        [
            "\nWho has a keyboard may look for a row by typing.",
            "Said for those who hear it.",
            "As one does who turns to something else.",
        ],
        ["Users who have a keyboard.", "\nWho calls this?", "People who are new here."],
    ),
    Pattern(
        r"\b(?:a|the|any|no|each|every|another) persons?(?!['’]s name)\b",
        "the user",
        ["What the person typed.", "A person chooses."],
        ["A person's name.", "In person."],
    ),
    Pattern(
        rf"\b(?:{COUNTS}) an? (?:{UNITS})\b(?! of\b)(?![’'])",
        "per line, per level, each",
        [
            "Print a JSON object a line.",
            "[default: one a processor]",
            "At most 24 bytes a node.",
            "One declaration per file, one a line.",
        ],
        ["Returns a line.", "60 times a second.", "Insert a row."],
    ),
    Pattern(
        rf"\b(?:comment|one (?:declaration|sentence|item|entry|task|file|suite|folder|place|case)|a (?:mark|pass|bit|test|request|call|table)|\d+ [a-z]+) an? (?:{UNITS})\b"
        r"(?! of\b)(?! (?:that|is|has|can))",
        "per line, per level, each",
        ["One declaration a line.", "A mark a node, descendants walked."],
        ["A test of a line."],
    ),
    Pattern(
        r"\b(?:be|been|being|is|are|was|were) had\b",
        "unavailable, can't be loaded",
        ["The data could not be had."],
        ["It had no effect."],
    ),
    Pattern(
        r"\b(?:is|are|was|were|be|been|being) told\b"
        r"|\b(?:tells?|told|telling)(?: (?!which|one|how|what)\w+){0,2} of\b",
        "reports, notifies, says",
        ["The host is told with an event.", "The change tells of the columns.", "Tells the page of it."],
        ["Tell the two apart.", "The label tells how far it got."],
    ),
    Pattern(
        r"(?<!all )(?<!several )(?<!many )(?<!both )(?<!two )(?<!three )(?<!everything )"
        r"(?<!levels )(?<!threads )(?<!values )\bat once\b",
        "immediately; of several things: at the same time",
        ["A name that follows at once.", "The next one is shown at once."],
        ["Choose several at once.", "Search several levels at once.", "At one point."],
    ),
    Pattern(
        r"(?<!there )(?<!if )\b(?:is|are|was|were|be) no\b"
        r"(?! (?:longer|more|less|better|worse|fewer|later|earlier|greater|larger|smaller|slower|faster"
        r"|shorter|deeper|wider|need|match(?:es)?|effect|one)\b)",
        "isn't a …, aren't …",
        [
            "Take names as they are, for what are no Chinese places.",
            "This is no text; write it in double quotes.",
        ],
        ["There is no node.", "It is no longer shown.", "The table is no larger than before."],
    ),
    Pattern(
        r"\bbesides\b", "beside, in addition to, also, apart from", ["Nothing besides its text."]
    ),
    Pattern(
        r"\banew\b", "again", ["The page is laid out anew."], ["A new row.", "Renewed."]
    ),
    Pattern(r"\bin place of\b", "instead of", ["Shown in place of rows."], ["Sorted in place."]),
    Pattern(
        r"\b(?:go|goes|going|went|gone) on\b(?! (?:top|the|a|an|this|that|one|line|every)\b)",
        "continues",
        ["Tab goes on to the page.", "The search goes on."],
        ["It goes on the first line."],
    ),
    Pattern(
        r"\bwhere there (?:is|are|was|were) (?:one|any|some|none|no\b)",
        "if any, if available, without …",
        ["The view of another row where there is one."],
    ),
    Pattern(
        r"\blooked for\b", "searched for", ["The name that is looked for."], ["Look for a row."]
    ),
    Pattern(r"\bso (?:many|much)\b(?! (?:more|less|as|that)\b)", "a number, that many, n", ["After so many names."]),
    Pattern(
        r"\bof (?:its|their|his|her|your|my|one['’]s) own\b",
        "its own …, a separate …, custom …",
        ["A package of its own.", "Rows of your own."],
        ["Its own package."],
    ),
    Pattern(
        r"\bwish(?:es|ed|ing)?\b", "request, command, value", ["A wish of the page."]
    ),
    Pattern(
        r"\b(?:on|along|under|part of|of|to) (?:the|its|their|your|my) way\b|\b(?:is|be|are) under way\b"
        r"|\bways?\b(?= (?:there|down|up|in which|to (?:it|them|a|what|the))\b)|\bthe way as\b"
        r"|\b(?:other|another) way (?:than|from|round)\b|\bgoes (?:another|either) way\b",
        "path, route, manner; in flight, in progress",
        ["A node on the way to it.", "An answer that is on its way.", "Shows the way there."],
        ["A way to choose.", "In this way, it works.", "The same way."],
    ),
    Pattern(
        START + r"(?-i:Of) (?!course\b)[^,.]*$" + "|" + START + r"(?-i:Of) (?:names|what|a|an|the|those|all) [^,.]*\.",
        "The … of …",
        ["Of names of so many characters after one of some numbers of units."],
        ["\nOf course it does.", "Of these, only the first is kept."],
    ),
    Pattern(
        r"\b(?:of|for|by) what becomes of\b|\bbecomes? of (?:that|it|them|the)\b|\bis good for the\b",
        "valid for, changes, copies",
        ["It is good for the value that gave it and for what becomes of that value."],
    ),
    Pattern(
        r"\b(?:is|are|was|were|be) wanted\b|\bas (?:they|it) (?:are|is) wanted\b",
        "is needed, is requested, on demand",
        ["Children load as they are wanted."],
    ),
    Pattern(
        r"\bas one does\b|\botherwise holds\b|\bwhat (?:is|are|was|were) (?:not )?there\b",
        "name the thing",
        ["As one does who turns to something else, what was chosen otherwise holds."],
    ),
]

# Sentences of earlier versions, each of which has to have at least one finding.
EARLIER = [
    "Take names as they are, for what are no Chinese places.",
    "Print a JSON object a line.",
    "[default: one a processor]",
    "this is no text; write it in double quotes",
    "A page that adds an element later does nothing: the element appears when its part is there.",
    "Of names of so many characters after one of some numbers of units, as bits, that were read before.",
    "Whether a unit is a Latin letter or a digit, which only whole words of are names.",
    "What a name costs that follows a chain at once and is not explained by it.",
    "It is good for the value that gave it and for what becomes of that value.",
    "Closes the picker as one does who turns to something else: wheels go back to where they were.",
    "Makes the view of a row, of the view of one that is no longer shown where there is one.",
    "Who has a keyboard may look for a row by typing.",
]


# Reading prose. Each reader yields paragraphs: lists of (line number, text).

CODE = re.compile(r"``[^`]+``|`[^`\n]*`")
PROSE = re.compile(r"[A-Za-z’'`]+[,;:]? [A-Za-z’'`]+[,;:]? [A-Za-z’'`]+")


def clean(text):
    """The text without code and addresses, which aren't prose."""
    text = CODE.sub("‹code›", text)
    text = re.sub(r"<doc:[^>]*>|https?://\S+", "‹link›", text)
    return re.sub(r"(!?)\[([^\]]*)\]\([^)]*\)", r"\2", text)


def paragraphs(lines):
    """Splits lines of text at blank lines, list items, headings, table cells and code blocks."""
    part, fenced = [], False
    for number, line in lines:
        text = line.strip()
        if text.startswith(("```", "~~~")):
            fenced = not fenced
            text = ""
        elif fenced:
            text = commented(text)
        starts = re.match(r"[-*+] |\d+\. |#|\||>|@|- ", text)
        if part and (not text or starts or fenced):
            yield part
            part = []
        if text.startswith("|"):
            for cell in text.strip("|").split("|"):
                yield [(number, cell.strip())]
        elif text:
            text = re.sub(r"^(?:[-*+] |\d+\. |#+ |> )", "", text)
            text = re.sub(r"^(?:Parameters? \w+|Returns|Throws|Complexity|Parameter \w+|Note|\w+): ", ". ", text)
            part.append((number, text))
    if part:
        yield part


def commented(line):
    """The comment in a line of an example."""
    found = re.search(r"(?:^|\s)(?://+|#|<!--)\s(.*)", line)
    return found[1] if found else ""


TOKENS = {
    ".swift": re.compile(
        r'(?P<text>"""[\s\S]*?""")|#+"[^\n]*?"#+|(?P<string>"(?:\\\((?:[^()"\n]|\([^()\n]*\)|"[^"\n]*")*\)|\\.|[^"\\\n])*")'
        r"|(?P<line>//[^\n]*)|(?P<block>/\*[\s\S]*?\*/)"
    ),
    ".js": re.compile(
        r"""(?P<text>`(?:\\.|[^`\\])*`)|(?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')"""
        r"|(?P<line>(?<![:\\])//[^\n]*)|(?P<block>/\*[\s\S]*?\*/)|(?<=[(=,:!&|?{};\n])\s*/(?![*/])(?:\\.|[^/\\\n])+/"
    ),
    ".css": re.compile(r"(?P<block>/\*[\s\S]*?\*/)"),
    ".sh": re.compile(
        r"""(?P<string>"(?:\\.|[^"\\])*"|'[^'\n]*')|(?:(?<=\s)|^)(?P<line>#[^\n]*)""", re.MULTILINE
    ),
}
TOKENS[".mm"] = TOKENS[".h"] = TOKENS[".strings"] = TOKENS[".js"]


def read_code(text, suffix):
    """Comments, joined where they follow each other, and literals with several words."""
    starts = [0] + [one.end() for one in re.finditer("\n", text)]
    line_of = lambda offset: bisect.bisect_right(starts, offset)
    comment = []
    for token in TOKENS[suffix].finditer(text):
        kind, number = token.lastgroup, line_of(token.start())
        if kind == "line":
            alone = not text[starts[number - 1] : token.start()].strip()
            if comment and (comment[-1][0] != number - 1 or not alone):
                yield from paragraphs(comment)
                comment = []
            comment.append((number, re.sub(r"^(?://+|#+)!? ?", "", token[0])))
        elif kind in ("block", "text"):
            body = re.sub(r"^/\*+|\*/$|^\"\"\"|\"\"\"$|^`|`$", "", token[0])
            lines = [re.sub(r"^\s*\* ?", "", line) for line in body.split("\n")]
            if kind == "block" or PROSE.search(body):
                body = [re.sub(r"\\\([^)]*\)|\$\{[^}]*\}", "‹value›", line) for line in lines]
                yield from paragraphs(enumerate(body, number))
        elif kind == "string":
            body = re.sub(r"\\\((?:[^()]|\([^()]*\))*\)", "‹value›", token[0][1:-1])
            for part in re.split(r"\\n", body):
                if PROSE.search(part):
                    yield [(number, part.replace('\\"', '"'))]
    yield from paragraphs(comment)


def read_python(text, _):
    """Comments, documentation strings, messages, and the names of tests, which are sentences."""
    comment, kinds = [], tokenize.tok_name
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        number = token.start[0]
        if token.type == tokenize.COMMENT:
            alone = not token.line[: token.start[1]].strip()
            if comment and (comment[-1][0] != number - 1 or not alone):
                yield from paragraphs(comment)
                comment = []
            comment.append((number, token.string.lstrip("#! ")))
        elif kinds[token.type] in ("STRING", "FSTRING_MIDDLE") and PROSE.search(token.string):
            body = re.sub(r"\{[^}]*\}", "‹value›", token.string.strip("rbfRBF\"'"))
            yield from paragraphs(enumerate(body.split("\n"), number))
        elif token.type == tokenize.NAME and token.string.startswith("test_"):
            yield [(number, token.string.removeprefix("test_").replace("_", " "))]
    yield from paragraphs(comment)


def read_markdown(text, _):
    text = re.sub(r"<!--[\s\S]*?-->", lambda one: "\n" * one[0].count("\n"), text)
    text = re.sub(r"<[^>]+>", "", text)
    yield from paragraphs(enumerate(text.split("\n"), 1))


def read_html(text, _):
    def blank(match):
        return "\n" * match[0].count("\n")

    for code in re.finditer(r"<(script|style)\b[^>]*>([\s\S]*?)</\1>", text):
        first = text.count("\n", 0, code.start(2))
        for part in read_code(code[2], ".js" if code[1] == "script" else ".css"):
            yield [(number + first, line) for number, line in part]
    text = re.sub(r"<(script|style)\b[\s\S]*?</\1>", blank, text)
    for attribute in re.finditer(r'(?:alt|title|label|placeholder|content)="([^"]*)"', text):
        yield [(text.count("\n", 0, attribute.start()) + 1, attribute[1])]
    text = re.sub(r"</?(?:p|h\d|li|td|th|dt|dd|section|div|main|header|footer|pre|nav|label|option|button)\b[^>]*>",
                  lambda one: "\n" * one[0].count("\n") + "\0", text)
    text = re.sub(r"<!--|-->|<[^>]*>", blank, text)
    number = 1
    for block in text.split("\0"):
        yield from paragraphs(enumerate(block.split("\n"), number))
        number += block.count("\n")


def read_hashes(text, _):
    lines = enumerate(text.split("\n"), 1)
    yield from paragraphs((n, line.lstrip("# ") if line.startswith("#") else "") for n, line in lines)


READERS = {
    **dict.fromkeys(TOKENS, read_code),
    ".py": read_python,
    **dict.fromkeys([".md", ".tutorial", "NOTICE"], read_markdown),
    ".html": read_html,
    **dict.fromkeys([".txt", ".tsv", ".sed", "Makefile", ".yml", ".toml"], read_hashes),
}


def findings(path, text):
    """The phrases of a file to avoid: (line, phrase, better)."""
    reader = READERS.get(path.suffix or path.name)
    for part in reader(text, path.suffix) if reader else ():
        joined, offsets, numbers = "\n", [], []
        for number, line in part:
            offsets.append(len(joined))
            numbers.append(number)
            joined += clean(line) + " "
        for pattern in PATTERNS:
            for found in pattern.expression.finditer(joined):
                sentence = joined[max(0, found.start() - 60) : found.end() + 60]
                if not any(str(path) == file and phrase in sentence for file, phrase in ALLOWED):
                    line = numbers[max(0, bisect.bisect_right(offsets, found.start()) - 1)]
                    phrase = found[0].strip() or sentence.strip()
                    yield line, phrase if len(phrase) < 70 else phrase[:67] + "…", pattern.better


def check_patterns():
    for pattern in PATTERNS:
        for text in pattern.finds:
            assert pattern.expression.search("\n" + text.strip()), f"not found: {text}"
        for text in pattern.passes:
            assert not pattern.expression.search("\n" + text.strip()), f"found: {text}"
    for text in EARLIER:
        assert any(one.expression.search("\n" + text) for one in PATTERNS), f"not found: {text}"


def files(arguments):
    names = subprocess.check_output(
        ["git", "ls-files", "-z", "--", *arguments], cwd=ROOT, text=True
    ).split("\0")
    for name in filter(None, names):
        path = ROOT / name
        if path.is_file() and not SKIPPED.match(name) and (path.suffix or path.name) in READERS:
            yield pathlib.Path(name)


def folder(path):
    parts = path.parts
    depth = 3 if parts[0] == "Tools" else 2
    return "/".join(parts[: min(depth, len(parts) - 1)]) or str(path)


def main(arguments):
    check_patterns()
    counting = "--count" in arguments
    folders, phrases = collections.Counter(), collections.Counter()
    total = 0
    for path in files([one for one in arguments if one != "--count"]):
        for line, phrase, better in sorted(findings(path, (ROOT / path).read_text())):
            total += 1
            folders[folder(path)] += 1
            phrases[better] += 1
            if not counting:
                print(f"{path}:{line}: {phrase} — better: {better}")
    if counting:
        for counts in (folders, phrases):
            for name, count in sorted(counts.items(), key=lambda one: -one[1]):
                print(f"{count:6} {name}")
            print()
    if total:
        sys.exit(f"{total} phrases to rewrite.")


if __name__ == "__main__":
    main(sys.argv[1:])
