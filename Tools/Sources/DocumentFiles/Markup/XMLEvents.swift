import CLibXML2
import HierarchyFormats
import SystemLibrary

/// The tags and texts of an XML document, one after the other. libxml2 finds them.
///
/// Entities are replaced as long as the texts aren't much longer than the document, and nothing outside of the document is
/// read. Errors are those of a document, or of a workbook if the document is a part of one.
final class XMLEvents {
  enum Event {
    case start, end, text
  }

  /// How many times the texts can be as long as the document, and the number of bytes that they can have in any case.
  private static let expansionFactor = 10
  private static let freeTextCount = 1 << 21

  private static let refusesExternalEntities: Void = clibxml2_refuse_external_entities()

  /// The document, which libxml2 reads in place until the reader is freed.
  private let document: UnsafeMutableBufferPointer<CChar>
  private let reader: xmlTextReaderPtr
  private let part: String?
  private var hasPendingEnd = false

  /// The number of bytes of texts and values so far. Without entities, it is less than that of the document.
  private var textCount = 0
  private var hasCountedAttributes = false
  private let textLimit: Int

  /// Whether the document names the file of its document type. It is known before the first element.
  private(set) var hasExternalType = false

  /// - Parameters:
  ///   - bytes: A document in UTF-8, whatever encoding it declares.
  ///   - part: What the document is in a workbook, for errors.
  init(_ bytes: [UInt8], part: String? = nil) throws(DocumentFileError) {
    self.part = part
    textLimit = max(Self.freeTextCount, bytes.count * Self.expansionFactor)
    Self.refusesExternalEntities
    clibxml2_be_silent()
    let options = [
      XML_PARSE_NOENT, XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING, XML_PARSE_BIG_LINES,
      XML_PARSE_IGNORE_ENC,
    ].reduce(0) { $0 | Int32($1.rawValue) }
    xmlResetLastError()
    let document = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
    _ = document.initialize(fromContentsOf: bytes.lazy.map { CChar(bitPattern: $0) })
    guard !bytes.isEmpty,
      let reader = xmlReaderForMemory(
        document.baseAddress, Int32(document.count), nil, "UTF-8", options)
    else {
      document.deallocate()
      throw Self.fault("the document is empty", line: 1, part: part)
    }
    self.document = document
    self.reader = reader
  }

  deinit {
    xmlFreeTextReader(reader)
    document.deallocate()
  }

  /// The next tag or text, or `nil` at the end.
  func next() throws(DocumentFileError) -> Event? {
    if hasPendingEnd {
      hasPendingEnd = false
      return .end
    }
    while true {
      if textCount > textLimit {
        throw Self.fault(
          "its entities make the texts longer than \(textLimit >> 20) MB; write the texts in their places",
          line: line, part: part)
      }
      switch xmlTextReaderRead(reader) {
      case 1: break
      case 0: return nil
      default: throw lastFault
      }
      switch UInt32(xmlTextReaderNodeType(reader)) {
      case XML_READER_TYPE_ELEMENT.rawValue:
        hasPendingEnd = xmlTextReaderIsEmptyElement(reader) == 1
        hasCountedAttributes = false
        return .start
      case XML_READER_TYPE_END_ELEMENT.rawValue: return .end
      case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue,
        XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
        textCount += text.count
        return .text
      case XML_READER_TYPE_DOCUMENT_TYPE.rawValue:
        hasExternalType =
          xmlTextReaderCurrentNode(reader).map {
            UnsafeRawPointer($0).assumingMemoryBound(to: xmlDtd.self).pointee.SystemID != nil
          } ?? false
      default: continue
      }
    }
  }

  /// The name of the first element, or `nil` for a document without elements.
  var rootName: String? {
    get throws(DocumentFileError) {
      while let event = try next() {
        if event == .start { return name }
      }
      return nil
    }
  }

