import DocumentFiles
import GuessedFormats
import HierarchyFormats
import Testing

/// A node with its children, which writes itself as YAML.
private final class Place {
  let name: String
  let children: [Place]

  init(name: String, children: [Place]) {
    self.name = name
    self.children = children
  }

  var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

  var outline: String {
    children.isEmpty ? name : name + "[" + children.map(\.outline).joined(separator: " ") + "]"
  }
}

/// Random places, and their text in random styles of YAML.
private struct Writer {
  private static let letters = Array("ab广é😀:#-,[]{}&*!|>'\"%@`~?.0")
  private static let plainLetters = "ab广é😀0123456789"

  /// The largest number of nodes that several places share.
  private static let sharedLimit = 20

  private(set) var text = ""
  private var random: SeededGenerator
  private var nameCount = 0
  private var anchorCount = 0

  /// The children that further places can share.
  private var shared: [[Place]] = []

  /// The children that are written, and their names for aliases.
  private var written: [(children: [Place], anchor: Int)] = []

  init(random: SeededGenerator) { self.random = random }

  /// Writes a new document, and returns its places.
  mutating func writeDocument() -> [Place] {
    (text, shared, written) = ("", [], [])
    let places = places(depth: 0)
    write(places, indent: 0, isFlow: false)
    return places
  }

  private mutating func places(depth: Int) -> [Place] {
    (0..<Int.random(in: (depth == 0 ? 1 : 0)...4, using: &random)).map { _ in
      if !shared.isEmpty, Int.random(in: 0..<6, using: &random) == 0 {
        return Place(name: name(), children: shared.randomElement(using: &random)!)
      }
      let place = Place(name: name(), children: depth < 4 ? places(depth: depth + 1) : [])
      if (2...Self.sharedLimit).contains(place.nodeCount) { shared.append(place.children) }
      return place
    }
  }

  private mutating func name() -> String {
    nameCount += 1
    let letters = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      Self.letters.randomElement(using: &random)!
    }
    return String(letters) + "\(nameCount)"
  }

  private mutating func write(_ places: [Place], indent: Int, isFlow: Bool) {
    if let other = written.first(where: { $0.children.elementsEqual(places, by: ===) }) {
      text += " *x\(other.anchor)"
      return
    }
    anchorCount += 1
    let anchor = anchorCount
    text += " &x\(anchor)"
    let isFlow = isFlow || places.isEmpty || Int.random(in: 0..<4, using: &random) == 0
    let isList = places.allSatisfy { $0.children.isEmpty } && Bool.random(using: &random)
    if isFlow { text += isList ? " [" : " {" }
    for (index, place) in places.enumerated() {
      if isFlow {
        text += index == 0 ? "" : ", "
      } else {
        text += "\n" + String(repeating: " ", count: indent)
      }
      if isList { text += (isFlow ? "" : "- ") + scalar(place.name) }
      if isList { continue }
      text += scalar(place.name) + ":"
      if place.children.isEmpty {
        text += [" ~", " null", " []"].randomElement(using: &random)!
      } else {
        write(place.children, indent: indent + 2, isFlow: isFlow)
      }
    }
    if isFlow { text += isList ? "]" : "}" }
    written.append((places, anchor))
  }

  /// A name, plain if it needs no quotation marks.
  private mutating func scalar(_ name: String) -> String {
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where name.allSatisfy(Self.plainLetters.contains): return name
    case 1: return "'" + name.map { $0 == "'" ? "''" : String($0) }.joined() + "'"
    default:
      let letters = name.map { $0 == "\"" ? "\\\"" : $0 == "é" ? "\\xe9" : String($0) }
      return "\"" + letters.joined() + "\""
    }
  }
}

@Suite("Random YAML")
struct RandomYAMLTests {
  @Test("Trees are read as they were written, in every style and with aliases")
  func trees() throws {
    let random = SeededGenerator()
    var writer = Writer(random: random)
    for round in 0..<100 {
      let places = writer.writeDocument()
      let bytes = Array(writer.text.utf8)
      let message: Comment = "\(random), round \(round):\n\(writer.text)"
      do {
        let tree = try DocumentTree(yaml: bytes)
        let result = try GuessedDocument.read(tree, format: .yaml, source: .text(bytes))
        let outline = result.hierarchy.map { nodes($0) }
        #expect(outline == places.map(\.outline).joined(separator: " "), message)
      } catch {
        Issue.record("\(error), \(message)")
      }
    }
  }
}
