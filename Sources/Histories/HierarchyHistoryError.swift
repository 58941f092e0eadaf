/// The reason why a text isn't a history, and the line of the fault.
public struct HierarchyHistoryError: Error, Hashable, Sendable {
  /// A kind of fault.
  public enum Reason: Hashable, Sendable {
    /// The first line isn't `history` and a version.
    case notAHistory
    /// This library doesn't support the version.
    case unsupportedVersion
    /// The line isn't UTF-8.
    case malformedText
    /// The form of a level isn't a number, or two numbers separated by `/`.
    case invalidLevel
    /// The line doesn't begin with the code or the path of a node.
    case missingPlace
    /// The line has no former place.
    case missingFormerPlace
    /// A former place has no name.
    case missingName
    /// A former place has more than five parts, or a part is empty.
    case wrongParts
    /// The years aren't two numbers from 1 to 9999 in order, separated by `-`, nor two dates separated by `/`.
    case invalidYears
    /// The change isn't one of the letters `r`, `n`, `u`, `m`, `v` and `x`.
    case invalidChange
    /// A `\` precedes a character that it can't escape.
    case invalidEscape
    /// A name begins with `~`, but there isn't one node of today with a long enough name.
    case invalidEnding
    /// The text has more than 2³¹ bytes.
    case tooLong
  }

  /// The kind of fault.
  public var reason: Reason

  /// The line of the fault, counted from 1.
  public var line: Int

  /// Creates an error from a kind of fault and its line.
  public init(_ reason: Reason, line: Int) {
    self.reason = reason
    self.line = line
  }
}

extension HierarchyHistoryError: CustomStringConvertible {
  /// One line with the fault, its line, and what to do.
  public var description: String { "line \(line): \(problem)" }

  private var problem: String {
    switch reason {
    case .notAHistory: "this isn't a history; the first line must be 'history 1'"
    case .unsupportedVersion: "this release reads version 1 of the format; write 'history 1'"
    case .malformedText: "the line isn't UTF-8; save the file as UTF-8"
    case .invalidLevel: "the form of a level must be a length such as 6, or two lengths such as 4/6"
    case .missingPlace: "the line must begin with the code or the path of a node of today"
    case .missingFormerPlace: "add a former place after the codes, separated by a tab"
    case .missingName: "a former place must begin with its name"
    case .wrongParts:
      "a former place must have up to five parts, separated by single spaces; write - for a missing one"
    case .invalidYears:
      "the years must be two numbers in order, such as 1981-2001, 1981- or -2001, or two dates such as 2024-06/2025-11-03"
    case .invalidChange: "the change must be r, n, u, m, v or x"
    case .invalidEscape:
      "a \\ must precede /, ~, #, -, \\, s, t or n; write \\\\ for the character itself"
    case .invalidEnding:
      "a name after ~ needs one node of today with a longer name; write the whole name"
    case .tooLong: "the text is longer than 2 GB; split it"
    }
  }
}
