import HierarchyFormats

/// Finds the fields for names, codes and children in lists of maps whose levels name them differently, as in
/// `[{"CityName":"臺北市","AreaList":[{"AreaName":"中正區"}]}]`.
///
/// The lists are followed from the roots down. A name is found where it has a common name; where it is that of its list
/// (`city` in `cities`, `AreaName` in `AreaList`), of its level (`state`), or that of the name above; or where a map has no
/// other text.
struct LevelFields {
  let tree: DocumentTree
  var roles: FieldRoles
  private(set) var keys = FoundKeys()
  private(set) var childKeys: [[UInt8]] = []

  /// The name of the field with children that the caller gave.
  private let given: String?

  init(_ tree: DocumentTree, _ fields: FieldNames) {
    self.tree = tree
    given = fields.children
    roles = FieldRoles(fields)
  }

  /// A field without lists and maps in it, in some or all maps of a level.
  private struct Field {
    let key: TextPool.Text
    /// The key in lower case, without spaces, `_` and `-`.
    let word: [UInt8]
    var values: [Int] = []
    /// Whether all texts contain a letter.
    var isText = true
  }

  private static let fieldLimit = 64
}

extension LevelFields {
  /// Finds the fields of all levels, or none.
  ///
  /// - Complexity: O(*n* × *f* + *n* log *n*) comparisons for *n* values and *f* fields of a map, of which 64 are looked at.
  mutating func find() {
    let given = givenList()
    guard let list = given ?? tree.recordList(roles: &roles) else { return }
    var maps = Array(tree.children(of: list))
    var listWord: [UInt8] = []
    var nameWord: [UInt8] = []
    var found = FoundKeys()
    var children: [[UInt8]] = []
    var depth = 0
    while !maps.isEmpty {
      let fields = fields(of: maps)
      if maps.allSatisfy({ tree.isNamed($0, roles: &roles) }) {
        nameWord = []
      } else {
        guard
          let name = name(among: fields, in: maps, list: listWord, above: nameWord, depth: depth)
        else { return }
        nameWord = name.word
        found.names.append(Array(tree.pool[name.key]))
      }
      if !hasCodes(maps), let code = code(among: fields, in: maps, list: listWord, name: nameWord) {
        found.codes.append(Array(tree.pool[code.key]))
      }
      guard let key = childKey(of: maps) else { break }
      listWord = TitleWord.normalized(tree.pool[key])
      children.append(Array(tree.pool[key]))
      maps = self.maps(below: maps, in: key)
      depth += 1
    }
    guard depth > 0 || given != nil else { return }
    keys = found
    childKeys = children
  }

  /// The list of maps in the field of the outermost map that the caller named.
  private func givenList() -> Int? {
    guard let key = given, tree.kind(of: 0) == .map else { return nil }
    return tree.children(of: 0).first {
      tree.kind(of: $0) == .list && tree.key(of: $0).elementsEqual(key.utf8)
        && tree.contains(only: .map, in: $0)
    }
  }

  private func fields(of maps: [Int]) -> [Field] {
    var fields: [Field] = []
    for map in maps {
      for value in tree.children(of: map) where !tree.kind(of: value).isContainer {
        let key = tree.values[value].key
        var slot = fields.firstIndex { $0.key == key }
        slot = slot ?? fields.firstIndex { tree.pool[$0.key].elementsEqual(tree.pool[key]) }
        if slot == nil {
          if fields.count == Self.fieldLimit { continue }
          slot = fields.count
          fields.append(Field(key: key, word: TitleWord.normalized(tree.pool[key])))
        }
        guard let slot else { continue }
        fields[slot].values.append(value)
        let text = tree.text(of: value)
        fields[slot].isText =
          fields[slot].isText && tree.kind(of: value) == .string
          && text.map { LineSample.hasLetter(tree.pool[$0]) } == true
      }
    }
    return fields
  }

  private func name(
    among fields: [Field], in maps: [Int], list: [UInt8], above: [UInt8], depth: Int
  ) -> Field? {
    let texts = fields.filter { $0.isText && $0.values.count == maps.count }
    if let same = texts.first(where: { !above.isEmpty && $0.word == above }) { return same }
    let named = texts.filter { Self.ends($0.word, with: "name") || Self.ends($0.word, with: "名称") }
    let ofList = (named + texts).filter { Self.isName($0.word, ofList: list) }
    if let shortest = Self.shortest(ofList) { return shortest }
    let levels = texts.filter { Self.isPlaceName($0.word) }
    if levels.count == 1 { return levels[0] }
    // Lists inside of a map can contain anything, but the outermost maps are the roots.
    if depth > 0 { return nil }
    return Self.shortest(named) ?? only(texts)
  }

  /// The key of the one field that can have the names of records, none of which has a common name.
  mutating func nameKey(of records: [Int]) -> [UInt8]? {
    if records.contains(where: { tree.isNamed($0, roles: &roles) }) { return nil }
    let texts = fields(of: records).filter { $0.isText && $0.values.count == records.count }
    guard let name = only(texts), isDiverse(name) else { return nil }
    return Array(tree.pool[name.key])
  }

  /// The one field; or of several in several maps the one that isn't that of codes, with texts that differ and are much shorter
  /// than the others.
  private func only(_ texts: [Field]) -> Field? {
    if texts.count < 2 { return texts.first }
    if texts[0].values.count < 2 { return nil }
    let table = FieldTable()
    var names = texts.filter { field in
      let role = table.match(Array(tree.pool[field.key]), isContainer: false)?.role
      return role != .code && role != .identifier && isDiverse(field)
    }
    func length(_ field: Field) -> Int {
      field.values.reduce(0) { $0 + Int(tree.values[$1].text.count) }
    }
    names.sort { length($0) < length($1) }
    if names.count > 1, length(names[0]) * 2 > length(names[1]) { return nil }
    return names.first
  }

