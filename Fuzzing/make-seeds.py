#!/usr/bin/env python3
"""Writes small documents of each format, with which libFuzzer begins, and the words of the formats.

Usage: make-seeds.py DIRECTORY

The documents of a reader are in DIRECTORY/READER, its words in DIRECTORY/READER.dict.
"""
import plistlib
import struct
import sys
from pathlib import Path

TREE = [{'name': '广东省', 'code': '44', 'cities': [{'name': 'a & b', 'n': -1, 'r': 1.5, 'b': True, 'd': b'x'}]}]

DOCUMENTS = {
    'json': [
        '[{"code":44,"name":"广\\ud840\\udc00","disabled":true,"children":["a",{"name":"b","x":[{}]}]}]',
        '[{"id":1,"pid":0,"name":"a"},{"id":2,"pid":1,"name":"b"},{"id":3,"parentCode":2,"name":"c"}]',
        '{"86":{"11":"a","44":"b"},"44":{"4401":"c"}}',
        '{"province_list":{"110000":"a"},"county_list":{"110101":"b"}}',
        '{"code":0,"data":{"a":{"name":"b","children":{"c":["d"]}},"e":null}}',
        '[["a","b"],["c","d"]]', '[["1","0","a"],["2","1","b"]]', '{"a":{"b":["c"]},"d":[]}',
        '{"3166-1":[{"alpha_2":"AD","name":"Andorra"}]}',
        '{"3166-2":[{"code":"FR-75","name":"Paris","parent":"IDF"},{"code":"FR-IDF","name":"a"}]}'],
    'jsonl': ['{"id":1,"pid":0,"name":"a"}\n{"id":2,"pid":1,"name":"b"}\n', '[1,"a"]\r\n[2,"b"]', '"a"\n"b"\n'],
    'plist': [
        '<?xml version="1.0"?><!DOCTYPE plist><plist><array><dict><key>name</key><string>a&amp;&#98;</string>'
        '<key>c</key><array><string><![CDATA[<]]></string><!-- a --><true/></array></dict></array></plist>',
        '<array><integer>1</integer><real>1</real><date>2001-01-01T00:00:00Z</date><data>YQ==</data></array>',
        '\u00a1\u0001Qa'],
    'tables': [
        '@id,pid,name\n1,0,"a ""b"""\n2,1,c\n', '@code;name\n440000;a\n440105;b\n', 'Aa\tb\nx\ty\nx\tz\n',
        '@province,city,name\na,b,c\na,,d\n', '@1|0|a\n2|1|b\n', 'Ha,b\nx,y\n', '@level1,level1_code,level2\na,1,\n',
        '@id,code,parentcode,name,level,disabled\r\n1,x,,a,1,\r\n2,y,x,b,2,true\r\n'],
    'markdown': ['# a\n- b\n  1. c\n', '- **a**\n\t- [x] `b`\n\t- \\*c\\*\n## d ##\n10) e\n'],
    'outline': ['* a\n** b\n', '#+TITLE: x\n= a =\n== b\n* c\n', '1 a\n1.1 b\n', '一、a\n（一）b\n① c\n', 'a\n..b\n', '• a\n◦ b\n'],
    'tree': ['.\n├── a\n│   └── b\n└── c\n\n2 directories, 1 file\n', 'C:.\n├───a\n│       b\n', 'a-+-b---c\n  `-d\n'],
    'table': ['| id | name |\n|----|---|\n| 1 | [a](b) |\n', ' id | name\n----+---\n  1 | a\n(1 row)\n', '+--+--+\n│ a │ b │\n├──┼──┤\n'],
    'sql': ["CREATE TABLE `a` (id int, name text);\nINSERT INTO a VALUES (1, 'b\\''), (2, NULL);\n",
            "COPY public.a (id, name) FROM stdin;\n1\t\\N\n\\.\n"],
    'script': [
        "// a\nexport default [{name: 'a', children: [{name: \"b\", n: +.5, x: 0x1F,},],},]\n",
        "module.exports = {a: {b: ['c\\x41\\u{1F600}']}, 'd': [] /* e */};", "var x = JSON.parse('[\"a\"]')\n"],
    'paths': ['1 - a > b\n2 - a > c\n', 'a > b, c > d\n', '4\t./a\n', '.:\na\n\n./a:\nb\n', './a/b\n./a/c\n', '/a//b/\na\na/b/c\r\n.\n'],
    'text': ['a\n\tb\t1\n\t\tc\n', '# columns: name code x disabled\na\t1\n    b\t\t\ttrue\r\n', 'a\n  b\n    c\nd\n'],
    'dump': [
        "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n   | <UILabel: 0x3; frame = (1 1; 7 7); text = 'a'>\n",
        '(lldb) po a\n<A 0x1>, state: appeared, view: <B 0x2>\n   + <C 0x3>, state: disappeared\n',
        '•UIWindow:0x1\n|   •UIView:0x2*\n|   |   UILabel:0x3\'a\'\n',
        'Element subtree:\n →Application, 0x1, pid: 1, label: \'a\'\n    Window (Main), 0x2, {{0.0, 0.0}, {1.0, 1.0}}\n'],
    'detection': [
        'a:\n  - b\n', '[a]\nb = "c"\n', 'a\n\tb\n', '\ufeff[{"id":1}]\n[2]\n', 'id,pid,name\n1,,a\n', '- a\n', './a\n./a/b\n',
        'SQLite format 3\0', 'bplist00', '<plist><array/></plist>', '{"a":1}\n{"a":2}\n'],
    'elements': ['a(b@dx(b@dy))', 'a(b(dx)(ey)(h(b(dz))))', 'ax(ay(az))', 'a(c@f1@g0@dx)(c@f2@g1@dy)', 'k(x(i@dx(i@dy)))'],
    'union': ['code,name\n44,a\n\0code,name,province\n4401,b,44\n', 'id,pid,name\n1,,a\0id,pid,name\r\n2,1,b',
              '[{"id":1,"pid":0,"name":"a"}]\0[{"id":2,"pid":1,"name":"b"}]', '1,0,a\n2,1,b\0003,2,c\n4,3,d\n'],
    'repetition': ['\x0a* a\n', '\x0b├── a\n', '\x0c|--|--|\n', "\x0d INSERT INTO a VALUES ('", '\x00id,pid,name\n', '\x01[', '\x01{"a":', '\x02{"a":1}\n', '\x03"a",', '\x05\ta\n', '\x06- a\n',
                   '\x07a/', '\x08<A: 0x1>\n', '\x09<array>', '\x03a,b\n', '\x01["a",', '\x05a\n\tb\n', '\x08   | <A: 0x1',
                   '\x02["a"]\n'],
}

