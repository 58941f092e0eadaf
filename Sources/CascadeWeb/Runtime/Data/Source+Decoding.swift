import Hierarchies

extension Source.State {
  /// Decodes a body: a `.hierarchy` file, which is read in place, or a script value.
  static func decoding(_ body: SourceBody) -> Source.State {
    if body.isValue { return .loaded(ScriptHierarchy.hierarchy(of: value(of: body))) }
    do throws(HierarchyFileError) {
      return .loaded(try HierarchyFile.decode(unowned: body.content) { body.deallocate() })
    } catch {
      return .failed(.damaged(offset: error.offset))
    }
  }

  /// Reads the script value in a body; null if the body is something else.
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
