"""Objective-C headers from the facts about a framework, which README.md describes."""

import re

COLUMNS = "owner kind flags selector swift type parameters actor since".split()
PRIMITIVES = {
    "Bool": "BOOL", "Int": "NSInteger", "UInt": "NSUInteger", "CGFloat": "CGFloat", "Float": "float", "Double": "double",
    "Int32": "int", "UInt32": "unsigned int", "UInt64": "unsigned long long", "Void": "void",
    "TimeInterval": "NSTimeInterval",
}
STRUCTS = {"CGRect", "CGPoint", "CGSize", "CGAffineTransform", "CGVector", "NSRange"}
# Classes that other frameworks declare.
FOREIGN = {
    "NSObject", "NSArray", "NSAttributedString", "NSBundle", "NSCoder", "NSData", "NSDate", "NSDictionary", "NSError",
    "NSIndexPath", "NSIndexSet", "NSItemProvider", "NSLocale", "NSMutableAttributedString", "NSNumber", "NSSet",
    "NSString", "NSUndoManager", "NSURL", "NSUserActivity", "CALayer", "NSParagraphStyle",
}
FOREIGN_PROTOCOLS = {"NSObject", "NSCopying", "NSCoding", "NSSecureCoding", "NSItemProviderWriting"}
# The names by which Foundation's classes appear in the facts.
RENAMED = {
    "IndexPath": "NSIndexPath", "Bundle": "NSBundle", "Locale": "NSLocale", "IndexSet": "NSIndexSet",
    "UndoManager": "NSUndoManager", "URL": "NSURL", "Date": "NSDate", "Data": "NSData", "NSUuid": "NSObject",
    "NSUrl": "NSURL",
}
# The structs of UIKit in Swift that members have, which are classes in C.
BRIDGED = {"UIBackgroundConfiguration", "UICellConfigurationState", "UIViewConfigurationState"}
# The types of Swift that are one type in C, without their nullability.
PLAIN = {
    "Self": "instancetype", "AnchorType": "AnchorType", "Any": "id", "AnyObject": "id", "AnyHashable": "id",
    "NSObjectProtocol": "id", "AnyClass": "Class", "Selector": "SEL", "String": "NSString *",
    "NSAttributedString.Key": "NSAttributedStringKey",
}
NULLABILITY = {"?": " _Nullable", "!": " _Null_unspecified"}


def fields(text, separator=","):
    """Splits at separators outside brackets."""
    parts, depth = [""], 0
    for before, letter in zip(" " + text, text):
        depth += (letter in "([<") - (letter in ")]" or letter == ">" and before != "-")
        if letter == separator and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def closing(text):
    """The position of the bracket that closes the first one."""
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter in "([") - (letter in ")]")
        if depth == 0:
            return at
    return None


def is_enclosed(text, opening):
    return text.startswith(opening) and closing(text) == len(text) - 1


