import ArgumentParser
import CascadeKit
import HierarchyFormats
import MappedHierarchies

/// Loads a hierarchy from a file: maps a compiled `.hierarchy` file, or parses a document.
struct HierarchyLoader {
  let file: InputFile

  /// The format of the document, or `nil` to detect it.
  let format: Format?

  let fields: FieldNames

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json, text, dump
  }

  init(path: String, format: Format? = nil, fields: FieldNames = FieldNames()) {
    file = InputFile(path: path)
    self.format = format
    self.fields = fields
  }

  /// Maps the file into memory if it is compiled, and parses it otherwise.
  func load() throws(CommandError) -> Hierarchy {
    if file.isStandardInput || format != nil { return try parse() }
    do throws(HierarchyMappingError) {
      return try HierarchyFile.map(path: file.path)
    } catch {
      let hasCompiledName = file.path.hasSuffix(".hierarchy")
      guard case .format(let fault) = error.reason, fault.reason == .notAHierarchy,
        !hasCompiledName
      else { throw CommandError(error.description) }
    }
    return try parse()
  }

  /// Parses the file as JSON, text or a view dump.
  func parse() throws(CommandError) -> Hierarchy {
    let bytes = try file.read()
    do throws(HierarchyFormatError) {
      switch format ?? Format(path: file.path, content: bytes) {
      case .json: return try HierarchyJSON.read(bytes, fields: fields)
      case .text: return try HierarchyText.read(bytes)
      case .dump: return try ViewDump.read(bytes)
      }
    } catch {
      if (try? HierarchyFile.decode(bytes)) != nil {
        throw CommandError("\(file.name): this is already a .hierarchy file; use it directly")
      }
      throw CommandError("\(file.name): \(error)")
    }
  }
}

extension HierarchyLoader.Format {
  /// Detects the format from the file name extension, a view in the first lines, or the first
  /// character.
  init(path: String, content: [UInt8]) {
    if path.hasSuffix(".json") {
      self = .json
    } else if ViewDump.isLikely(content) {
      self = .dump
    } else if path.hasSuffix(".txt") || path.hasSuffix(".tsv") {
      self = .text
    } else {
      let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let start = content.starts(with: byteOrderMark) ? byteOrderMark.count : 0
      let first = content[start...].first { $0 > UInt8(ascii: " ") }
      self = first == UInt8(ascii: "[") || first == UInt8(ascii: "{") ? .json : .text
    }
  }
}
