"""Makes addresses whose place is known, with the faults that real ones have, from Data/china-regions.txt and the history.

Data/generators/confidence-table.py resolves them, to compare the confidence with the share of right answers.
"""

import pathlib
import random

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REGIONS = ROOT / "Data" / "china-regions.txt"
HISTORY = ROOT / "Sources" / "ChinaRegions" / "Resources" / "china.history"
SUFFIXES = ("特别行政区", "自治区", "自治州", "自治县", "自治旗", "地区", "新区", "林区", "省", "市", "区", "县", "旗", "盟")
TOWN_SUFFIXES = ("街道", "镇", "乡")
ROADS = """人民路 解放路 建设路 中山路 文化路 新华路 和平路 胜利路 工业路 学府路 滨江路 环城路 迎宾大道 朝阳路 光明路 振兴路 友谊路
幸福路 团结路 东风路 红旗路 长江路 黄河路 北京路 南京路 上海路 太平路 公园路 商业街 步行街 东大街 西大街 南大街 北大街 中心街 花园路
科技路 创业路 府前街 体育路 青年路 民主路 复兴路 凤凰路 龙山路 翠湖路 锦绣路 银杏路 一环路 二环路 经三路 纬五路 兴业大道 世纪大道""".split()
BRANDS = "华润 恒源 鑫达 瑞康 宏图 万达 永辉 苏宁 国美 天虹 老百姓 大参林 好又多 家家乐 金鹰 中通 顺丰 美宜佳 海底捞 小肥羊".split()
TRADES = "有限公司 贸易有限公司 科技股份有限公司 物流园 超市 大药房 酒店 小吃店 专卖店 服装店 汽车修理厂 幼儿园 花园小区 大厦".split()
ZONES = "开发区 高新区 经济技术开发区 高新技术产业开发区 工业园区 经开区 产业集聚区 新区 物流园区".split()
PEOPLE = "张伟 王芳 李娜 刘洋 陈静 杨秀英 赵海州 黄建国 周永安 吴桂林 孙安康 朱咸宁".split()
CITY, DISTRICT, TOWN = 1, 2, 3


class Node:
    """A place with its children. `level` is 0 for a province, and 3 for a town."""

    def __init__(self, name, code, parent, depth):
        self.name, self.code, self.parent, self.children = name, code, parent, []
        self.level = depth
        if depth and code and len(code) == 6:
            self.level = CITY if code.endswith("00") else DISTRICT
        elif depth:
            self.level = TOWN

    def path(self):
        return (self.parent.path() if self.parent else []) + [self]

    def names(self):
        return [each.name for each in self.path()]

    def stem(self):
        for suffix in TOWN_SUFFIXES if self.level == TOWN else SUFFIXES:
            if self.name.endswith(suffix) and len(self.name) >= len(suffix) + 2:
                return self.name[: -len(suffix)]
        return self.name


def read_regions():
    """All places, in the order of the file."""
    nodes, above = [], []
    for line in REGIONS.read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        depth = len(line) - len(line.lstrip("\t"))
        name, _, code = line.strip().partition("\t")
        node = Node(name, code.split("\t")[0], above[depth - 1] if depth else None, depth)
        if node.parent:
            node.parent.children.append(node)
        above[depth:] = [node]
        nodes.append(node)
    return nodes


def read_former(nodes):
    """Former counties whose name and place are known: pairs of a name and today's node."""
    by_code = {node.code: node for node in nodes if node.code}
    former = []
    for line in HISTORY.read_text("utf-8").splitlines():
        today, _, rest = line.partition("\t")
        if today not in by_code or by_code[today].level != DISTRICT:
            continue
        for each in rest.split("\t"):
            name, _, more = each.partition(" ")
            if more[:1].isdigit() and more.split(" ")[0][-2:] != "00":
                if name.startswith("~"):
                    ending = name[1:]
                    count = int(ending[0]) if ending[:1].isdigit() else 1 if ending else 0
                    ending = ending[1:] if ending[:1].isdigit() else ending
                    name = by_code[today].name[: len(by_code[today].name) - count] + ending
                if name != by_code[today].name and len(name) > 2:
                    former.append((name, by_code[today]))
    return former