  /// Skips everything inside the element that began last, and its end.
  func skip() throws(DocumentFileError) {
    var depth = 1
    while depth > 0, let event = try next() {
      if event == .start { depth += 1 }
      if event == .end { depth -= 1 }
    }
  }

  /// The name of the element without its prefix.
  var name: String { xmlTextReaderConstLocalName(reader).map { String(cString: $0) } ?? "" }

  /// The namespace of the element, or an empty text.
  var namespace: String {
    xmlTextReaderConstNamespaceUri(reader).map { String(cString: $0) } ?? ""
  }

  /// Whether the element that began last has a name.
  func isNamed(_ name: StaticString) -> Bool {
    guard let own = xmlTextReaderConstLocalName(reader) else { return false }
    return UnsafeRawPointer(own).withMemoryRebound(to: CChar.self, capacity: 1) { own in
      UnsafeRawPointer(name.utf8Start).withMemoryRebound(to: CChar.self, capacity: 1) {
        strcmp(own, $0) == 0
      }
    }
  }

  /// The text.
  var text: UnsafeBufferPointer<UInt8> {
    guard let text = xmlTextReaderConstValue(reader) else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: text, count: Int(xmlStrlen(text)))
  }

  /// The text inside the element that began last, without its tags; the texts in some elements are skipped.
  func content(without skipped: StaticString? = nil) throws(DocumentFileError) -> [UInt8] {
    var content: [UInt8] = []
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .start:
        if let skipped, isNamed(skipped) { try skip() } else { depth += 1 }
      case .end: depth -= 1
      case .text: content += text
      }
    }
    return content
  }

  /// An attribute of the element by its name without a prefix, or `nil`.
  func attribute(_ name: StaticString) -> String? {
    var value: String?
    forEachAttribute { own, text in
      if value == nil, own.elementsEqual(name.bytes) {
        value = String(decoding: text, as: UTF8.self)
      }
    }
    return value
  }

  /// Calls a function with the name of each attribute without its prefix, and its value. Declarations of namespaces are
  /// left out.
  func forEachAttribute(
    _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard xmlTextReaderMoveToFirstAttribute(reader) == 1 else { return }
    repeat {
      if xmlTextReaderIsNamespaceDecl(reader) == 1 { continue }
      guard let name = xmlTextReaderConstLocalName(reader) else { continue }
      let value = text
      if !hasCountedAttributes { textCount += value.count }
      body(UnsafeBufferPointer(start: name, count: Int(xmlStrlen(name))), value)
    } while xmlTextReaderMoveToNextAttribute(reader) == 1
    xmlTextReaderMoveToElement(reader)
    hasCountedAttributes = true
  }

  /// The language of the element, which can be that of an element around it; an empty text without one.
  var language: String { xmlTextReaderConstXmlLang(reader).map { String(cString: $0) } ?? "" }

  /// The line of the last tag or text.
  var line: Int { xmlTextReaderCurrentNode(reader).map { max(Int(xmlGetLineNo($0)), 1) } ?? 1 }

  /// The fault that libxml2 found last.
  private var lastFault: DocumentFileError {
    guard let error = xmlGetLastError(), let message = error.pointee.message else {
      return Self.fault("the document is incomplete", line: 1, part: part)
    }
    var problem = String(cString: message)
    while problem.last?.isWhitespace == true { problem.removeLast() }
    return Self.fault(
      problem.prefix(1).lowercased() + problem.dropFirst(), line: max(Int(error.pointee.line), 1),
      part: part)
  }

  private static func fault(_ problem: String, line: Int, part: String?) -> DocumentFileError {
    if let part { return .damagedWorkbook("\(part), line \(line): \(problem)") }
    let place = TextPlace(line: line, column: 1)
    return .document(HierarchyFormatError(place: place, reason: .invalidSyntax("XML", problem)))
  }
}

extension StaticString {
  /// The bytes of the text.
  fileprivate var bytes: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
