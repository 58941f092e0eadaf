import Hierarchies

extension Source.State {
  static func decoding(_ body: SourceBody, as content: Source.Content) -> Source.State {
    switch content {
    case .hierarchy: decoding(body)
    case .value: reading(body)
    case .text: copying(body)
    }
  }

  /// Decodes a body: a `.hierarchy` file, which is read in place, or a script value.
  private static func decoding(_ body: SourceBody) -> Source.State {
    if body.isValue { return .loaded(ScriptHierarchy.hierarchy(of: value(of: body))) }
    do throws(HierarchyFileError) {
      return .loaded(try HierarchyFile.decode(unowned: body.content) { body.deallocate() })
    } catch {
      return .failed(.damaged(offset: error.offset))
    }
  }

  /// Reads the script value in a body; null if the body is something else.
  private static func reading(_ body: SourceBody) -> Source.State {
    if body.isValue { return .answered(value(of: body)) }
    body.deallocate()
    return .answered(.null)
  }

  private static func copying(_ body: SourceBody) -> Source.State {
    defer { body.deallocate() }
    return .read(Array(body.content))
  }

  private static func value(of body: SourceBody) -> ScriptValue {
    defer { body.deallocate() }
    var reader = ByteReader(body.content.bindMemory(to: UInt8.self))
    return ScriptValue(from: &reader) ?? .null
  }
}
