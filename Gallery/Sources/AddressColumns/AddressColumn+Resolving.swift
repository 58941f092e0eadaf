import Hierarchies
import Lookup

extension AddressColumn {
  /// How many addresses a column has, and how many need attention.
  package struct Counts: Hashable, Sendable {
    /// The rows with an address.
    package internal(set) var addresses = 0
    /// Of these, the ones that are resolved.
    package internal(set) var resolved = 0
    /// The uncertain ones, about which the user hasn't decided.
    package internal(set) var uncertain = 0
    /// The ones that name no place.
    package internal(set) var notFound = 0
    /// The ones whose place the user has chosen.
    package internal(set) var chosen = 0
  }

  /// Resolves the next addresses that differ from earlier ones.
  ///
  /// - Returns: Whether addresses remain.
  /// - Complexity: O(*b*) for *b* bytes of up to `limit` addresses.
  package mutating func resolve(upTo limit: Int) -> Bool {
    var budget = limit
    while nextEntry < entries.count, budget > 0 {
      if entries[nextEntry].explanation == nil, !entries[nextEntry].isBlank {
        explain(nextEntry)
        budget -= 1
      }
      nextEntry += 1
    }
    selectRows()
    return nextEntry < entries.count
  }

  /// Resolves the current text of an entry.
  mutating func explain(_ entry: Int) {
    let explanation = entries[entry].currentText.withUnsafeBufferPointer {
      resolver.explain(utf8Fields: $0)
    }
    entries[entry].explanation = explanation
    entries[entry].isOnlyProvince = isOnlyProvince(explanation.address)
  }

  /// Whether an address has more text, but no place below a province. A municipality is enough: its children are
  /// districts.
  private func isOnlyProvince(_ address: ResolvedAddress) -> Bool {
    guard address.path.count == 1, !address.remainder.isEmpty,
      let child = hierarchy.children(of: address.path[0]).first
    else { return false }
    return hierarchy.placeLevels(of: hierarchy.path(to: child)).last == .city
  }

  /// The numbers of addresses.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package var counts: Counts {
    let statuses = entries.map { $0.status }
    var counts = Counts()
    for entry in rowEntries {
      switch statuses[entry] {
      case .blank: continue
      case .waiting: counts.resolved -= 1
      case .found: break
      case .chosen: counts.chosen += 1
      case .uncertain, .ambiguous: counts.uncertain += 1
      case .notFound: counts.notFound += 1
      }
      counts.addresses += 1
      counts.resolved += 1
    }
    return counts
  }
}
