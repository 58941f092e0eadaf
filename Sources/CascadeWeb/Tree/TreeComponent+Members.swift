import Hierarchies
import Selections
import WebRuntime

/// The properties of `<cascade-tree>`.
enum TreeProperty: Int, CaseIterable {
  case selection, checkPolicy, result, maximum, expanded, accordion, filter, columns, editable
  case customIcons, values

  var definition: PropertyDefinition {
    switch self {
    case .selection: PropertyDefinition("selection", attribute: "selection", .text)
    case .checkPolicy: PropertyDefinition("checkPolicy", attribute: "check-policy", .text)
    case .result: PropertyDefinition("result", attribute: "result", .text)
    case .maximum: PropertyDefinition("max", attribute: "max", .number)
    case .expanded: PropertyDefinition("expanded", attribute: "expanded", .script)
    case .accordion: PropertyDefinition("accordion", attribute: "accordion", .flag)
    case .filter: PropertyDefinition("filter", attribute: "filter", .text, part: "names")
    case .columns: PropertyDefinition("columns", attribute: "columns", .text)
    case .editable: PropertyDefinition("editable", attribute: "editable", .flag, part: "children")
    case .customIcons: PropertyDefinition("customIcons", attribute: "custom-icons", .flag)
    case .values: PropertyDefinition("values", .script)
    }
  }
}

extension TreeProperty {
  var setting: Setting {
    switch self {
    case .selection, .checkPolicy, .maximum: .rule
    case .result, .expanded, .accordion, .columns, .editable, .customIcons: .look
    case .filter: .state
    case .values: .value
    }
  }
}

/// The methods of `<cascade-tree>`.
enum TreeMethod: Int, CaseIterable {
  case expandAll, collapseAll, reveal, expand, collapse, insert, rename, remove, move

  var definition: MethodDefinition {
    switch self {
    case .expandAll: "expandAll"
    case .collapseAll: "collapseAll"
    case .reveal: "reveal"
    case .expand: "expand"
    case .collapse: "collapse"
    case .insert: MethodDefinition("insertNode", part: "data children")
    case .rename: MethodDefinition("renameNode", part: "children")
    case .remove: MethodDefinition("removeNode", part: "children")
    case .move: MethodDefinition("moveNode", part: "children")
    }
  }
}

extension TreeComponent {
  /// The definition of the element `<cascade-tree>`.
  package static var definition: ElementDefinition {
    ElementDefinition(
      name: "cascade-tree",
      properties: CommonProperty.definitions
        + PropertyDefinition.list { TreeProperty(rawValue: $0)?.definition },
      method: { TreeMethod(rawValue: $0)?.definition },
      parts: "marks tree",
      make: { TreeComponent(host: $0) })
  }

  func set(_ property: TreeProperty, to value: ScriptValue) {
    let isSet = value.isSet
    switch property {
    case .expanded:
      expanded = value
      if !value.isSame(as: tree.expandedScript) { tree.expand(value) }
    case .selection:
      switch value.utf8.map(Text.init) {
      case "none": tree.options.mode = .none
      case "multiple": tree.options.mode = .multiple
      case "check": tree.options.mode = .check
      default: tree.options.mode = .single
      }
    case .checkPolicy: tree.options.policy = value.isText("independent") ? .independent : .cascade
    case .result:
      result = value.isText("leaves") ? .leaves : value.isText("all") ? .all : .topmost
      settleValues()
    case .maximum: tree.options.maximum = value.wholeNumber.map { max(0, $0) }
    case .filter:
      tree.setQuery(value.utf8)
      followFilter()
    case .columns: tree.setColumns(value.utf8 ?? [])
    case .editable:
      isEditable = isSet
      if !isSet { tree.cancelEdits() }
    case .accordion: tree.setAccordion(isSet)
    case .customIcons: tree.options.hasOwnIcons = isSet
    case .values: setValue(value, from: .property, isSeveral: true)
    }
  }
}

