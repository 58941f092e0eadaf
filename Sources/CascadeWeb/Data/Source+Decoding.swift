import Hierarchies

extension Source.State {
  /// The data in a body: a `.hierarchy` file, which is read where it stands, or a value.
  static func decoding(_ body: SourceBody) -> Source.State {
    guard !body.isValue else {
      defer { body.deallocate() }
      var reader = ByteReader(body.content.bindMemory(to: UInt8.self))
      return .loaded(ScriptHierarchy.hierarchy(of: ScriptValue(from: &reader) ?? .null))
    }
    do throws(HierarchyFileError) {
      return .loaded(try HierarchyFile.decode(unowned: body.content) { body.deallocate() })
    } catch {
      return .failed(.damaged(offset: error.offset))
    }
  }
}
