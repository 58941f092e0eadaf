/// A format that its first bytes identify, and that isn't text.
package struct BinaryFormat: Sendable {
  /// The format with its article.
  package let name: StaticString
  /// What to do instead.
  package let remedy: StaticString

  /// Recognizes a format by the first bytes of a document.
  ///
  /// Letters can begin a text, too: they identify a format only in front of control characters, which text doesn't contain.
  ///
  /// - Returns: `nil` for other formats, and for those that are read.
  /// - Complexity: O(1)
  package init?(signatureOf bytes: [UInt8]) {
    func begins(_ signature: Signature) -> Bool {
      let start = bytes.dropFirst(signature.offset)
      return start.starts(with: signature.bytes)
    }
    guard let known = Self.signatures.first(where: begins) else { return nil }
    let isLetters = known.bytes.allSatisfy { $0 >= UInt8(ascii: " ") && $0 < 0x7F }
    let isText = !bytes.prefix(Self.sampleSize).contains(where: LineSample.isControl)
    if isLetters, isText, !known.isCertain { return nil }
    self = known.format
  }

  private init(_ name: StaticString, _ remedy: StaticString) {
    self.name = name
    self.remedy = remedy
  }

  package var reason: HierarchyFormatError.Reason { .otherFormat("\(name)", remedy: "\(remedy)") }

  private struct Signature {
    let offset: Int
    let bytes: [UInt8]
    let format: BinaryFormat
    let isCertain: Bool

    init(_ bytes: [UInt8], _ format: BinaryFormat, at offset: Int = 0) {
      self.offset = offset
      self.bytes = bytes
      self.format = format
      isCertain = false
    }

    init(_ text: StaticString, _ format: BinaryFormat, at offset: Int = 0, isCertain: Bool = false)
    {
      self.offset = offset
      bytes = text.withUTF8Buffer { Array($0) }
      self.format = format
      self.isCertain = isCertain
    }
  }

  private static let sampleSize = 512

  private static var signatures: [Signature] {
    let text: StaticString = "copy its list into a text, and indent it"
    let picture = BinaryFormat("a picture", text)
    let sound = BinaryFormat("a sound, a video or a picture", text)
    let program = BinaryFormat("a program", "give the document that it prints")
    let font = BinaryFormat("a font", "give a document with nodes")
    let table: StaticString = "export it as CSV"
    let old = BinaryFormat(
      "a document of Excel or Word before 2007",
      "save a workbook as .xlsx or CSV, and a text as UTF-8")
    let zip = BinaryFormat(
      "a ZIP archive, as workbooks are", "save a workbook as CSV in UTF-8, or unpack it with unzip")
    return [
      Signature("%PDF-", BinaryFormat("a PDF", text), isCertain: true),
      Signature("%!PS", BinaryFormat("a PostScript document", text), isCertain: true),
      Signature(
        "{\\rtf", BinaryFormat("a Word document in RTF", "save it as a text in UTF-8"),
        isCertain: true),
      Signature([0x89, 0x50, 0x4E, 0x47], picture), Signature([0xFF, 0xD8, 0xFF], picture),
      Signature("GIF8", picture), Signature([0x49, 0x49, 0x2A, 0], picture),
      Signature([0x4D, 0x4D, 0, 0x2A], picture), Signature("8BPS", picture),
      Signature("RIFF", sound), Signature("ftyp", sound, at: 4), Signature("OggS", sound),
      Signature("ID3", sound), Signature("fLaC", sound),
      Signature([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], old),
      Signature([0x50, 0x4B, 3, 4], zip), Signature([0x50, 0x4B, 5, 6], zip),
      Signature(
        [0xFD, 0x37, 0x7A, 0x58, 0x5A], BinaryFormat("an XZ archive", "decompress it with unxz")),
      Signature(
        [0x28, 0xB5, 0x2F, 0xFD], BinaryFormat("a Zstandard archive", "decompress it with unzstd")),
      Signature("BZh", BinaryFormat("a bzip2 archive", "decompress it with bunzip2")),
      Signature(
        [0x04, 0x22, 0x4D, 0x18], BinaryFormat("an LZ4 archive", "decompress it with unlz4")),
      Signature([0x1F, 0x9D], BinaryFormat("a compressed file", "decompress it with uncompress")),
      Signature("LZIP", BinaryFormat("an lzip archive", "decompress it with lzip -d")),
      Signature(
        [0x37, 0x7A, 0xBC, 0xAF], BinaryFormat("a 7z archive", "extract the document with 7z x")),
      Signature("Rar!", BinaryFormat("a RAR archive", "extract the document with unrar x")),
      Signature(
        "ustar", BinaryFormat("a tar archive", "extract the document with tar -xf"), at: 257),
      Signature([0x7F, 0x45, 0x4C, 0x46], program), Signature("MZ", program),
      Signature([0xCF, 0xFA, 0xED, 0xFE], program), Signature([0xCA, 0xFE, 0xBA, 0xBE], program),
      Signature([0, 0x61, 0x73, 0x6D], program),
      Signature("PAR1", BinaryFormat("a Parquet table", table)),
      Signature("ARROW1", BinaryFormat("an Arrow table", table)),
      Signature("ORC", BinaryFormat("an ORC table", table)),
      Signature([0x4F, 0x62, 0x6A, 1], BinaryFormat("an Avro file", table)),
      Signature([0x89, 0x48, 0x44, 0x46], BinaryFormat("an HDF5 file", table)),
      Signature([0x93, 0x4E, 0x55, 0x4D, 0x50, 0x59], BinaryFormat("a NumPy array", table)),
      Signature("DUCK", BinaryFormat("a DuckDB database", "export its table as CSV"), at: 8),
      Signature("wOF", font), Signature("OTTO", font), Signature([0, 1, 0, 0, 0], font),
    ]
  }
}

extension DocumentFormat {
  /// Refuses bytes that certainly aren't a text, whatever format is given.
  ///
  /// - Throws: ``HierarchyFormatError/Reason/compressed``, or ``HierarchyFormatError/Reason/otherFormat(_:remedy:)``.
  package static func refuseBinary(_ bytes: [UInt8]) throws(HierarchyFormatError) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw HierarchyFormatError(.compressed, atByte: 0, in: bytes)
    }
    if let format = BinaryFormat(signatureOf: bytes) {
      throw HierarchyFormatError(format.reason, atByte: 0, in: bytes)
    }
  }

  /// Whether documents in the format are text.
  package var isText: Bool {
    switch self {
    case .sqlite, .postgreSQL, .propertyList, .hierarchy, .xlsx, .ods: false
    default: true
    }
  }
}