WORDS = {
    'json': ['name', 'code', 'id', 'pid', 'children', 'data', 'list', 'province_list', '3166-1', 'alpha_2', 'null',
             'true', '\\ud840\\udc00', '1e5', '440105'],
    'plist': ['<dict>', '</dict>', '<array>', '</array>', '<key>', '</key>', '<string>', '</string>', '<true/>', '<![CDATA[',
              ']]>', '<!--', '-->', '&#x', '&amp;', '<!DOCTYPE plist [', '<!ENTITY', '<integer>', '<date>', '<data>', '<?'],
    'tables': ['id', 'pid', 'name', 'code', 'parentcode', 'level', 'disabled', 'province', 'city', 'level1', '""', '440105'],
    'markdown': ['# ', '- ', '1. ', '[x] ', '**', '  '],
    'text': ['# columns: name', 'code', 'disabled', '    '],
    'dump': ['<UIView: 0x1', '; frame = (0 0; 9 9)', '   | ', '   + ', '; layer = <', '>>', "text = '", '(lldb) '],
    'script': ['export default ', 'module.exports = ', 'const a = ', '//', '/*', '*/', 'name:', 'children:', 'Infinity', '0x'],
    'detection': ['# columns: name', 'bplist00', '<plist', '- ', ': ', ' = ', '[[a]]', 'id,', 'name', './', '\t'],
}
WORDS['jsonl'] = WORDS['json']
WORDS['union'] = WORDS['tables']


def catalog(pairs, order):
    """A compiled catalog of GNU gettext."""
    pairs = sorted(pairs.items())
    position = 28 + 16 * len(pairs)
    texts, tables = b'', ([], [])
    for table, strings in zip(tables, zip(*pairs)):
        for string in strings:
            table.extend([len(string), position + len(texts)])
            texts += string + b'\0'
    numbers = [0x950412DE, 0, len(pairs), 28, 28 + 8 * len(pairs), 0, 0, *tables[0], *tables[1]]
    return struct.pack(f'{order}{len(numbers)}I', *numbers) + texts


def main():
    directory = Path(sys.argv[1])
    documents = {reader: [text.encode() for text in texts] for reader, texts in DOCUMENTS.items()}
    documents['plist'] += [plistlib.dumps(TREE), plistlib.dumps(TREE, fmt=plistlib.FMT_BINARY)]
    translations = {b'': b'Content-Type: text/plain; charset=UTF-8\n', b'Andorra': '安道尔'.encode(), b'Paris': b'P'}
    documents['gettext'] = [catalog(translations, order) for order in '<>']
    documents['hierarchy'] = []
    for reader, seeds in documents.items():
        (directory / reader).mkdir(parents=True, exist_ok=True)
        for number, seed in enumerate(seeds):
            (directory / reader / str(number)).write_bytes(seed)
        words = WORDS.get(reader, [])
        lines = ''.join('"' + ''.join(f'\\x{byte:02x}' for byte in word.encode()) + '"\n' for word in words)
        (directory / f'{reader}.dict').write_text(lines)


main()
