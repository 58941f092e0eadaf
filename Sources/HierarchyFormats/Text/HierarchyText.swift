import Hierarchies

/// Reads hierarchies from indented text with one node per line.
///
/// ```text
/// # columns: name code pinyin
/// 重庆市	500000	chong qing shi
/// 	万州区	500101
/// 	涪陵区	500102
/// ```
///
/// - The number of tabs at the start of a line is the node's level. Alternatively, the whole document is
///   indented with spaces, as many per level as before the first indented line.
/// - Tabs separate the fields of a line. The first field is the name. A comment that begins with
///   `# columns:` before the first node lists the columns; the default is `name`, `code` and `pinyin`.
///   The column `disabled` disables a node unless it is empty, `0` or `false`. Every column except
///   `name`, `code` and `disabled` becomes a text column. Fields at the end can be omitted.
/// - Empty lines and lines that begin with `#` after their indentation are skipped. A backslash precedes the `#` of a name,
///   and backslashes in front of it.
/// - A line ends with LF, CR LF or CR, which is optional for the last line.
public enum HierarchyText {
  /// Reads a hierarchy from the bytes of an indented text in UTF-8.
  ///
  /// ```swift
  /// let text = "广东省\t440000\n\t广州市\t440100\n\t\t海珠区\t440105\n"
  /// let regions = try HierarchyText.read(Array(text.utf8))
  /// regions.levelCounts  // [1, 1, 1]
  /// ```
  ///
  /// - Parameter bytes: The text, with or without a byte order mark.
  /// - Throws: ``HierarchyFormatError`` with the position of the first fault.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  public static func read(_ bytes: [UInt8]) throws(HierarchyFormatError) -> Hierarchy {
    guard UInt64(bytes.count) <= UInt64(Int32.max) else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .tooLarge)
    }
    var reader = IndentedReader(bytes)
    return try reader.read()
  }
}
