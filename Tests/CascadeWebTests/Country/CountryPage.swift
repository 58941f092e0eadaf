import CascadeWeb
import Hierarchies
import Testing
import WebRuntime

/// A page with an address element for a country, and a server with small files of countries.
struct CountryPage: ComponentPage {
  let page: TestPage
  let address: AddressPage
  /// The files of the server that replace others or are between them, by their names.
  private var parts: [String: [UInt8]] = [:]
  /// The number of requests that have been answered, in their order.
  private let answered = Counter()

  private final class Counter { var count = 0 }

  /// The files of the server, by their names in the folder.
  static let files = [
    "JP/top": """
    [{"name":"北海道","code":"01","latin":"Hokkaido","postal":"0","children":[
       {"name":"札幌市","code":"01100","latin":"Sapporo"}]},
     {"name":"東京都","code":"13","latin":"Tokyo","iso":"JP-13","also":"東京","postal":"1","children":[
       {"name":"千代田区","code":"13101","latin":"Chiyoda","postal":"10[0-2]"},
       {"name":"渋谷区","code":"13113","latin":"Shibuya","postal":"15[01]"},
       {"name":"青ヶ島村","code":"13402","latin":"Aogashima","postal":"1001701"}]}]
    """,
    "JP/country": "[\(japan)]",
    "JP/names.en": "[]",
    "JP/names.fr": #"[{"name":"Tokyo (préfecture)","code":"13"}]"#,
    "KR/top": """
    [{"name":"경기도","code":"41","latin":"Gyeonggi-do","children":[
       {"name":"수원시 장안구","code":"41111","latin":"Suwon-si Jangan-gu"},
       {"name":"수원시 팔달구","code":"41115","latin":"Suwon-si Paldal-gu"}]}]
    """,
    "KR/country":
      #"[{"name":"대한민국","code":"KR","languages":"ko","levels":"시·도;do_si;;S|시·군·구;district;;C"}]"#,
    "US/top": """
    [{"name":"California","code":"CA"},{"name":"Texas","code":"TX","postal":"7[5-9]"},
     {"name":"Massachusetts","code":"US-MA","postal":"01"}]
    """,
    "US/country": "[\(unitedStates)]",
    "ES/top": """
    [{"name":"Almería","code":"ES-AL","section":"Andalucía"},
     {"name":"Huesca","code":"ES-HU","section":"Aragón"}]
    """,
    "ES/country":
      #"[{"name":"España","code":"ES","languages":"es","levels":"Provincia;province;;S"}]"#,
    "ES/names.en": #"[{"name":"Andalusia","code":"Andalucía"}]"#,
    "EG/top": #"[{"name":"القاهرة","code":"C","latin":"Al Qahirah"}]"#,
    "EG/country":
      #"[{"name":"مصر","code":"EG","languages":"ar","levels":"المحافظة;governorate;;S","fmt":"%N%n%A%n%C%n%S%n%Z"}]"#,
    "EG/names.en": #"[{"name":"Cairo","code":"C"}]"#,
    "world/country": "[\(japan),\(unitedStates),\(india),\(monaco)]",
    "world/names.de": """
    [{"name":"J","code":"J","children":[{"name":"Japan","code":"JP"}]},
     {"name":"U","code":"U","children":[{"name":"Vereinigte Staaten","code":"US"}]}]
    """,
    "world/names.en": """
    [{"name":"Japan","code":"JP"},{"name":"United States","code":"US"},{"name":"India","code":"IN"}]
    """,
    "world/names.ja": """
    [{"name":"日本","code":"JP","reading":"にほん"},{"name":"アメリカ合衆国","code":"US"},
     {"name":"インド","code":"IN"},{"name":"モナコ","code":"MC"}]
    """,
    "world/words.en": """
    [{"name":"Prefecture","code":"prefecture"},{"name":"Municipality","code":"municipality"},
     {"name":"State","code":"state"},{"name":"Governorate","code":"governorate"},
     {"name":"Country","code":"country"},{"name":"Suggested","code":"suggested"},
     {"name":"Street","code":"street"},{"name":"Name","code":"name"},{"name":"ZIP code","code":"zip"},
     {"name":"Postal code","code":"postal"},{"name":"City","code":"city"},
     {"name":"Please fill in: %","code":"required"},
     {"name":"A postal code looks like this: %","code":"postalFormat"},
       {"name":"This postal code belongs to %.","code":"postalElsewhere"}]
    """,
    "world/words.de": """
    [{"name":"Land","code":"country"},{"name":"Vorgeschlagen","code":"suggested"},
     {"name":"Präfektur","code":"prefecture"},{"name":"Bundesstaat","code":"state"}]
    """,
    "world/words.fr":
      #"[{"name":"Préfecture","code":"prefecture"},{"name":"Commune","code":"municipality"}]"#,
    "world/words.ja": #"[{"name":"郵便番号","code":"postal"},{"name":"住所","code":"street"}]"#,
  ]

