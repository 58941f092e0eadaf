import CascadeWeb
import Testing
@_spi(Pages) import WebRuntime

@Suite("Parts of the program that load on demand")
struct PartTests {
  private let platform = Platform([AddressComponent.definition])
  private let dom = RecordingDOM()

  private func flush() -> [RecordingDOM.Effect] {
    platform.flush()
    dom.apply(platform.writer.buffer.bytes)
    platform.writer.buffer.removeAll()
    defer { dom.effects = [] }
    return dom.effects
  }

  private func set(_ name: Name, _ value: ScriptValue, of instance: Int) {
    let properties = AddressComponent.definition.properties
    let index = properties.firstIndex { $0.name == name }!
    platform.set(index, of: instance, to: value, from: .property)
  }

  private func partsAskedFor() -> [RecordingDOM.Effect] {
    flush().filter { effect in
      if case .loadPart = effect { true } else { false }
    }
  }

  @Test("A part that is needed later is requested once for all elements")
  func asking() {
    for _ in 0..<2 {
      let instance = platform.create(0)
      set("data", .list([.text("广州市")]), of: instance)
      set("searchable", .flag(true), of: instance)
      platform.connected(instance)
      _ = flush()
      _ = platform.call(0, of: instance, [])
      let asked = partsAskedFor()
      #expect(asked == (instance == 1 ? [.loadPart(0, name: "resolver")] : []))
    }
    platform.partLoaded(0)
    #expect(partsAskedFor() == [])
  }

  @Test("An element adopts its style sheets again only when they change")
  func styles() {
    let instance = platform.create(0)
    platform.connected(instance)
    _ = flush()
    set("required", .flag(true), of: instance)
    _ = flush()
    set("searchable", .flag(true), of: instance)
    _ = flush()
    #expect(dom.styles[dom.roots[instance]!]?.map(\.count) == [4, 5])
  }

  @Test("The definition names the parts that an element and its attributes need")
  func definition() {
    let definition = AddressComponent.definition
    #expect(definition.parts == "address address[country=any]|places[country]|address")
    let searchable = definition.properties.first { $0.name == "searchable" }
    #expect(searchable?.part == "names search")
  }
}
