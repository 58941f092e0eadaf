/// A document that the page reads.
package struct ImportedDocument: Sendable {
  /// The name of the file.
  package let name: [UInt8]

  /// The encoding that the user chose for a text that isn't UTF-8, such as `gb18030`, or an empty text.
  package let encoding: [UInt8]

  /// The content: decompressed, and in UTF-8 unless its format is binary.
  package let bytes: [UInt8]

  /// Creates a document. The texts are UTF-8.
  package init(name: [UInt8], encoding: [UInt8] = [], bytes: [UInt8]) {
    (self.name, self.encoding, self.bytes) = (name, encoding, bytes)
  }
}
