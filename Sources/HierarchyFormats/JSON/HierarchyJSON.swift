import Hierarchies

/// Reads hierarchies from JSON, in the common forms.
///
/// - **Nested**: `[{"code":"44","name":"广东省","children":[…]}]`, with any of the names in
///   ``FieldNames``. A string or a number instead of an object is a leaf with that name. The list can be
///   inside an envelope, as in `{"data":[…]}`.
/// - **Nested maps**: `{"广东省":{"广州市":["海珠区","天河区"]}}`.
/// - **Flat rows** in any order: `[{"id":1,"parentId":null,"name":"广东省"}, …]`. A row is a root if
///   its parent is missing, `null` or empty, or if it is `0` or `-1` and no row has that identifier. If
///   there are no such roots, and all unknown parents are equal, the rows with that parent are the roots.
/// - **Codes to names**: `{"440000":"广东省","440100":"广州市"}`, also split into lists as
///   `{"province_list":{…},"city_list":{…}}`. A prefix of the code identifies the parent: the parent of
///   440105 is 440100, or 440000 if 440100 is missing.
/// - **Parents to maps**: `{"86":{"440000":"广东省"},"440000":{"440100":"广州市"}}`.
///
/// Nodes have the order of the document, also those in objects. Numbers keep their spelling. Siblings can
/// have equal names, and nodes equal codes. Fields with texts that mean nothing here aren't read, but nothing that is a node,
/// says what is below what, or disables a node is left out without an error.
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
  ///   - bytes: The document, with or without a byte order mark: an array, or a `Data`.
  ///   - fields: The names of the fields, if they aren't common names.
  /// - Throws: ``HierarchyFormatError`` with the position of the first fault.
  /// - Complexity: O(*b*) for nested forms, where *b* is the number of bytes; flat forms also sort
  ///   their *n* rows by identifier, in O(*n* log *n*).
  public static func read(
    _ bytes: some Sequence<UInt8>, fields: FieldNames = FieldNames()
  ) throws(HierarchyFormatError) -> Hierarchy {
    let bytes = Array(bytes)
    guard UInt64(bytes.count) <= UInt64(Int32.max) else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .tooLarge)
    }
    var options = ReadingOptions()
    options.format = .json
    options.fields = fields
    let source = DocumentSource.text(bytes)
    var shaped = try HierarchyDocument.rows(of: tree(bytes, options), options, source: source)
    if let row = shaped.rows.firstWithoutName {
      throw source.error(.emptyName, at: Int(shaped.rows.rows[row].offset))
    }
    shaped.rows.connectReferences()
    if let error = shaped.rows.firstLoss { throw error }
    return try shaped.rows.build(shaped.rows.sortedOrder(), columns: fields.columns)
  }

  /// Reads a tree. If it is nested too deep, a value that isn't a node is the better error.
  private static func tree(
    _ bytes: [UInt8], _ options: ReadingOptions
  ) throws(HierarchyFormatError) -> DocumentTree {
    var reader = JSONTreeReader(bytes)
    do throws(HierarchyFormatError) {
      try reader.read()
      return reader.tree
    } catch {
      guard case .tooDeep = error.reason else { throw error }
      reader.close()
      do throws(HierarchyFormatError) {
        _ = try reader.tree.shaped(options, source: .text(bytes))
      } catch let fault where fault.reason == .notANode {
        throw fault
      } catch {}
      throw error
    }
  }
}
