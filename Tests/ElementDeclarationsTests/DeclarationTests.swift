import CascadeWeb
import Foundation
import Testing
import WebRuntime

@testable import ElementDeclarations

@Suite("Declarations of the elements")
struct DeclarationTests {
  @Test("The declarations contain the chosen elements only")
  func choice() {
    let declarations = DeclaredElements(["wheel"])
    #expect(declarations.typeScript.contains("\"cascade-wheel\": CascadeWheelElement;"))
    #expect(!declarations.typeScript.contains("cascade-tree"))
    #expect(!declarations.reactTypes(ofPackage: "p").contains("cascade-tree"))
    #expect(!declarations.manifest(script: "cascade.js").contains("cascade-tree"))
  }

  @Test(
    "The script for React has a component for each chosen element, with its events and attributes")
  func reactScript() {
    let script = DeclaredElements(["field"]).reactScript
    #expect(
      script.contains(
        "export const CascadeField = component(\"cascade-field\", [\"input\",\"change\""))
    #expect(script.contains("\"maxTags\":\"max-tags\"") && script.contains("\"strings\":\"\""))
    #expect(!script.contains("\"path\":") && !script.contains("CascadeTree"))
    let types = DeclaredElements(["field"]).reactTypes(ofPackage: "p")
    #expect(
      types.contains(
        "export const CascadeField: Component<CascadeFieldProps, cascade.CascadeFieldElement>;"))
  }

  @Test("The types for Vue have each chosen element, with its events as Vue names their handlers")
  func vueTypes() {
    let types = DeclaredElements(["field"]).vueTypes(ofPackage: "p")
    #expect(
      types.contains(
        "\"cascade-field\": InTemplates<CascadeFieldProps, cascade.CascadeFieldElement>;"))
    #expect(types.contains("onBeforetoggle?: (event: ElementEvent<"))
    #expect(!types.contains("onchange") && !types.contains("cascade-tree"))
  }

  @Test("An element needs the parts that its definition, its properties and its methods name")
  func parts() {
    #expect(DeclaredElements(["wheel"]).parts == ["wheel", "data", "rows"])
    #expect(
      DeclaredElements(["address"]).parts == [
        "address", "country", "data", "names", "places", "rows", "search",
      ])
    #expect(
      DeclaredElements(["tree"]).parts == ["tree", "marks", "names", "data", "rows", "children"])
    #expect(
      DeclaredElements(["field"]).parts == [
        "field", "marks", "tree", "columns", "wheel", "data", "names", "rows", "search",
      ])
  }

  @Test("A property is declared with its comment, and with a setter if that accepts more")
  func properties() {
    let text = DeclaredElements(["tree"]).typeScript
    #expect(text.contains("  readonly path: CascadeNode[];\n"))
    #expect(
      text.contains(
        "  get value(): string | null;\n  set value(value: CascadeValue);\n"))
    #expect(
      text.contains(
        "  /** Expanding a node collapses its siblings. */\n  accordion: boolean;\n"))
    #expect(text.contains("  /** Children may load later: see Loading.md. */\n  lazy: boolean;\n"))
    #expect(text.contains("\"beforeedit\": CustomEvent<CascadeEditDetail>;"))
  }

  @Test("The manifest is JSON, and has every attribute, member, event and slot")
  func manifest() throws {
    let text = DeclaredElements().manifest(script: "cascade.js")
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(manifest["schemaVersion"] as? String == "2.1.0")
    let modules = try #require(manifest["modules"] as? [[String: Any]])
    let declarations = try #require(modules[0]["declarations"] as? [[String: Any]])
    #expect(
      declarations.map { $0["tagName"] as? String } == ElementDescription.all.map(\.tag))
    for (declaration, element) in zip(declarations, ElementDescription.all) {
      func count(_ key: String) -> Int? { (declaration[key] as? [Any])?.count }
      #expect(
        count("attributes") == element.definition.properties.filter { $0.attribute != nil }.count)
      #expect(
        count("members")
          == element.definition.properties.count + element.definition.methods.count)
      #expect(count("events") == element.events.count)
      #expect(count("slots") == element.slots.count)
    }
  }

  @Test("JSON is laid out with a line for each member")
  func json() {
    let value = JSONValue.object([
      ("a", .text("\"\n")), ("b", .list([.flag(true)])), ("c", .list([])),
    ])
    #expect(
      value.prettyText == """
        {
          "a": "\\"\\n",
          "b": [
            true
          ],
          "c": []
        }

        """)
  }
}
