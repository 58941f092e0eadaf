import ArgumentParser
import ToolSupport

/// The format of the lines that `cascade resolve` reads.
enum AddressInputFormat: String, CaseIterable, ExpressibleByArgument {
  /// An address as one text, or as fields separated by tabs.
  case text
  /// The fields of an address from the root level down, separated by tabs.
  case fields
  /// A JSON object with `text` or `fields`. The fields are a list, or an object with any of
  /// `province`, `city`, `district`, `street` and `detail`.
  case json

  /// Returns the address in a line, in UTF-8 with tabs between its fields.
  func address(in line: ArraySlice<UInt8>) throws(CommandError) -> ArraySlice<UInt8> {
    guard self == .json else { return line }
    do throws(AddressDocumentError) {
      return try AddressDocument.address(in: Array(line))[...]
    } catch {
      throw CommandError("column \(error.place.column): \(error.text)")
    }
  }
}
