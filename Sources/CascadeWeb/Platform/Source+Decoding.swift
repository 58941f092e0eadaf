import Hierarchies
import HierarchyFormats

extension Source.State {
  /// The data in a body: a `.hierarchy` file, which is read where it stands, or JSON.
  static func decoding(_ body: SourceBody) -> Source.State {
    let first = body.content.first { $0 > 0x20 }
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      defer { body.deallocate() }
      return decoding(json: Array(body.content))
    }
    do throws(HierarchyFileError) {
      return .loaded(try HierarchyFile.decode(unowned: body.content) { body.deallocate() })
    } catch {
      return .failed(.unreadable(.bytes(Array(error.description.utf8))))
    }
  }

  /// The data in the JSON of nested objects or flat rows.
  package static func decoding(json: [UInt8]) -> Source.State {
    do throws(HierarchyFormatError) {
      return .loaded(try HierarchyJSON.read(json))
    } catch {
      return .failed(.unreadable(.bytes(Array(error.description.utf8))))
    }
  }
}
