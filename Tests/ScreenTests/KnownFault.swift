/// A fault that the walks find and that isn't mended yet. Its entry is removed with it: a fault that doesn't occur fails.
struct KnownFault: Sendable {
  let kind: Finding.Kind
  let place: String
  let reason: String

  init(_ kind: Finding.Kind, _ place: String, _ reason: String) {
    (self.kind, self.place, self.reason) = (kind, place, reason)
  }

  func matches(_ finding: Finding) -> Bool { finding.kind == kind && finding.place == place }

  static func isKnown(_ finding: Finding) -> Bool { all.contains { $0.matches(finding) } }

  static let all: [KnownFault] = []
}
