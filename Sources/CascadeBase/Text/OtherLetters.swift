/// The Armenian, Hebrew and Arabic letters, without case and marks.
@usableFromInline
enum OtherLetters {
  /// Returns the plain form of a scalar from U+0531 to U+06FF, or the scalar itself if it has none.
  @inline(never)
  static func plain(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x531..<0x557: scalar + 0x30
    case 0x622, 0x623, 0x625, 0x671: 0x627
    case 0x629: 0x647
    case 0x649, 0x6CC: 0x64A
    case 0x6A9: 0x643
    default: scalar
    }
  }

  /// Whether a scalar from U+0531 to U+06FF is a point or a vowel mark.
  @inline(never) @usableFromInline
  static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x591..<0x5BE, 0x5BF..<0x5C8, 0x640, 0x64B..<0x660, 0x670: true
    default: false
    }
  }
}
