extension ElementDescription {
  static let tree = ElementDescription(
    tag: "cascade-tree", interface: "CascadeTreeElement",
    text: "A tree of up to a million rows, to choose from, check, filter and edit.",
    guide: "Tree.md",
    properties: [
      .init(
        "selection", oneOf: ["single", "multiple", "check", "none"],
        "`single` (default), `multiple`, `check` or `none`"),
      .init(
        "checkPolicy", oneOf: ["cascade", "independent"],
        "`cascade`: a check also applies to descendants and ancestors; `independent`: only to the node"
      ),
      .init(
        "result", oneOf: ["topmost", "leaves", "all"],
        "which checked nodes form the value: `topmost`, `leaves` or `all`"),
      .init(
        "max",
        "the maximum number of checked leaves (`independent`: nodes); a check above it is refused"),
      .init(
        "expanded", type: "string[] | null", set: "readonly string[] | string | number | null",
        """
        `all`, a number of levels (at most two digits), or codes separated by spaces. The property also accepts a list \
        of codes and returns the codes of the expanded nodes
        """),
      .init("accordion", "expanding a node collapses its siblings"),
      .init(
        "filter",
        """
        shows a filter box, with this text in it; if empty, all rows are shown. Names match by any part, pinyin, \
        initials and mixes; codes match by their beginning. With several words, the first ones may match ancestors
        """),
      .init("columns", "text columns to show beside the names: `class,address`"),
      .init("editable", "nodes can be renamed, added, deleted and moved"),
      .init("customRows", "rows come from a template: see [Custom rows](Tree.md#custom-rows)"),
      .init(
        "customIcons",
        "disclosure icons come from templates: see [Custom rows](Tree.md#custom-rows)"),
      .init(
        "values", type: "string[] | null", set: "readonly CascadeValue[] | string | null",
        "with `multiple` or `check`, a list of values, each in a form that `value` accepts"),
    ],
    methods: [
      .init("expandAll", "expands all nodes"),
      .init("collapseAll", "collapses all nodes"),
      .init(
        "reveal", [.node], result: "boolean | null", "expands the ancestors and scrolls to the node"
      ),
      .init(
        "expand", [.node], result: "boolean | null",
        "`node` is written like a value: a code, or the names from the root down"),
      .init("collapse", [.node], result: "boolean | null", "collapses the node"),
      .init(
        "insertNode",
        [
          .init(
            name: "nodes", type: "string | CascadeDataNode | readonly (string | CascadeDataNode)[]"),
          .init(name: "parent", type: "CascadeValue", isOptional: true), .position,
        ],
        result: "boolean | null",
        """
        inserts a name, an object such as `{name, code}`, or a list of them; without `parent`, as roots; without \
        `position`, after the others. Returns whether the edit was possible, as do the following methods
        """),
      .init(
        "renameNode", [.node, .init(name: "name", type: "string", isOptional: true)],
        result: "boolean | null", "without `name`, starts editing the name in place"),
      .init(
        "removeNode", [.node], result: "boolean | null", "removes the node and its descendants"),
      .init(
        "moveNode",
        [.node, .init(name: "parent", type: "CascadeValue", isOptional: true), .position],
        result: "boolean | null", "`position` doesn't count the node itself"),
    ],
    events: treeSteps + refusal + [
      .init(
        "change", "CascadeChoiceDetail", "the value changed",
        fields: "`path`, `rows`; with several values also `paths`, `values`"),
      .init(
        "beforeedit", "CascadeEditDetail", isCancelable: true, "before an edit by the user",
        fields: """
          `kind`, `node`, `path` and, depending on `kind`: `rename` `{name}`; `insert` `{name, parent, position}`; \
          `remove`; `move` `{parent, position}`
          """),
      .init("edit", "CascadeEditDetail", "after an edit", fields: "the same"),
      searchEvent("`filter`"),
    ] + commonEvents,
    slots: [
      .init(name: "row", text: "with `custom-rows`, a `<template>` for the rows"),
      .init(
        name: "expanded",
        text: "with `custom-icons`, a `<template>` for the icon of an expanded node"),
      .init(
        name: "collapsed",
        text: "with `custom-icons`, a `<template>` for the icon of a collapsed node"),
      .init(name: "leaf", text: "with `custom-icons`, a `<template>` for the icon of a leaf"),
    ])

  /// The events of the rows of a tree, which is also a picker of the field.
  static let treeSteps: [EventDescription] = [
    .init(
      "beforetoggle", "CascadeToggleDetail", isCancelable: true,
      "before the user expands or collapses a node", fields: "`node`, `path`, `expanded`"),
    .init("toggle", "CascadeToggleDetail", "a node was expanded or collapsed", fields: "the same"),
    .init(
      "beforeselect", "CascadeSelectDetail", isCancelable: true, "before the user selects a row",
      fields: "`node`, `path`, `selected`"),
    .init("select", "CascadeSelectDetail", "a row was selected", fields: "the same"),
    .init(
      "beforecheck", "CascadeCheckDetail", isCancelable: true, "before the user checks a row",
      fields: "`node`, `path`, `checked`"),
    .init("check", "CascadeCheckDetail", "a row was checked", fields: "the same"),
  ]
}
