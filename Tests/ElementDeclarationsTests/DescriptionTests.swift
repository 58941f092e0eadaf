import CascadeWeb
import Foundation
import Testing
import WebRuntime

@testable import ElementDeclarations

@Suite("Descriptions of the elements")
struct DescriptionTests {
  private let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  @Test("Every element is described, and no other")
  func elements() {
    #expect(
      ElementDefinition.all.map(\.name.text) == ElementDescription.all.map(\.tag))
    #expect(DeclaredElements.names == ["wheel", "address", "field", "tree"])
  }

  @Test("Every property and method of an element is described", arguments: 0..<4)
  func members(number: Int) {
    let element = ElementDescription.all[number]
    #expect(element.properties.map(\.name) == element.definition.properties.map(\.name.text))
    #expect(element.methods.map(\.name) == element.definition.methods.map(\.name.text))
  }

  @Test("Every property has a type: that of its kind, or that of its description", arguments: 0..<4)
  func types(number: Int) {
    for property in ElementDescription.all[number].properties {
      #expect(property.type != "unknown", "\(property.name)")
    }
  }

  @Test("Every event that a component dispatches is described, and no other")
  func events() throws {
    var dispatched: Set<String> = []
    let folder = root.appending(path: "Sources/CascadeWeb")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for file in files where file.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let calls =
        /(?:dispatch(?:AtElement)?|host\.ask|(?:host\.|[^.\w])request|[^.]ask|valueChanged)\(\s*(?:isCheck \? "(\w+)" : )?"(\w+)"/
      for match in source.matches(of: calls) {
        dispatched.formUnion([match.1, match.2].compactMap { $0.map(String.init) })
      }
    }
    #expect(dispatched == Set(ElementDescription.all.flatMap(\.events).map(\.name)))
  }

  @Test("Descriptions have no line breaks and no columns, so that they fit into tables")
  func texts() {
    for element in ElementDescription.all {
      let texts =
        element.properties.map(\.description.text) + element.methods.map(\.description.text)
        + element.events.flatMap { [$0.text, $0.fields] } + element.slots.map(\.text)
      for text in texts {
        #expect(!text.isEmpty && !text.contains("\n") && !text.contains("|"), "\(text)")
        #expect(!text.hasSuffix("."), "\(text)")
      }
    }
  }
}
