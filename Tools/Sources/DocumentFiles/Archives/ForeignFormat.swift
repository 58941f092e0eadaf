/// A format that is recognized, and not read.
public enum ForeignFormat: Hashable, Sendable {
  case excel97, excelBinary, word97, word, powerPoint97, powerPoint, encryptedOffice, oldOffice
  case numbers, pages, openDocument, pdf, epub, program, rar, sevenZip, picture
}

extension ForeignFormat {
  /// What the document is, and what to do.
  var text: String {
    switch self {
    case .excel97: "this is an Excel workbook of 1997–2003 (.xls); save it as .xlsx or CSV"
    case .excelBinary: "this is a binary Excel workbook (.xlsb); save it as .xlsx or CSV"
    case .word97:
      "this is a Word document of 1997–2003 (.doc); save its table or list as CSV or text"
    case .word: "this is a Word document (.docx); save its table or list as CSV or text"
    case .powerPoint97, .powerPoint: "this is a PowerPoint presentation; save its list as text"
    case .encryptedOffice: "this document has a password; save it without one"
    case .oldOffice: "this is a document of an Office program of 1997–2003; save its table as CSV"
    case .numbers: "this is a Numbers spreadsheet; export it as CSV or .xlsx"
    case .pages: "this is a document of Pages or Keynote; export its table or list as CSV or text"
    case .openDocument:
      "this is an OpenDocument file but no spreadsheet; save its table or list as .ods, CSV or text"
    case .pdf: "this is a PDF document; get its table as .xlsx or CSV from where it came from"
    case .epub: "this is an e-book; save its list as text"
    case .program: "this is a program (.jar or .apk), not a document; check the path"
    case .rar: "this is a RAR archive; unpack it, and give the path of the document"
    case .sevenZip: "this is a 7-Zip archive; unpack it, and give the path of the document"
    case .picture: "this is a picture; give the document with its texts"
    }
  }

  /// Recognizes a document by its first bytes, or by the names in it.
  ///
  /// - Complexity: O(*b*) for *b* bytes of a compound file; otherwise O(1).
  init?(_ bytes: [UInt8]) {
    let signatures: [(bytes: [UInt8], format: ForeignFormat)] = [
      (Array("%PDF-".utf8), .pdf), (Array("Rar!\u{1A}\u{7}".utf8), .rar),
      ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], .sevenZip),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], .picture),
      ([0xFF, 0xD8, 0xFF], .picture), (Array("GIF8".utf8), .picture),
    ]
    if let known = signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      self = known.format
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
      self = Self.compound(bytes)
    } else if Self.isOldExcel(bytes) {
      self = .excel97
    } else {
      return nil
    }
  }

  /// Whether the bytes are the first record of an Excel file without a container, of version 2 to 5.
  private static func isOldExcel(_ bytes: [UInt8]) -> Bool {
    bytes.count > 8 && bytes[0] == 9 && [0, 2, 4, 8].contains(bytes[1]) && bytes[3] == 0
      && (4...16).contains(bytes[2])
  }

  /// The kind of a compound file, which has the names of its streams in UTF-16.
  private static func compound(_ bytes: [UInt8]) -> ForeignFormat {
    let names: [(name: String, format: ForeignFormat)] = [
      ("EncryptedPackage", .encryptedOffice), ("Workbook", .excel97), ("WordDocument", .word97),
      ("PowerPoint Document", .powerPoint97), ("Book", .excel97),
    ]
    // The entries of directories begin at multiples of 128 bytes.
    for (name, format) in names {
      let units = Array(name.utf8).flatMap { [$0, UInt8(0)] } + [UInt8(0), UInt8(0)]
      let isFound = stride(from: 512, to: max(bytes.count - 127, 512), by: 128).contains {
        bytes[$0..<$0 + 128].starts(with: units)
      }
      if isFound { return format }
    }
    return .oldOffice
  }

  /// Recognizes a ZIP file that isn't an archive of documents by the paths in it.
  init?(paths: [String]) {
    let known: [(path: String, format: ForeignFormat)] = [
      ("word/document.xml", .word), ("ppt/presentation.xml", .powerPoint),
      ("xl/workbook.bin", .excelBinary), ("META-INF/container.xml", .epub),
      ("META-INF/MANIFEST.MF", .program), ("Index/Tables/", .numbers), ("Index.zip", .numbers),
      ("Index/Document.iwa", .pages), ("content.xml", .openDocument),
    ]
    for (path, format) in known where paths.contains(where: { $0.hasPrefix(path) }) {
      self = format
      return
    }
    return nil
  }
}