class Facts:
    """The rows of a table, and the header that they make."""

    def __init__(self, path):
        lines = path.read_text("utf-8").splitlines()
        rows = [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]
        self.rows = [dict(zip(COLUMNS, row + [""] * len(COLUMNS))) for row in rows]
        for row in self.rows:
            row["flags"] = row["flags"].split()
        self.kinds = {row["owner"]: row["kind"] for row in self.rows if not row["selector"]}
        self.generic = {row["owner"] for row in self.rows if "generic" in row["flags"]}
        # What the facts mention and nobody declares.
        self.unknown_classes, self.unknown_protocols = set(), set()

    def of(self, *kinds):
        return [row for row in self.rows if row["kind"] in kinds]

    # Types

    def c(self, swift, name=""):
        """A declaration in C: of a name with a type of Swift, or of the type alone."""
        swift = swift.strip()
        null = NULLABILITY.get(swift[-1:], "")
        base = swift.rstrip("?!").strip()
        attributes = ""
        while base.startswith("@"):
            word, base = base.split(None, 1)
            if word != "@escaping":
                attributes += f' __attribute__((swift_attr("{word}")))'
        if is_enclosed(base, "("):
            base = base[1:-1]
        if base.startswith("(") and "->" in base:
            return self._block(base, null, name) + attributes
        return f"{self._plain(base, null)} {name}".strip()

    def _block(self, base, null, name):
        close = closing(base)
        result = base[close + 1:].strip().removeprefix("->").strip()
        arguments = ", ".join(map(self.c, fields(base[1:close]))) or "void"
        return f"{self.c(result)} (^{null.strip()} {name})({arguments})"

    def _plain(self, base, null):
        """The type in C of one that isn't a function."""
        if base in PRIMITIVES:
            return PRIMITIVES[base]
        if base in STRUCTS:
            return base
        if base in PLAIN:
            return PLAIN[base] + null
        if base.endswith(".Type"):
            return f"Class<{base.removesuffix('.Type').removeprefix('any ')}>{null}"
        if base == "UnsafeRawPointer":
            return "void *" + (null or NULLABILITY["!"])
        if is_enclosed(base, "["):
            inner = fields(base[1:-1], ":")
            collection = "NSDictionary" if len(inner) == 2 else "NSArray"
            return f"{collection}<{', '.join(map(self.c, inner))}> *{null}"
        if base.startswith("Set<"):
            return f"NSSet<{self.c(base[4:-1])}> *{null}"
        if base.startswith("any "):
            return f"id<{', '.join(self._protocol(each.strip()) for each in base[4:].split('&'))}>{null}"
        if generic := re.fullmatch(r"(\w+)<(\w+)>", base):
            return f"{generic[1]}<{self.c(generic[2])}> *{null}"
        return self._named(base, null)

    def _named(self, base, null):
        kind = self.kinds.get(base)
        if kind in ("enum", "options", "alias", "struct"):
            return base
        if kind == "strings":
            return base + null
        if kind == "protocol":
            return f"id<{base}>{null}"
        base = RENAMED.get(base, base)
        if kind != "class" and base not in FOREIGN:
            self.unknown_classes.add(base)
        return f"{base} *{null}"

    def _protocol(self, name):
        if self.kinds.get(name) != "protocol" and name not in FOREIGN_PROTOCOLS:
            self.unknown_protocols.add(name)
        return name

    # Declarations

    @staticmethod
    def _attributes(row):
        words = []
        if row["swift"] and row["swift"] != row["owner"]:
            words.append(f'swift_name("{row["swift"]}")')
        if "private" in row["flags"]:
            words.append("swift_private")
        if "sync" in row["flags"]:
            words.append("swift_async(none)")
        if row["actor"] == "main" and row["selector"]:
            words.append('swift_attr("@UIActor")')
        if row["actor"] == "none" and row["selector"]:
            words.append('swift_attr("nonisolated")')
        since, _, others = row["since"].partition(" ")
        since, _, until = since.partition("…")
        if others:
            words.append(f"availability(visionos,{others.removeprefix('visionOS ')})")
        if since or until:
            deprecated = f",deprecated={until}" if until else ""
            words.append(f"availability(ios,introduced={since or '2.0'}{deprecated})")
        return "".join(f" __attribute__(({word}))" for word in words)

    def _property(self, row):
        words = ["nonatomic"]
        words += [flag for flag in row["flags"] if flag in ("class", "readonly", "weak") or flag.startswith("getter=")]
        declaration = self.c(row["type"], row["selector"])
        if "resettable" in row["flags"]:
            words.append("null_resettable")
            for null in NULLABILITY.values():
                declaration = declaration.replace(null, "")
        if "^" in declaration or declaration.startswith(("NSString *", "NSArray<")):
            words += ["copy"] * (not {"weak", "readonly"} & set(words))
        return f"@property ({', '.join(words)}) {declaration}{self._attributes(row)};\n"

    def _method(self, row):
        sign, selector = row["selector"][0], row["selector"][1:]
        parts = selector.split(":")[:-1] or [selector]
        types = fields(row["parameters"]) if ":" in selector else []
        labels = [f"{part}:({self.c(each)})p{at}" for at, (part, each) in enumerate(zip(parts, types))] or parts
        designated = " __attribute__((objc_designated_initializer))" * ("designated" in row["flags"])
        return f"{sign} ({self.c(row['type'])}){' '.join(labels)}{designated}{self._attributes(row)};\n"

    def _member(self, row):
        return self._property(row) if row["kind"] == "property" else self._method(row)

    def _enumeration(self, row):
        flag = "flag_enum," * (row["kind"] == "options")
        name = f'__attribute__((swift_name("{row["swift"]}"))) ' if row["swift"] else ""
        cases = ",\n".join(
            f"  {case['selector']}{self._attributes(case)} = {case['type']}"
            for case in self.of("case") if case["owner"] == row["owner"])
        base = "NSUInteger" if row["type"] == "UInt" else "NSInteger"
        return (f"typedef enum __attribute__(({flag}enum_extensibility(open))) {name}{row['owner']} : {base} {{\n"
                f"{cases}\n}} {row['owner']};\n")

    def _strings(self, row):
        wrapper = (row["flags"] or ["struct"])[0]
        return (
            f"typedef NSString *{row['owner']} __attribute__((swift_wrapper({wrapper}))){self._attributes(row)};\n"
            + "".join(f"extern {row['owner']} const {each['selector']}{self._attributes(each)};\n"
                      for each in self._constants(row)))

    def _alias(self, row):
        wrapper = " __attribute__((swift_wrapper(struct)))" if row["flags"] else ""
        return f"typedef {self.c(row['type'], row['owner'])}{wrapper}{self._attributes(row)};\n" + "".join(
            f"static const {row['owner']} {each['selector']}{self._attributes(each)} = {each['type']};\n"
            for each in self._constants(row))

    def _constants(self, row):
        return [each for each in self.of("constant") if each["owner"] == row["owner"]]

    def _struct(self, row):
        parts = [part.split(":") for part in fields(row["parameters"])]
        inner = " ".join(f"{self.c(kind, name)};" for name, kind in parts)
        return f"typedef struct {row['owner']} {{ {inner} }} {row['owner']};\n"

    def _class(self, row, members):
        protocols = [self._protocol(each) for each in fields(row["parameters"])]
        parameter = "<__covariant AnchorType>" if row["owner"] in self.generic else ""
        parent = row["type"] + (f"<{row['owner']} *>" if row["type"] in self.generic else "")
        adopted = f" <{', '.join(protocols)}>" if protocols else ""
        return (f"{self._start(row)}@interface {row['owner']}{parameter} : {parent}{adopted}\n"
                + "".join(map(self._member, members)) + "@end\n")

    def _protocol_declaration(self, row, members):
        parents = [each for each in fields(row["type"]) if each != "NSObjectProtocol"] or ["NSObject"]
        optional = [each for each in members if "optional" in each["flags"]]
        required = [each for each in members if "optional" not in each["flags"]]
        return (
            f"{self._start(row)}@protocol {row['owner']} <{', '.join(map(self._protocol, parents))}>\n"
            + "@required\n" + "".join(map(self._member, required))
            + "@optional\n" + "".join(map(self._member, optional)) + "@end\n")

    def _start(self, row):
        """The attributes before a class or a protocol."""
        actor = {"main": '__attribute__((swift_attr("@UIActor")))', "sendable": '__attribute__((swift_attr("@Sendable")))'}
        return f"{actor.get(row['actor'], '')} {self._attributes(dict(row, selector='')).strip()}\n"

    def _after_parents(self, kind):
        """The classes or protocols, parents first."""
        rows = {row["owner"]: row for row in self.of(kind)}
        done = {}

        def visit(name):
            if name in rows and name not in done:
                for parent in fields(rows[name]["type"]):
                    visit(parent)
                done[name] = rows[name]

        for name in rows:
            visit(name)
        return done.values()

    def _unknown_class(self, name):
        bridge = f'__attribute__((swift_bridge("{name}"), swift_name("__{name}"))) '
        return f"{bridge * (name in BRIDGED)}@interface {name} : NSObject\n@end\n"

    def header(self):
        """The whole header."""
        # An attribute of a category doesn't apply to its members.
        actors = {row["owner"]: row["actor"] for row in self.of("category")}
        members = {}
        for row in self.of("property", "method"):
            row["actor"] = row["actor"] or actors.get(row["owner"], "")
            members.setdefault(row["owner"], []).append(row)
        own = lambda row: members.get(row["owner"], [])
        names = lambda kind: ", ".join(
            row["owner"] + "<AnchorType>" * (row["owner"] in self.generic) for row in self.of(kind))
        body = [self._alias(row) for row in self.of("alias")]
        body += [self._struct(row) for row in self.of("struct")]
        body += [self._enumeration(row) for row in self.of("enum", "options")]
        body += [self._strings(row) for row in self.of("strings")]
        body += [f"@class {names('class')};\n", f"@protocol {names('protocol')};\n"]
        body += [self._protocol_declaration(row, own(row)) for row in self._after_parents("protocol")]
        body += [self._class(row, own(row)) for row in self._after_parents("class")]
        body += [
            f"@interface {row['type']} ({row['owner']})\n" + "".join(map(self._member, own(row))) + "@end\n"
            for row in self.of("category")]
        unknown = [f"@protocol {name}\n@end\n" for name in sorted(self.unknown_protocols)]
        unknown += [self._unknown_class(name) for name in sorted(self.unknown_classes)]
        return "".join([
            "#pragma once\n@import Foundation;\n@import QuartzCore;\n#pragma clang assume_nonnull begin\n", *unknown, *body,
            "#pragma clang assume_nonnull end\n"])