#if !hasFeature(Embedded)
extension TreeProperty {
  var description: PropertyDescription {
    switch self {
    case .selection:
      .init(
        oneOf: ["single", "multiple", "check", "none"],
        "`single` (default), `multiple`, `check` or `none`")
    case .checkPolicy:
      .init(
        oneOf: ["cascade", "independent"],
        "`cascade`: a check also applies to descendants and ancestors; `independent`: only to the node"
      )
    case .result:
      .init(
        oneOf: ["topmost", "leaves", "all"],
        "which checked nodes form the value: `topmost`, `leaves` or `all`")
    case .maximum:
      .init(
        "the maximum number of checked leaves (`independent`: nodes); a check above it is refused")
    case .expanded:
      .init(
        type: "string[] | null", set: "readonly string[] | string | number | null",
        """
        `all`, a number of levels (at most two digits), or codes separated by spaces. The property also accepts a list \
        of codes and returns the codes of the expanded nodes
        """)
    case .accordion: .init("expanding a node collapses its siblings")
    case .filter:
      .init(
        """
        shows a filter box, with this text in it; if empty, all rows are shown. Names match by any part, pinyin, \
        initials and mixes; codes match by their beginning. With several words, the first ones may match ancestors
        """)
    case .columns: .init("text columns to show beside the names: `class,address`")
    case .editable: .init("nodes can be renamed, added, deleted and moved")
    case .customIcons:
      .init("disclosure icons come from templates: see [Custom rows](Tree.md#custom-rows)")
    case .values:
      .init(
        type: "string[] | null", set: "readonly CascadeValue[] | string | null",
        "with `multiple` or `check`, a list of values, each in a form that `value` accepts")
    }
  }
}

extension TreeMethod {
  var description: MethodDescription {
    switch self {
    case .expandAll: .init("expands all nodes")
    case .collapseAll: .init("collapses all nodes")
    case .reveal:
      .init([.node], result: "boolean | null", "expands the ancestors and scrolls to the node")
    case .expand:
      .init(
        [.node], result: "boolean | null",
        "`node` is written like a value: a code, or the names from the root down")
    case .collapse: .init([.node], result: "boolean | null", "collapses the node")
    case .insert:
      .init(
        [
          .init(
            name: "nodes", type: "string | CascadeDataNode | readonly (string | CascadeDataNode)[]"),
          .init(name: "parent", type: "CascadeValue", isOptional: true), .position,
        ],
        result: "boolean | null",
        """
        inserts a name, an object such as `{name, code}`, or a list of them; without `parent`, as roots; without \
        `position`, after the others. Returns whether the edit was possible, as do the following methods
        """)
    case .rename:
      .init(
        [.node, .init(name: "name", type: "string", isOptional: true)],
        result: "boolean | null", "without `name`, starts editing the name in place")
    case .remove: .init([.node], result: "boolean | null", "removes the node and its descendants")
    case .move:
      .init(
        [.node, .init(name: "parent", type: "CascadeValue", isOptional: true), .position],
        result: "boolean | null", "`position` doesn't count the node itself")
    }
  }
}

extension MethodDescription.Parameter {
  fileprivate static let node = Self(name: "node", type: "CascadeValue")
  fileprivate static let position = Self(name: "position", type: "number", isOptional: true)
}

extension TreeComponent {
  static var description: ElementDescription {
    ElementDescription(
      definition, interface: "CascadeTreeElement",
      "A tree of up to a million rows, to choose from, check, filter and edit.",
      guide: "Tree.md",
      properties: TreeProperty.allCases.map { .init($0.definition, $0.description) },
      methods: TreeMethod.allCases.map { .init($0.definition, $0.description) },
      events: EventDescription.treeSteps + [.refusal] + [
        .init(
          "change", "CascadeChoiceDetail", "the value changed",
          fields: "`path`, `rows`; with several values also `paths`, `values`"),
        .init(
          "beforeedit", "CascadeEditDetail", isCancelable: true, "before an edit by the user",
          fields: """
            `kind`, `node`, `path` and, depending on `kind`: `rename` `{name}`; `insert` `{name, parent, position}`; \
            `remove`; `move` `{parent, position}`; `allow(promise)` to answer later
            """),
        .init(
          "edit", "CascadeEditDetail", "after an edit", fields: "the same, without `allow`"),
        .search(with: "`filter`"),
      ] + EventDescription.common,
      slots: [
        .row,
        .init(
          name: "expanded",
          text: "with `custom-icons`, a `<template>` for the icon of an expanded node"),
        .init(
          name: "collapsed",
          text: "with `custom-icons`, a `<template>` for the icon of a collapsed node"),
        .init(name: "leaf", text: "with `custom-icons`, a `<template>` for the icon of a leaf"),
      ])
  }
}

extension EventDescription {
  /// The events of the rows of a tree, which is also a picker of the field.
  static let treeSteps: [Self] = [
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
#endif
