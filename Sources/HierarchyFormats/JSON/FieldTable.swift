/// Finds the role of a field of a JSON object by its name.
///
/// All known names are in one list of bytes, so a search allocates no `String`.
package struct FieldTable {
  package enum Role: UInt8 {
    case name, code, identifier, parent, parentCode, disabled, children
    /// A list of nodes in an envelope, such as a server's response.
    case list
    /// Another field of an envelope.
    case envelope
    case enabled, order

    /// Whether the field's value is a list or an object rather than a string or a number.
    var holdsContainer: Bool { self == .children || self == .list }
  }

  package struct Match {
    package let role: Role

    /// The position of the name among the names of its role. Lower ranks win.
    package let rank: Int

    package init(role: Role, rank: Int) {
      self.role = role
      self.rank = rank
    }
  }

  private struct Name {
    let role: Role
    let rank: Int
    let start: Int
    let end: Int
    let isExact: Bool
  }

  private var names: [Name] = []
  private var bytes: [UInt8] = []

  /// Creates a table of the common names.
  package init() { self.init(givenRoles: []) }

  package init(_ fields: FieldNames) {
    let given: [(String?, Role)] = [
      (fields.parent, .parent), (fields.name, .name), (fields.code, .code),
      (fields.identifier, .identifier), (fields.disabled, .disabled), (fields.children, .children),
      (fields.enabled, .enabled), (fields.order, .order),
    ]
    self.init(givenRoles: given.compactMap { name, role in name.map { _ in role } })
    for case (let name?, let role) in given { addExact(name, role) }
  }

  /// Creates a table of the common names for the roles that the caller hasn't given a name.
  private init(givenRoles given: [Role]) {
    for (list, role) in Self.commonNames {
      let isGiven = given.contains(role) || role == .parentCode && given.contains(.parent)
      if !isGiven { addCommon(list, role) }
    }
  }

  /// The common names of each role, best first, in lower case without `_`, `-` and spaces.
  private static var commonNames: [(StaticString, Role)] {
    [
      (
        """
        name label text title areaname regionname nodename n fullname nome nombre \
        名称 名字 地名 区划名称 行政区划名称 部门名称 节点名称 标题
        """, .name
      ),
      (
        """
        code value adcode areacode regioncode divisioncode nodecode c \
        代码 编码 区划代码 行政区划代码 统计用区划代码 地区代码 部门代码
        """, .code
      ),
      ("id key nodeid areaid regionid uid pk guid uuid 编号 标识", .identifier),
      (
        """
        parentid pid parent parentnodeid parentkey parentname parentcategory parentcategoryid manager \
        managerid managername manageremail reportsto supervisor superior broader \
        parents parentids \
        上级 父级 上级id 父级id 父id 上级编号 父级编号 上级名称 父级名称 上级部门 上级部门id 上级分类 父节点 父部门 父分类
        """, .parent
      ),
      ("parentcode pcode parentadcode parentareacode 上级代码 上级编码 父级代码 父级编码 父代码 父编码", .parentCode),
      ("disabled", .disabled),
      (
        """
        children child childs childlist provinces province cities city counties county areas area \
        districts district streets street towns town items item subs sub sublist options nodes \
        regions c d s states prefectures municipalities communes villages wards boroughs \
        subdivisions subregions subcategories contents
        """, .children
      ),
      ("status message msg success total count version", .envelope),
      ("data list rows result records", .list),
    ]
  }

  /// Adds a name from the caller, before all common names.
  private mutating func addExact(_ name: String, _ role: Role) {
    let start = bytes.count
    bytes.append(contentsOf: name.utf8)
    let entry = Name(role: role, rank: 0, start: start, end: bytes.count, isExact: true)
    var index = 0
    while index < names.count, names[index].isExact { index += 1 }
    names.insert(entry, at: index)
  }

  private mutating func addCommon(_ list: StaticString, _ role: Role) {
    var start = bytes.count
    var rank = 0
    for offset in 0...list.utf8CodeUnitCount {
      let isEnd = offset == list.utf8CodeUnitCount
      if isEnd || list.utf8Start[offset] == UInt8(ascii: " ") {
        names.append(Name(role: role, rank: rank, start: start, end: bytes.count, isExact: false))
        rank += 1
        start = bytes.count
      } else {
        bytes.append(list.utf8Start[offset])
      }
    }
  }

  /// Returns the role of a field, or `nil` if its name is unknown.
  ///
  /// - Parameter isContainer: Whether the field's value is a list or an object.
  package func match(_ field: [UInt8], isContainer: Bool) -> Match? {
    for name in names where name.role.holdsContainer == isContainer {
      if name.isExact ? isSame(field, name) : isSimilar(field, name) {
        return Match(role: name.role, rank: name.rank)
      }
    }
    return nil
  }

  private func isSame(_ field: [UInt8], _ name: Name) -> Bool {
    guard field.count == name.end - name.start else { return false }
    for (offset, byte) in field.enumerated() where byte != bytes[name.start + offset] {
      return false
    }
    return true
  }

  /// Compares names, ignoring case, spaces, `_` and `-`.
  private func isSimilar(_ field: [UInt8], _ name: Name) -> Bool {
    guard field.count >= name.end - name.start else { return false }
    var position = name.start
    for byte in field {
      let isIgnored =
        byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: " ")
      if isIgnored { continue }
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      guard position < name.end, bytes[position] == (isUpper ? byte | 0x20 : byte) else {
        return false
      }
      position += 1
    }
    return position == name.end
  }
}

/// The rank of the best field of an object so far, one byte per role.
package struct FieldRanks {
  package static let none = 255

  package init() {}

  private var first = UInt64.max
  private var rest = UInt64.max

  /// The rank of the best field of a role, or ``none``.
  package subscript(role: FieldTable.Role) -> Int {
    get { Int((role.rawValue < 8 ? first : rest) >> shift(role) & 0xFF) }
    set {
      if role.rawValue < 8 {
        set(newValue, of: role, in: &first)
      } else {
        set(newValue, of: role, in: &rest)
      }
    }
  }

  private func set(_ rank: Int, of role: FieldTable.Role, in packed: inout UInt64) {
    packed = packed & ~(0xFF << shift(role)) | UInt64(rank) << shift(role)
  }

  private func shift(_ role: FieldTable.Role) -> UInt64 { UInt64(role.rawValue & 7) * 8 }
}
