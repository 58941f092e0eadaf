/// For each role the rank of the best field that an object has had so far, a byte a role.
struct FieldRanks {
  static let none = 255

  private var packed = UInt64.max

  /// The rank of a role that an object of nodes can have, or ``none``.
  subscript(role: FieldTable.Role) -> Int {
    get { Int(packed >> shift(role) & 0xFF) }
    set { packed = packed & ~(0xFF << shift(role)) | UInt64(newValue) << shift(role) }
  }

  private func shift(_ role: FieldTable.Role) -> UInt64 { UInt64(role.rawValue) * 8 }
}