  /// Whether more than half of the texts of a field are different, as those of names are.
  private func isDiverse(_ field: Field) -> Bool {
    var texts = field.values.map { tree.values[$0].text }
    texts.sort { tree.pool.order($0, $1) < 0 }
    let repeated = zip(texts, texts.dropFirst()).count { tree.pool.order($0, $1) == 0 }
    return repeated * 2 < texts.count
  }

  /// Whether a name is that of the elements of a list: `city` or `cityName` of `cities` or `cityList`.
  private static func isName(_ word: [UInt8], ofList list: [UInt8]) -> Bool {
    var stem = word
    for ending in ["name", "名称"] where ends(stem, with: ending) && stem.count > ending.utf8.count {
      stem.removeLast(ending.utf8.count)
    }
    if stem.last == UInt8(ascii: "y") { stem.removeLast() }
    return stem.count >= 2 && list.starts(with: stem)
  }

  private static func isPlaceName(_ word: [UInt8]) -> Bool {
    LevelHeader.isPlace(word) && LevelHeader.all(word).contains { $0.content.isName }
  }

  private static func shortest(_ fields: [Field]) -> Field? {
    guard let count = fields.map({ $0.word.count }).min() else { return nil }
    let shortest = fields.filter { $0.word.count == count }
    return shortest.allSatisfy { $0.key == shortest[0].key } ? shortest[0] : nil
  }

  static func ends(_ word: [UInt8], with ending: String) -> Bool {
    word.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  private mutating func hasCodes(_ maps: [Int]) -> Bool {
    maps.contains { map in
      tree.children(of: map).contains { value in
        let role = roles.field(of: value, in: tree).match?.role
        return role == .code || role == .identifier
      }
    }
  }

  private func code(
    among fields: [Field], in maps: [Int], list: [UInt8], name: [UInt8]
  ) -> Field? {
    let codes = fields.filter { field in
      field.values.count == maps.count && Self.isCode(field.word, list: list, name: name)
        && isUnique(field)
    }
    return codes.count == 1 ? codes[0] : nil
  }

  /// Whether a field has the code of its level: `level1_id`, or `areaCode` beside `areaName` or in `areaList`.
  private static func isCode(_ word: [UInt8], list: [UInt8], name: [UInt8]) -> Bool {
    for ending in ["id", "code", "编码", "代码"] where ends(word, with: ending) {
      let stem = word.dropLast(ending.utf8.count)
      if stem.isEmpty { return true }
      if list.starts(with: stem) || name.starts(with: stem) { return true }
      if LevelHeader.all(word).contains(where: { !$0.content.isName }) { return true }
    }
    return false
  }

  private func isUnique(_ field: Field) -> Bool {
    var texts = field.values.compactMap { tree.text(of: $0) }
    if texts.count != field.values.count { return false }
    texts.sort { tree.pool.order($0, $1) < 0 }
    return !texts.indices.dropFirst().contains { tree.pool.order(texts[$0 - 1], texts[$0]) == 0 }
  }

  /// The one field of maps with lists of maps, or with lists of names in a field with a common name.
  private mutating func childKey(of maps: [Int]) -> TextPool.Text? {
    var known: TextPool.Text?
    var other: TextPool.Text?
    for map in maps {
      for value in tree.children(of: map) where tree.kind(of: value) == .list {
        let key = tree.values[value].key
        if roles.field(of: value, in: tree).match?.role == .children {
          known = known ?? key
        } else if tree.contains(only: .map, in: value), !ListField(tree.pool[key]).isData {
          if let other, !tree.pool[other].elementsEqual(tree.pool[key]) { return known }
          other = key
        }
      }
    }
    return known ?? other
  }

  private func maps(below maps: [Int], in key: TextPool.Text) -> [Int] {
    var result: [Int] = []
    for map in maps {
      for value in tree.children(of: map)
      where tree.kind(of: value) == .list && tree.key(of: value).elementsEqual(tree.pool[key]) {
        for element in tree.children(of: value) where tree.kind(of: element) == .map {
          result.append(element)
        }
      }
    }
    return result
  }
}

extension LevelFields {
  /// Finds out whether the numbers in `value` are sizes instead of codes, as in charts: some are equal or have decimals, or
  /// only nodes without children have one.
  mutating func findMeasures() {
    var texts: [TextPool.Text] = []
    var isMeasure = false
    for map in tree.values.indices where tree.kind(of: map) == .map {
      var value: Int?
      var isNamed = false
      var hasChildren = false
      for field in tree.children(of: map) {
        if tree.hasKey(field, in: ["value"]) {
          value = field
        } else if tree.hasKey(field, in: ["name"]) {
          isNamed = true
        } else if tree.isFilled(field) {
          hasChildren =
            hasChildren || roles.field(of: field, in: tree).match?.role == .children
        }
      }
      guard isNamed else { continue }
      guard let value else {
        isMeasure = isMeasure || hasChildren
        continue
      }
      guard tree.kind(of: value) == .number else { return }
      let text = tree.values[value].text
      isMeasure = isMeasure || !tree.pool.isDigits(text)
      texts.append(text)
    }
    texts.sort { tree.pool.order($0, $1) < 0 }
    let repeats = texts.indices.dropFirst().contains {
      tree.pool.order(texts[$0 - 1], texts[$0]) == 0
    }
    if !texts.isEmpty, isMeasure || repeats { keys.others.append(Array("value".utf8)) }
  }
}
