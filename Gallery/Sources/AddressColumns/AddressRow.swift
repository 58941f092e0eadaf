import Hierarchies
import Lookup

/// The contents of a row for a view.
package struct AddressRow: Sendable {
  /// The state of the address.
  package let status: AddressStatus
  /// The current text in UTF-8.
  package let text: [UInt8]
  /// The pasted text if the user has replaced it.
  package let pastedText: [UInt8]?
  /// The parts of the current text. Together they contain all of it.
  package let parts: [Part]
  /// The path to the place, or as much of it as is certain.
  package let path: [Place]
  /// The confidence from 0 to 1.
  package let confidence: Double
  /// The number of places that fit the text equally well; 0 if there is only one.
  package let candidateCount: Int
  /// The places that the user can choose: the result or its candidates, then other readings.
  package let choices: [[Place]]
}

extension AddressRow {
  /// A place and its level.
  package struct Place: Hashable, Sendable {
    /// The node.
    package let node: Hierarchy.Node
    /// The administrative level.
    package let level: PlaceLevel
  }

  /// A part of the text.
  package struct Part: Hashable, Sendable {
    /// The range of the part, in bytes of the text.
    package let range: Range<Int>
    /// The kind of the part.
    package let kind: Kind
    /// How a name differs from today's full name.
    package var form = Form.current
    /// The place that a name means, if it is certain.
    package var node: Hierarchy.Node?
  }

  /// The kind of a part of a text.
  package enum Kind: Int, Sendable {
    /// The name of a place, by level.
    case province, city, district, town
    /// A word that says nothing about the place.
    case label
    /// Text between names that was skipped.
    case skipped
    /// The text that remains, such as a street.
    case remainder
    /// Blanks and separators, or text that isn't resolved yet.
    case other
  }

  /// How a name differs from today's full name.
  package enum Form: Int, Sendable {
    /// The full name, or a short form of it.
    case current
    /// A former name.
    case former
    /// The name with another suffix.
    case otherSuffix
    /// The name with a typing error.
    case misspelled
  }
}

extension AddressColumn {
  /// The contents of a row for a view.
  ///
  /// - Precondition: `row` is at least 0 and less than ``count``.
  /// - Complexity: O(*b*) for *b* bytes of text.
  package func row(_ row: Int) -> AddressRow {
    let entry = entries[rowEntries[row]]
    return AddressRow(
      status: entry.status,
      text: entry.currentText,
      pastedText: entry.edited == nil ? nil : entry.text,
      parts: parts(of: entry),
      path: places(on: entry.path),
      confidence: entry.confidence,
      candidateCount: entry.explanation?.address.candidates.count ?? 0,
      choices: entry.explanation?.choices(in: hierarchy).map { places(on: $0.path) } ?? [])
  }

  /// The places on a path, with their levels.
  func places(on path: [Hierarchy.Node]) -> [AddressRow.Place] {
    zip(path, hierarchy.placeLevels(of: path)).map { AddressRow.Place(node: $0, level: $1) }
  }
}

// MARK: Parts

extension AddressColumn {
  /// The parts of the text, with blanks and separators as parts.
  private func parts(of entry: AddressEntry) -> [AddressRow.Part] {
    var parts: [AddressRow.Part] = []
    var end = 0
    for part in named(entry.explanation?.parts ?? [], of: entry) {
      if part.range.lowerBound > end {
        parts.append(.init(range: end..<part.range.lowerBound, kind: .other))
      }
      parts.append(part)
      end = part.range.upperBound
    }
    let count = entry.currentText.count
    if end < count { parts.append(.init(range: end..<count, kind: .other)) }
    return parts
  }

  /// The parts of an explanation with the levels of their names.
  ///
  /// A name without a node is the name of candidates, which are on the last levels of their paths.
  private func named(
    _ parts: [AddressExplanation.Part], of entry: AddressEntry
  ) -> [AddressRow.Part] {
    let likely = entry.choice?.path ?? entry.explanation?.choices(in: hierarchy).first?.path
    let path = places(on: likely ?? [])
    var unnamed = parts.filter { part in
      if case .name(nil, _) = part.role { true } else { false }
    }.count
    return parts.map { part in
      switch part.role {
      case .label: return .init(range: part.range, kind: .label)
      case .skipped: return .init(range: part.range, kind: .skipped)
      case .remainder: return .init(range: part.range, kind: .remainder)
      case .name(nil, let form), .repetition(nil, let form):
        let place = path.dropLast(max(unnamed - 1, 0)).last
        unnamed -= 1
        return name(part, form, place?.level, entry.choice == nil ? nil : place?.node)
      case .name(let node?, let form), .repetition(let node?, let form):
        let place = places(on: hierarchy.path(to: node)).last
        return name(part, form, place?.level, node)
      }
    }
  }

  private func name(
    _ part: AddressExplanation.Part, _ form: AddressExplanation.NameForm, _ level: PlaceLevel?,
    _ node: Hierarchy.Node?
  ) -> AddressRow.Part {
    let kind: AddressRow.Kind =
      switch level {
      case .province: .province
      case .city: .city
      case .district: .district
      case .town, nil: .town
      }
    return .init(range: part.range, kind: kind, form: .init(form), node: node)
  }
}

extension AddressRow.Form {
  fileprivate init(_ form: AddressExplanation.NameForm) {
    self =
      switch form {
      case .full, .short, .addedSuffix: .current
      case .former, .shortFormer: .former
      case .otherSuffix: .otherSuffix
      case .misspelled: .misspelled
      }
  }
}