  private static let japan = """
    {"name":"日本","code":"JP","en":"Japan","alpha3":"JPN","languages":"ja","levels":"都道府県;prefecture;;S|市区町村;municipality;;A",
     "fmt":"〒%Z%n%S%n%A%n%O%n%N","lfmt":"%N%n%O%n%A, %S%n%Z","require":"ASZ","upper":"S","S":"prefecture",
     "pattern":"\\\\d{3}-?\\\\d{4}","examples":"154-0023|350-1106"}
    """
  private static let unitedStates = """
    {"name":"United States","code":"US","alpha3":"USA","languages":"en","levels":";state;;S|;county",
     "fmt":"%N%n%O%n%A%n%C, %S %Z","require":"ACSZ","upper":"CS","S":"state","Z":"zip",
     "pattern":"(\\\\d{5})(?:[ -](\\\\d{4}))?","examples":"95014"}
    """
  private static let india = #"{"name":"भारत","code":"IN","languages":"hi|en"}"#
  private static let monaco = #"{"name":"Monaco","code":"MC","languages":"fr"}"#

  /// - Parameters:
  ///   - settings: What the driver adds to the attribute.
  ///   - isInParts: Whether the server has the lower levels of Japan in separate files.
  ///   - isAnswering: Whether the server answers.
  ///   - files: Files of the server that replace its own, by their names.
  init(
    _ code: String, language: String = "en", label: String = "",
    _ settings: [(String, String)] = [],
    attributes: [(String, ScriptValue)] = [], isInParts: Bool = false, isAnswering: Bool = true,
    files: [String: [UInt8]] = [:]
  ) {
    page = TestPage(
      AddressComponent.definition, language: language, label: label,
      attributes: attributes + [("country", Self.country(code, settings))])
    address = AddressPage(page: page)
    if !files.isEmpty { parts = files } else if code.lowercased() == "any" { parts = Self.world }
    if isInParts {
      parts.merge(
        Self.files(of: SplitHierarchy(Self.places(of: "JP"), levels: 1), in: "JP")
      ) { $1 }
    }
    if isAnswering { answerAll() }
  }

  static func country(_ code: String, _ settings: [(String, String)] = []) -> ScriptValue {
    let fields = [("code", code), ("data", "/data/")] + settings
    return .record(
      fields.map { name, text in
        .init(Text(Array(name.utf8)), name == "hasData" ? .flag(text == "true") : .string(text))
      })
  }

  /// The names of the files that were requested.
  var requested: [String] { page.fetches.map { Self.file($0.url) } }

  private static func file(_ url: String) -> String {
    String(
      url.prefix { $0 != "?" }.dropFirst("/data/".count).dropLast(".hierarchy".count))
  }

  /// The files of all countries, by their names.
  private static var world: [String: [UInt8]] {
    var builder = HierarchyBuilder()
    for (code, name) in [("JP", "日本"), ("US", "United States"), ("IN", "भारत"), ("MC", "Monaco")] {
      let country = builder.add(name, code: code)
      if code == "JP" { builder.setText("Japan", column: "en", of: country) }
      if code == "IN" { builder.setText("India", column: "en", of: country) }
      if files[code + "/top"] != nil {
        let places = places(of: code)
        add(places.roots, of: places, to: country, code, &builder)
      }
    }
    return files(of: SplitHierarchy(nesting: builder.build()), in: "world")
  }

