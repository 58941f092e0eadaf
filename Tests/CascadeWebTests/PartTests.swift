import CascadeWeb
import Testing

/// An element that shows what it has of the parts that it asks for.
private final class AskingComponent: Component {
  static let definition = ElementDefinition(
    name: "asking-element",
    properties: [PropertyDefinition("filter", attribute: "filter", .text, part: "names")],
    parts: "marks tree[picker=tree]|wheel", make: { AskingComponent(host: $0) })

  private(set) var arrivals = 0

  override var styles: [Name] { host.has("tree") ? ["common", "tree"] : ["common"] }

  override func partLoaded() {
    arrivals += 1
    host.invalidate()
  }

  override func render() -> [Element] {
    [Element("p").text(host.has("tree") && host.has("names") ? "all" : "some")]
  }
}

@Suite("Parts of the program that load by need")
struct PartTests {
  private let platform = Platform([AskingComponent.definition])
  private let dom = RecordingDOM()

  private func flush() -> [RecordingDOM.Effect] {
    platform.flush()
    dom.apply(platform.writer.buffer.bytes)
    platform.writer.buffer.removeAll()
    defer { dom.effects = [] }
    return dom.effects
  }

  @Test("A part is asked for once for all elements, and all are told when it is there")
  func asking() throws {
    let instances = [platform.create(0), platform.create(0)]
    #expect(flush() == [.loadPart(0, name: "tree")])
    platform.partLoaded(0)
    #expect(flush() == [.loadPart(1, name: "names")])
    platform.partLoaded(1)
    #expect(flush() == [])
    for instance in instances {
      let component = try #require(platform.component(of: instance) as? AskingComponent)
      #expect(component.arrivals == 2)
      #expect(dom.nodes[dom.roots[instance]!]?.children.first?.text == "all")
    }
  }

  @Test("An element is given its style sheets again only when they are others")
  func styles() {
    let instance = platform.create(0)
    _ = flush()
    platform.partLoaded(0)
    _ = flush()
    platform.partLoaded(1)
    _ = flush()
    #expect(dom.styles[dom.roots[instance]!] == [["common"], ["common", "tree"]])
  }

  @Test("The driver is told what the element and its attributes need")
  func definition() {
    let script = AskingComponent.definition.script
    #expect(script.field("parts") == .text("marks tree[picker=tree]|wheel"))
    guard case .list(let properties) = script.field("properties") else {
      Issue.record("no properties")
      return
    }
    #expect(properties.first?.field("part") == .text("names"))
  }
}
