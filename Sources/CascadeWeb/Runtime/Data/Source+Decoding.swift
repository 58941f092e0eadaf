import Hierarchies

extension Source.State {
  /// The data in a body: a `.hierarchy` file, which is read where it stands, or a value.
  static func decoding(_ body: SourceBody) -> Source.State {
    if body.isValue { return .loaded(ScriptHierarchy.hierarchy(of: value(of: body))) }
    do throws(HierarchyFileError) {
      return .loaded(try HierarchyFile.decode(unowned: body.content) { body.deallocate() })
    } catch {
      return .failed(.damaged(offset: error.offset))
    }
  }

  /// The value in a body, null where it is none.
  static func reading(_ body: SourceBody) -> Source.State {
    if body.isValue { return .answered(value(of: body)) }
    body.deallocate()
    return .answered(.null)
  }

  private static func value(of body: SourceBody) -> ScriptValue {
    defer { body.deallocate() }
    var reader = ByteReader(body.content.bindMemory(to: UInt8.self))
    return ScriptValue(from: &reader) ?? .null
  }
}
