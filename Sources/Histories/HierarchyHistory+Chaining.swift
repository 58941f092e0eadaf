import Hierarchies

extension HierarchyHistory {
  /// Joins histories that each lead from one version to the next, so that values of every version lead to today.
  ///
  /// ```swift
  /// // Further texts would lead to later versions.
  /// let texts = [ChinaRegions.history.textUTF8(names: china)]
  /// let history = try HierarchyHistory(chaining: texts, names: china)
  /// ```
  ///
  /// A place that one history leads to is followed through the later ones. If a later history tells the fate of the same
  /// former place itself, that is its fate. Former places that are the same again today are left out.
  ///
  /// - Parameters:
  ///   - texts: The text forms of the histories in UTF-8, in the order of time.
  ///   - hierarchy: The version to which the last history leads.
  /// - Throws: ``HistoryChainError`` for a text that isn't a history, for histories that aren't in the order of time, and for
  ///   lines that say different things about a place to which an earlier history leads.
  /// - Complexity: O(*b* + *h* · *r* log *r*) for *b* bytes and *r* former places in *h* histories.
  public init(
    chaining texts: [[UInt8]], names hierarchy: Hierarchy
  ) throws(HistoryChainError) {
    var chain = HistoryChain(to: hierarchy)
    for (number, text) in texts.enumerated().reversed() {
      try chain.prepend(text, number: number)
    }
    self.init(table: try chain.joined())
  }
}

/// The reason why histories can't be joined, and the lines that are at fault.
public struct HistoryChainError: Error, Hashable, Sendable {
  /// A kind of fault.
  public enum Reason: Hashable, Sendable {
    /// A text isn't a history.
    case invalid(HierarchyHistoryError.Reason)
    /// The first line leads to a place, about which the others say different things.
    case conflict
    /// The place of the first line ceased to be valid after that of the second line, which is in a later history.
    case wrongOrder
    /// The lines give the codes of levels different forms.
    case differentLevels
  }

  /// A line of one of the texts.
  public struct Line: Hashable, Sendable {
    /// The number of the text, counted from 0.
    public var text: Int
    /// The number of the line, counted from 1.
    public var line: Int
  }

  /// The kind of fault.
  public var reason: Reason

  /// The lines, at least one.
  public var lines: [Line]

  /// The code or the path of the place that is in conflict, or an empty text.
  public var place = ""
}

extension HistoryChainError {
  /// One line with the fault, its lines, and what to do.
  ///
  /// - Parameter names: The names of the texts.
  public func description(names: [String]) -> String {
    func name(_ line: Line) -> String { "\(names[line.text]): line \(line.line)" }
    switch reason {
    case .invalid(let reason):
      return
        "\(names[lines[0].text]): \(HierarchyHistoryError(reason, line: lines[0].line).description)"
    case .conflict:
      let others = lines.dropFirst().map(name).joined(separator: ", and ")
      return
        "\(name(lines[0])) leads to \(place), of which different things become by \(others); correct one of the lines"
    case .wrongOrder:
      return
        "\(name(lines[0])) ended later than \(name(lines[1])), which is in a later history; give the histories in the order of time"
    case .differentLevels:
      return
        "\(name(lines[0])) gives the levels of codes other forms than \(name(lines[1])); make the lines equal"
    }
  }
}