  /// Adds places of a country, and those below them.
  private static func add(
    _ nodes: Hierarchy.Nodes, of places: Hierarchy, to parent: HierarchyBuilder.Entry,
    _ code: String, _ builder: inout HierarchyBuilder
  ) {
    for node in nodes {
      let entry = builder.add(
        places.name(of: node), code: "\(code)-\(places.code(of: node)!)", to: parent)
      for column in places.columnNames {
        guard let text = places.text(column, of: node) else { continue }
        builder.setText(text, column: column, of: entry)
      }
      add(places.children(of: node), of: places, to: entry, code, &builder)
    }
  }

  /// The places of a country.
  private static func places(of code: String) -> Hierarchy {
    var builder = HierarchyBuilder()
    func add(_ list: ScriptValue?, to parent: HierarchyBuilder.Entry?) {
      guard case .list(let places)? = list else { return }
      for case .record(let fields) in places {
        func text(_ name: Name) -> String? {
          ScriptValue.record(fields).field(name)?.utf8.map { String(decoding: $0, as: UTF8.self) }
        }
        let entry = builder.add(text("name")!, code: text("code"), to: parent)
        for column in ["latin", "en", "postal"] {
          guard
            let value = fields.first(where: { $0.name.utf8 == Array(column.utf8) })?.value.utf8
          else { continue }
          builder.setText(String(decoding: value, as: UTF8.self), column: column, of: entry)
        }
        add(ScriptValue.record(fields).field("children"), to: entry)
      }
    }
    add(ScriptValue(json: Array(files[code + "/top"]!.utf8)), to: nil)
    return builder.build()
  }

  /// The files of a folder, by their names.
  private static func files(of split: SplitHierarchy, in folder: String) -> [String: [UInt8]] {
    let parts = [
      (SplitHierarchy.upperName, split.upper), (SplitHierarchy.completeName, split.all),
    ]
    return Dictionary(
      uniqueKeysWithValues: (parts + split.parts.map { ($0.name, $0.bytes) })
        .map { ("\(folder)/\($0.0)", $0.1) })
  }

  /// Answers all requests, also those that answers cause, from a number on. A file that doesn't exist has the status 404.
  func answerAll(from start: Int = 0) {
    answered.count = start
    answerNew()
  }

  /// Answers all requests since the last time.
  func answerNew() {
    while answered.count < page.fetches.count {
      answer(answered.count)
      answered.count += 1
    }
  }

  /// Chooses options by their text in the open sheet, and answers what that requests.
  func choose(_ names: String...) {
    for name in names {
      address.choose(name)
      answerNew()
    }
  }

  func answer(file: String) { answer(requested.lastIndex(of: file)!) }

  private func answer(_ number: Int) {
    let file = Self.file(page.fetches[number].url)
    if let bytes = parts[file] {
      page.answer(number, bytes)
    } else if let text = Self.files[file] {
      page.answer(number, Array(text.utf8))
    } else {
      page.answer(number, status: 404, [])
    }
  }

  /// The names of a row, with the quiet one.
  var rows: [String] {
    address.options.map { row in
      row.all { ["option-name", "option-note"].contains($0.attributes["part"]) }
        .map(\.content).joined(separator: " | ")
    }
  }

  /// The methods of the element by their numbers.
  enum Method: Int {
    case fill = 2
    case format, check
  }

  @discardableResult
  func call(_ method: Method, _ address: [(String, String)], script: String? = nil)
    -> ScriptValue
  {
    page.call(
      method.rawValue,
      [.texts(address)] + (script.map { [.texts([("script", $0)])] } ?? []))
  }
}

extension ScriptValue {
  /// A record of texts.
  static func texts(_ fields: [(String, String)]) -> ScriptValue {
    .record(fields.map { .init(Text(Array($0.utf8)), .string($1)) })
  }
}
