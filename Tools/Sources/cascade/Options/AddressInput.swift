import ArgumentParser
import ToolSupport

/// What a line of standard input holds.
enum AddressInput: String, CaseIterable, ExpressibleByArgument {
  /// An address, or its levels with tabs between them.
  case text
  /// The levels of an address and what follows them, with tabs between them.
  case fields
  /// An object with `text`, or with `fields`: a list, or an object with `province`, `city`, `district`,
  /// `street` and `detail`, any of them missing.
  case json

  /// The address that a line holds, in UTF-8, with a tab between two fields.
  func address(in line: ArraySlice<UInt8>) throws(Failure) -> ArraySlice<UInt8> {
    guard self == .json else { return line }
    do throws(AddressDocumentError) {
      return try AddressDocument.address(in: Array(line))[...]
    } catch {
      throw Failure("column \(error.place.column): \(error.text)")
    }
  }
}
