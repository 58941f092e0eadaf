import Hierarchies
import PlaceNames

/// The shorter forms of Chinese place names.
///
/// Most names lose one character, and those are cut here; names of autonomous areas are taken apart.
enum ShortForms {
  /// Whether a name, by how it ends, may have shorter forms.
  static func mayExist(of name: [UInt16]) -> Bool {
    guard name.count > 2 else { return false }
    switch name[name.count - 1] {
    case 0x7701, 0x5E02, 0x53BF, 0x533A, 0x5DDE, 0x76DF, 0x65D7: return true  // 省市县区州盟旗
    default: return false
    }
  }

  /// Calls a closure with every shorter form of a name of two characters or more.
  ///
  /// Towns and streets have none: 城关 alone is said of no town.
  static func forEach(
    of name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let count = name.count
    guard count >= 9, let last = character(at: count - 3, of: name) else { return }
    switch last {
    case 0x7701, 0x5E02, 0x53BF, 0x533A:  // 省 市 县 区
      let before = character(at: count - 6, of: name)
      if before == 0x6CBB || before == 0x653F {  // 自治…, 特别行政区
        forEachLong(of: name, body)
      } else if last == 0x533A, let before {
        forEachOfDistrict(name, before, body)
      } else {
        body(UnsafeBufferPointer(rebasing: name[..<(count - 3)]))
      }
    case 0x5DDE, 0x76DF, 0x65D7:  // 州 盟 旗
      forEachLong(of: name, body)
    default:
      break
    }
  }

  private static func forEachOfDistrict(
    _ name: UnsafeBufferPointer<UInt8>, _ before: UInt32,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    switch before {
    // 矿区, 园区, 开发区, 管理区, 示范区, 郊区 and their like are called by their whole names.
    case 0x77FF, 0x56ED, 0x53D1, 0x7406, 0x8303, 0x90CA, 0x9A8C, 0x62A4, 0x5047, 0x4E1A, 0x4F5C,
      0x6D4E, 0x6613, 0x6D41, 0x793E, 0x5C0F:
      break
    case 0x5730, 0x65B0, 0x6797, 0x7279, 0x65CF:  // 地区, 新区, 林区, 特区, 族区
      forEachLong(of: name, body)
    default:
      body(UnsafeBufferPointer(rebasing: name[..<(name.count - 3)]))
    }
  }

  private static func forEachLong(
    of name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let parts = AdministrativeName(name)
    parts.forEachShortForm { form in form.withUnsafeBufferPointer(body) }
    parts.forEachAbbreviation { form in form.withUnsafeBufferPointer(body) }
  }

  private static func character(at offset: Int, of name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard offset >= 0, name[offset] & 0xF0 == 0xE0 else { return nil }
    return UInt32(name[offset] & 0x0F) << 12 | UInt32(name[offset + 1] & 0x3F) << 6
      | UInt32(name[offset + 2] & 0x3F)
  }
}
