import Hierarchies

/// Hierarchies written as JSON, in the forms that are in common use.
///
/// - **Nested**: `[{"code":"44","name":"广东省","children":[…]}]`, under any of the names that
///   ``FieldNames`` lists. A string or a number in place of an object is a leaf of that name.
///   The list may be wrapped, as in `{"data":[…]}`.
/// - **Nested maps**: `{"广东省":{"广州市":["海珠区","天河区"]}}`.
/// - **Flat rows** in any order: `[{"id":1,"parentId":null,"name":"广东省"}, …]`. A row is a root when
///   its parent is missing, `null` or empty, or `0` or `-1` where no row has that identifier. If no row
///   is a root so, and all unknown parents are one and the same, the rows that give it are the roots.
/// - **Codes to names**: `{"440000":"广东省","440100":"广州市"}`, also split into lists as
///   `{"province_list":{…},"city_list":{…}}`. The parent is the code's own beginning: of 440105 it is
///   440100, or 440000 where there is no 440100.
/// - **Parents to maps**: `{"86":{"440000":"广东省"},"440000":{"440100":"广州市"}}`.
///
/// Order is that of the document, also in objects. Numbers are kept as they are written. Siblings may
/// share a name, nodes a code.
public enum HierarchyJSON {
  /// Reads a hierarchy from the bytes of a JSON document in UTF-8.
  ///
  /// ```swift
  /// let json = #"[{"code":"44","name":"广东省","children":["广州市","深圳市"]}]"#
  /// let regions = try HierarchyJSON.read(Array(json.utf8))
  /// regions.levelCounts  // [1, 2]
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The document, with or without a byte order mark.
  ///   - fields: The fields to read, where the common names do not fit.
  /// - Throws: ``HierarchyFormatError`` with the place of the first fault.
  /// - Complexity: O(*b*) for nested forms, where *b* is the number of bytes; the flat forms also sort
  ///   their *n* rows by identifier, in O(*n* log *n*).
  public static func read(
    _ bytes: [UInt8], fields: FieldNames = FieldNames()
  ) throws(HierarchyFormatError) -> Hierarchy {
    guard UInt64(bytes.count) <= UInt64(Int32.max) else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .tooLarge)
    }
    var reader = JSONReader(bytes, fields: fields)
    return try reader.read()
  }
}
