import CascadeWeb
import WebRuntime

/// Values to which the tests of the laws set the properties of elements.
enum SettingSamples {
  /// Returns values of a property: those of its type, or else those of the table; nil if it is missing there.
  static func of(_ property: PropertyDefinition, _ element: LawElement) -> [ScriptValue]? {
    switch property.kind {
    case .flag: [.flag(true)]
    case .number: [.number(1), .number(2)]
    case .level: [.number(1), .number(2), .string("city")]
    default: table["\(element.rawValue) \(property.text)"] ?? table[property.text]
    }
  }

  static let otherData = ScriptValue(
    json: Array(#"[{"name":"四川省","code":"51","children":[{"name":"成都市","code":"5101"}]}]"#.utf8))!

  private static let table: [String: [ScriptValue]] = [
    "src": [.string("/other.json")],
    "data": [otherData, .list([]), .string("not data")],
    "value": [.string("4403"), .string("unknown"), .string("340100")],
    "values": [.list([.string("4403"), .string("34")])],
    "name": [.string("place")],
    "label": [.string("Place")],
    "strings": [
      .record([.init("done", .string("Ready")), .init("placeholder", .string("Where?"))])
    ],
    "history": [.string("/china.history")],
    "error": [.string("Not there.")],
    "size": [.string("small")],
    "placeholder": [.string("Where?")],
    "prompts": [.list([.string("P"), .null, .string("D")])],
    "sections": [.string("none")],
    "within": [.string("44")],
    "prefer": [.string("34")],
    "look": [.string("tabs"), .string("flat")],
    "preload": [.string("none")],
    "hot": [.string("4401,34")],
    "display": [.string("last")],
    "preferred": [.string("JP")],
    "postalCode": [.string("100")],
    // The driver makes this of the attribute when the part for countries is loaded; the other tests of countries use it.
    "country": [.string("JP")],
    "picker": [.string("tree"), .string("columns"), .string("wheel")],
    "result": [.string("leaves"), .string("all")],
    "expandTrigger": [.string("hover")],
    "separator": [.string(" / ")],
    "widths": [.string("2 1 1")],
    "columnLabels": [.string("A,B")],
    "columns": [
      .list([.list([.string("AM"), .string("PM")]), .list([.string("1"), .string("2")])])
    ],
    "tree columns": [.string("class")],
    "selectingTree columns": [.string("class")],
    "checkTree columns": [.string("class")],
    "selection": [.string("multiple"), .string("check"), .string("none"), .string("single")],
    "checkPolicy": [.string("independent")],
    "expanded": [.number(1), .list([.string("44")]), .string("all")],
    "filter": [.string("广"), .string("")],
  ]
}
