/// An encoding of documents.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  /// The encoding of older Chinese documents, which includes GBK and GB2312.
  case gb18030
}
