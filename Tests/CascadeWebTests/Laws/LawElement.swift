import CascadeWeb
import Testing
import WebRuntime

/// An element as the tests of the laws use it: its definition, and the settings that decide how it is used.
enum LawElement: String, CaseIterable, CustomTestStringConvertible {
  case wheel, address
  case tree, selectingTree, checkTree
  case wheelField, columnsField, treeField, checkedColumnsField, checkedTreeField

  /// The four elements.
  static let kinds: [Self] = [.wheel, .columnsField, .address, .tree]

  var testDescription: String { rawValue }

  var definition: ElementDefinition {
    switch self {
    case .wheel: WheelComponent.definition
    case .address: AddressComponent.definition
    case .tree, .selectingTree, .checkTree: TreeComponent.definition
    default: FieldComponent.definition
    }
  }

  var settings: [(String, ScriptValue)] {
    switch self {
    case .wheel, .address, .tree, .wheelField: []
    case .selectingTree: [("selection", .string("multiple"))]
    case .checkTree: [("selection", .string("check"))]
    case .columnsField: [("picker", .string("columns"))]
    case .treeField: [("picker", .string("tree"))]
    case .checkedColumnsField: [("picker", .string("columns")), ("multiple", .flag(true))]
    case .checkedTreeField: [("picker", .string("tree")), ("multiple", .flag(true))]
    }
  }

  /// The number of random operations for each law: a million for each of the four elements, in all its forms.
  var operationCount: Int {
    switch self {
    case .wheel, .address: 1_000_000
    case .tree, .selectingTree: 300_000
    case .checkTree: 400_000
    default: 200_000
    }
  }

  var isMultiple: Bool {
    switch self {
    case .selectingTree, .checkTree, .checkedColumnsField, .checkedTreeField: true
    default: false
    }
  }

  /// Whether a value stands for the leaves below it.
  var checks: Bool { isMultiple && self != .selectingTree }

  var isTree: Bool { self == .tree || self == .selectingTree || self == .checkTree }

  /// Whether the element has a picker that opens.
  var opens: Bool { self != .wheel && !isTree }

  /// The properties that a page can set.
  var properties: [PropertyDefinition] { definition.properties.filter { !$0.kind.isReadOnly } }
}

extension PropertyDefinition {
  var text: String { String(decoding: name.bytes, as: UTF8.self) }
}

extension TestPage {
  /// What a property changes.
  func setting(_ name: String) -> Setting {
    let component = platform.component(of: instance) as! ChoiceComponent
    return component.setting(of: index(of: name))
  }

  /// What the element shows, without the numbers that only count how often a list was shown, what is spoken, what is hidden
  /// behind search results, and where the user of a tree is.
  var shown: String { shown(without: { _ in false }) }

  /// The same without some nodes.
  func shown(without isLeftOut: (RecordingNode) -> Bool) -> String {
    let isTree = root.all { $0.attributes["role"] == "tree" }.isEmpty == false
    var markup = root.markup(without: { node in
      isLeftOut(node) || node.attributes["role"] == "status"
        || node.attributes["class"]?.contains("behind") == true
    })
    markup.replace(#/option-\d+-/#, with: "option-")
    markup.replace(" class=\"grows\"", with: "")
    if isTree {
      markup.replace(#/ aria-activedescendant="[^"]*"/#, with: "")
      markup.replace("row current", with: "row")
    }
    return markup
  }

  /// The value for the page and for the form.
  var values: [ScriptValue] { [get("value"), formValue] }
}
