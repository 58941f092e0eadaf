import CascadeKit
import HierarchyFormats

extension API {
  /// Returns the response to a view dump: its views as a flat list, each with its line of the dump.
  ///
  /// - Throws: ``APIError/dump(_:)`` if the dump is invalid, or ``APIError/tooManyViews``.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  static func views(inDump bytes: [UInt8]) throws(APIError) -> [UInt8] {
    let views: Hierarchy
    do throws(HierarchyFormatError) {
      views = try ViewDump.read(bytes)
    } catch {
      throw .dump(error)
    }
    if views.count > RequestLimits.viewCount { throw .tooManyViews }
    let frames = views.column(named: "frame")
    let flags = views.column(named: "flags")
    return document { json in
      json.number(views.depth, for: "levels")
      json.array(for: "views") { json in
        for view in views.depthFirst() {
          json.object { json in
            json.number(view.index, for: "id")
            if let parent = views.parent(of: view) { json.number(parent.index, for: "parentId") }
            json.text(views.nameUTF8(of: view), for: "name")
            if let address = views.codeUTF8(of: view) { json.text(address, for: "address") }
            if let frame = frames?[view] { json.text(frame, for: "frame") }
            if let flags = flags?[view] { json.text(flags, for: "flags") }
            json.number(views.level(of: view), for: "level")
            json.text(ViewDump.line(of: view, in: views), for: "line")
          }
        }
      }
    }
  }
}
