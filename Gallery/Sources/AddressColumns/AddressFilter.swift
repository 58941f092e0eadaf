/// The addresses of a column to show.
package enum AddressFilter: Int, CaseIterable, Sendable {
  case all, uncertain, notFound
}

extension AddressFilter {
  /// Whether the filter shows addresses of a status.
  package func includes(_ status: AddressStatus) -> Bool {
    switch self {
    case .all: true
    case .uncertain: status.isUncertain
    case .notFound: status == .notFound
    }
  }
}
