import Hierarchies
import HierarchyFormats
import WebRuntime

/// Reads script values in all the shapes that ``HierarchyDocument`` knows, or says why a value can't be read.
///
/// It is a part of the program that is only loaded for a value that ``ScriptHierarchy`` leaves to it.
enum DocumentReader {
  /// The part of the program with this reader.
  static var part: Name { "documents" }

  /// Returns the hierarchy that a value describes.
  ///
  /// - Parameter areColumns: Whether lists in a list are independent columns.
  /// - Throws: ``SourceError/unreadable(_:)`` with the place, the reason and what to do.
  @inline(never)
  static func hierarchy(
    of value: ScriptValue, areColumns: Bool
  ) throws(SourceError) -> Hierarchy {
    let tree = DocumentTree(value)
    do throws(HierarchyFormatError) {
      if areColumns { return try ValueReader.columns(of: tree) }
      return try ValueReader.hierarchy(of: tree)
    } catch {
      let place = tree.place(of: error) + ": ".utf8
      throw .unreadable(
        SourceFault(
          Text(place + error.reason.text.utf8),
          chinese: Text(place + error.reason.chineseText.utf8)))
    }
  }
}

extension DocumentTree {
  init(_ value: ScriptValue) {
    self.init()
    add(value, key: nil)
  }

  private mutating func add(_ value: ScriptValue, key: ArraySlice<UInt8>?) {
    switch value {
    case .null: add(.null, key: key, at: count)
    case .flag(let isTrue): addFlag(isTrue, key: key)
    case .number:
      // The driver sends texts for other numbers, except for infinity and NaN.
      let digits = value.utf8
      add(digits == nil ? .null : .number, (digits ?? [])[...], key: key, at: count)
    case .text(let text): add(.string, text.utf8[...], key: key, at: count)
    case .list(let items):
      beginList(key: key, at: count)
      for item in items { add(item, key: nil) }
      end()
    case .record(let fields):
      beginMap(key: key, at: count)
      for field in fields { add(field.value, key: field.name.utf8[...]) }
      end()
    }
  }

  /// Adds a flag. That of a node without children is a text, because the hierarchy has no other place for it.
  private mutating func addFlag(_ isTrue: Bool, key: ArraySlice<UInt8>?) {
    if isTrue, let key, key.elementsEqual(Name("leaf").bytes) {
      add(.number, [UInt8(ascii: "1")], key: key, at: count)
    } else {
      add(isTrue ? .true : .false, key: key, at: count)
    }
  }
}
