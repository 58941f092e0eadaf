"""The journeys by keyboard: a page with a control, and the keys that a user presses."""

import dataclasses
import json

OFFICES = [
    {"name": "Engineering", "children": [
        {"name": "Core", "children": [{"name": "Search"}, {"name": "Storage"}]},
        {"name": "Web"},
        {"name": "Apps"},
    ]},
    {"name": "Finance", "children": [{"name": "Payroll"}, {"name": "Purchasing"}]},
    {"name": "Legal"},
]
CHINESE_OFFICES = [
    {"name": "研发部", "children": [
        {"name": "内核组", "children": [{"name": "搜索"}, {"name": "存储"}]},
        {"name": "网页组"},
        {"name": "应用组"},
    ]},
    {"name": "财务部", "children": [{"name": "薪资组"}, {"name": "采购组"}]},
    {"name": "法务部"},
]


@dataclasses.dataclass
class Journey:
    name: str
    title: str
    element: str
    keys: list
    label: tuple

    def page(self, language):
        """The page with the control, a heading before it and a button after it."""
        chinese = language == "zh-Hans"
        label = self.label[chinese]
        data = json.dumps(CHINESE_OFFICES if chinese else OFFICES, ensure_ascii=False)
        element = self.element.replace("DATA", f"data='{data}'").replace("LABEL", f'label="{label}"')
        name = "订单" if chinese else "Order"
        return (
            f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{name}</title>'
            '<script type="module" src="/elements/cascade.js"></script>'
            f"<h1>{name}</h1><p>{element}</p><p><button>{'提交' if chinese else 'Send'}</button></p></html>"
        )


REGION = ("Region", "所在地区")
DEPARTMENT = ("Department", "部门")

JOURNEYS = [
    Journey(
        "address", "Address sheet",
        '<cascade-address src="/china.hierarchy" levels="3" required LABEL></cascade-address>',
        ["Tab", "Return", "Down", "g", "Return", "Return", "Left", "Right", "End", "Return"],
        REGION),
    Journey(
        "tabs", "Address sheet with tabs",
        '<cascade-address src="/china.hierarchy" levels="3" look="tabs" LABEL></cascade-address>',
        ["Tab", "Return", "Return", "shift+Tab", "Left", "Right", "Down", "Return", "Return"], REGION),
    Journey(
        "search", "Search in the address sheet",
        '<cascade-address src="/china.hierarchy" searchable LABEL></cascade-address>',
        ["Tab", "Return", "shift+Tab", "text:haizhu", "Down", "Return", "Escape"], REGION),
    Journey(
        "wheel", "Wheels",
        "<cascade-wheel DATA LABEL></cascade-wheel>",
        ["Tab", "Down", "Tab", "Down", "Up", "shift+Tab", "Up", "End"], DEPARTMENT),
    Journey(
        "field", "Field with wheels",
        "<cascade-field DATA required LABEL></cascade-field>",
        ["Tab", "Return", "Down", "Right", "Down", "Return"], DEPARTMENT),
    Journey(
        "columns", "Field with columns and several values",
        '<cascade-field DATA picker="columns" multiple LABEL></cascade-field>',
        ["Tab", "Return", "Down", "Right", "space", "Down", "space", "Left", "Escape"], DEPARTMENT),
    Journey(
        "tree", "Tree with checkboxes",
        '<cascade-tree DATA selection="check" style="height: 300px" LABEL></cascade-tree>',
        ["Tab", "Right", "Right", "space", "Down", "space", "Left", "Left", "End"], DEPARTMENT),
]