class Maker:
    """Makes addresses from a seed. Each is a text and the names of the path to its place; both are known by construction."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        nodes = read_regions()
        roots = {"台湾省", "香港特别行政区", "澳门特别行政区"}
        nodes = [node for node in nodes if node.names()[0] not in roots]
        self.former_names = read_former(nodes)
        self.districts = [each for each in nodes if each.level == DISTRICT and each.children and each.parent]
        self.cities = [each for each in nodes if each.level == CITY and each.children]
        self.towns = [town for each in self.districts for town in each.children
                      if town.level == TOWN and town.name.endswith(TOWN_SUFFIXES) and len(town.stem()) > 1]
        self.letters = "".join(sorted({letter for each in self.districts for letter in each.name}))
        self.kinds = {
            "whole": 30, "without_city": 6, "without_province": 8, "district": 6, "short": 8, "short_district": 4,
            "town_stem": 6, "town_alone": 3, "other_town_suffix": 4, "other_city": 3, "typo": 5, "zone": 4,
            "road_of_county": 4, "road_alone": 2, "former": 5, "former_short": 2, "two_places": 3, "company": 4,
            "shop": 3, "brand": 2, "person": 3, "building": 3, "other_suffix": 2, "swapped_town": 1}

    def any(self, choices):
        return self.random.choice(choices)

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def detail(self):
        """A road and a number. Some roads are named after a county or a town."""
        road = self.any(ROADS)
        if self.chance(10):
            road = self.any(self.districts).stem() + self.any(["路", "街", "大道", "东路", "西路"])
        elif self.chance(5):
            road = self.any(self.towns).stem() + self.any(["路", "街", "村"])
        return f"{road}{self.random.randint(1, 999)}号" + self.any(["", "", "2楼", "3单元501室", f"({self.any(BRANDS)})"])

    def misspelled(self, name):
        place = self.random.randrange(len(name) - 1)
        change = self.any(["replace", "replace", "drop", "repeat"])
        if change == "replace":
            return name[:place] + self.any(self.letters) + name[place + 1:]
        return name[:place] + name[place + 1:] if change == "drop" else name[:place] + name[place] + name[place:]

    def make(self, count):
        """Records with `kind`, `text` and `path`."""
        kinds, weights = list(self.kinds), list(self.kinds.values())
        made = []
        for kind in self.random.choices(kinds, weights, k=count):
            text, path = getattr(self, kind)()
            made.append({"kind": kind, "text": text, "path": path})
        return made

    # The kinds. Each returns a text, and the path of names that an answer must be the beginning of.

    def whole(self):
        town = self.any(self.towns)
        names = town.names()[: None if self.chance(60) else -1]
        return "".join(names) + self.detail(), town.names()[: len(names)]

    def without_city(self):
        district = self.any(self.districts)
        return district.path()[0].name + district.name + self.detail(), district.names()

    def without_province(self):
        district = self.any(self.districts)
        return "".join(district.names()[1:]) + self.detail(), district.names()

    def district(self):
        district = self.any(self.districts)
        return district.name + self.any(["", self.detail()]), district.names()

    def short(self):
        district = self.any(self.districts)
        return "".join(each.stem() for each in district.path()) + self.detail(), district.names()

    def short_district(self):
        district = self.any(self.districts)
        return district.stem() + self.any(["", self.detail()]), district.names()

    def town_stem(self):
        town = self.any(self.towns)
        names = [each.stem() if self.chance(40) else each.name for each in town.path()[-3:-1]]
        return "".join(names) + town.stem() + self.detail(), town.names()

    def town_alone(self):
        town = self.any(self.towns)
        return town.name + self.detail(), town.names()

    def other_town_suffix(self):
        town = self.any(self.towns)
        suffix = self.any([each for each in TOWN_SUFFIXES if not town.name.endswith(each)])
        return "".join(town.names()[-3:-1]) + town.stem() + suffix + self.detail(), town.names()

    def other_city(self):
        district = self.any([each for each in self.districts if each.parent.level == CITY])
        while sum(each.level == CITY for each in district.path()[0].children) < 2:
            district = self.any([each for each in self.districts if each.parent.level == CITY])
        city = self.any([each for each in district.path()[0].children if each.level == CITY and each is not district.parent])
        # Whoever writes so usually means the district.
        path = district.names() if self.chance(70) else city.names()
        return city.parent.name + city.name + district.name + self.detail(), path

    def typo(self):
        district = self.any(self.districts)
        names = district.names()
        place = self.random.randrange(len(names))
        text = "".join(self.misspelled(name) if number == place else name for number, name in enumerate(names))
        return text + self.detail(), names

    def zone(self):
        city = self.any(self.cities)
        names = city.names() if self.chance(50) else [city.name]
        return "".join(names) + self.any(ZONES) + self.detail(), city.names()

    def road_of_county(self):
        district, other = self.any(self.districts), self.any(self.districts)
        path = district.path()[: self.any([1, 2, 3])]
        road = other.stem() + self.any(["路", "东路", "大道", "街", "江路", "西街", "中路"])
        return "".join(each.name for each in path) + f"{road}{self.random.randint(1, 999)}号", [each.name for each in path]

    def road_alone(self):
        road = self.any(self.districts).stem() + self.any(["路", "东路", "大道", "街", "江路", "公园", "小学", "饭店"])
        return f"{road}{self.random.randint(1, 999)}号", []

    def former(self):
        name, node = self.any(self.former_names)
        above = node.path()[:-1][: self.any([0, 1, 2])]
        return "".join(each.name for each in above) + name + self.detail(), node.names()

    def former_short(self):
        name, node = self.any([each for each in self.former_names if each[1].parent.level == CITY])
        for suffix in SUFFIXES:
            if name.endswith(suffix) and len(name) >= len(suffix) + 2:
                name = name[: -len(suffix)]
                break
        return node.parent.stem() + name + self.detail(), node.names()

    def two_places(self):
        first, second = self.any(self.towns), self.any(self.districts)
        text = "".join(first.names()[:-1]) + self.detail() + self.any(["、", "，", "转", "（"]) + "".join(second.names())
        return text + self.detail(), first.names()[:-1]

    def company(self):
        district = self.any(self.districts)
        path = district.path()[: self.any([1, 2, 3])]
        return "".join(each.stem() for each in path) + self.any(BRANDS) + self.any(TRADES), [each.name for each in path]

    def shop(self):
        district = self.any(self.districts)
        path = district.path()[1:] or district.path()
        return self.any(BRANDS) + "".join(each.stem() for each in path) + "店", district.names()

    def brand(self):
        district, other = self.any(self.districts), self.any(self.districts)
        text = "".join(district.names()[:-1]) + other.stem() + self.any(["牛肉面馆", "小吃", "大酒店", "特产店", "商会", "烤鱼"])
        return text, district.names()[:-1]

    def person(self):
        district = self.any(self.districts)
        label = self.any(["", "收件人", "寄件人", "送货到", "客户"])
        phone = f"1{self.random.randint(30, 99)}{self.random.randint(10000000, 99999999)}"
        text = label + self.any(PEOPLE) + self.any(["", " ", phone, " " + phone + " "])
        return text + "".join(district.names()[self.any([0, 0, 1]):]) + self.detail(), district.names()

    def building(self):
        district, other = self.any(self.districts), self.any(self.districts)
        text = "".join(district.names()) + self.any(ROADS) + "5号"
        return text + other.stem() + self.any(["大厦", "宾馆", "花园", "小区", "商城"]), district.names()

    def other_suffix(self):
        district = self.any([each for each in self.districts if each.name.endswith(("县", "区", "市")) and len(each.name) > 2])
        suffix = self.any([each for each in "县区市" if not district.name.endswith(each)])
        return "".join(district.names()[:-1]) + district.name[:-1] + suffix + self.detail(), district.names()

    def swapped_town(self):
        """A town after another district of its city. Whoever writes so may mean either."""
        town = self.any(self.towns)
        others = [each for each in town.parent.parent.children if each.level == DISTRICT]
        other = self.any(others)
        above = town.names()[:-2]
        path = town.names() if self.chance(50) else [*above, other.name]
        return "".join(above) + other.name + town.name + self.detail(), path


def made(count, seed):
    """Made addresses, as records with `kind`, `text` and `path`."""
    maker = Maker(seed)
    return maker.make(count)
