import ArgumentParser
import CascadeKit
import HierarchyFormats
import MappedHierarchies

/// A document of any form that a hierarchy can be read from.
struct HierarchyDocument {
  let file: InputFile

  /// The form of the document, or `nil` to tell it by its name and content.
  let format: Format?

  let fields: FieldNames

  enum Format: String, CaseIterable {
    case json, text, dump
  }

  init(path: String, format: Format? = nil, fields: FieldNames = FieldNames()) {
    file = InputFile(path: path)
    self.format = format
    self.fields = fields
  }

  /// Reads the document.
  func read() throws(Failure) -> Hierarchy {
    let bytes = try file.read()
    do throws(HierarchyFormatError) {
      switch format ?? Format(path: file.path, content: bytes) {
      case .json: return try HierarchyJSON.read(bytes, fields: fields)
      case .text: return try HierarchyText.read(bytes)
      case .dump: return try ViewDump.read(bytes)
      }
    } catch {
      if (try? HierarchyFile.decode(bytes)) != nil {
        throw Failure("\(file.name): this is a .hierarchy file already; use it as it is")
      }
      throw Failure("\(file.name): \(error)")
    }
  }

  /// Maps the file if it is compiled, and reads it otherwise.
  func open() throws(Failure) -> Hierarchy {
    if file.path == "-" || format != nil { return try read() }
    do throws(HierarchyMappingError) {
      return try HierarchyFile.map(path: file.path)
    } catch {
      let isCompiled = file.path.hasSuffix(".hierarchy")
      guard case .format(let fault) = error.reason, fault.reason == .notAHierarchy, !isCompiled
      else { throw Failure(error.description) }
    }
    return try read()
  }
}

extension HierarchyDocument.Format {
  /// Tells the form by the file's extension, by a view in the first lines, or by whether the first
  /// character opens a JSON value.
  init(path: String, content: [UInt8]) {
    if path.hasSuffix(".json") {
      self = .json
    } else if ViewDump.isLikely(content) {
      self = .dump
    } else if path.hasSuffix(".txt") || path.hasSuffix(".tsv") {
      self = .text
    } else {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let start = content.starts(with: mark) ? 3 : 0
      let first = content[start...].first { $0 > UInt8(ascii: " ") }
      self = first == UInt8(ascii: "[") || first == UInt8(ascii: "{") ? .json : .text
    }
  }
}

extension HierarchyDocument.Format: ExpressibleByArgument {}
