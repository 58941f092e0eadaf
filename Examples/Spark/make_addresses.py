"""Prints a CSV of made-up addresses: real divisions, in the ways people write them, and streets."""

import argparse
import itertools
import random
import subprocess
import sys

ROADS = "人民 解放 中山 建设 新华 和平 胜利 文化 东风 长江 滨河 迎宾 学府 工业 青年 花园 北京 南京".split()
KINDS = "路 街 大道 东路 西路 南路 北路 中路 巷".split()
PLACES = "花园小区 商业广场 科技园 家属院 国际大厦 幼儿园 批发市场 物流中心".split()
SEPARATORS = ["", "", "", "", " ", "-", "，", "/"]
ENDINGS = "省 市 区 县 镇 乡".split()


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, epilog="The same seed and the same gazetteer give the same addresses."
    )
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cascade", default="cascade", help="the program that has the gazetteer")
    arguments = parser.parse_args()
    print("id,address")
    made = itertools.islice(addresses(paths(arguments.cascade), arguments.seed), arguments.rows)
    sys.stdout.writelines(f"{number},{address}\n" for number, address in enumerate(made, 1))


def paths(cascade):
    """The paths of all divisions, as lists of names."""
    tree = subprocess.run(
        [cascade, "tree", "--style", "indent"], check=True, capture_output=True, encoding="utf-8"
    )
    path, paths = [], []
    for line in tree.stdout.splitlines():
        if not line.startswith("#"):
            name, *_ = line.lstrip("\t").split("\t")
            level = len(line) - len(line.lstrip("\t"))
            path = path[:level] + [name]
            paths.append(path)
    return paths


def addresses(paths, seed):
    """Addresses without end, none with a comma or a quotation mark of ASCII."""
    chance = random.Random(seed)
    while True:
        names = list(chance.choice(paths))
        way = chance.random()
        if way < 0.15:
            names = [short(name) for name in names]
        elif way < 0.3:
            names[0] = short(names[0])
        elif way < 0.45:
            names = names[chance.randrange(len(names)) :]
        elif way < 0.5:
            names.insert(0, names[0])
        elif way < 0.52:
            names = []
        yield chance.choice(SEPARATORS).join(names) + street(chance)


def short(name):
    """The name as people say it, without what it is."""
    return name[:-1] if len(name) > 2 and name[-1] in ENDINGS else name


def street(chance):
    text = chance.choice(ROADS) + chance.choice(KINDS) + f"{chance.randrange(1, 999)}号"
    if chance.random() < 0.5:
        text += chance.choice(PLACES)
    if chance.random() < 0.5:
        text += f"{chance.randrange(1, 30)}栋{chance.randrange(101, 3500)}室"
    return text


if __name__ == "__main__":
    main()
