import HierarchyFormats

extension TableColumns {
  /// Adds the column with names.
  ///
  /// - Parameter references: Columns that refer to other rows, and so contain no names.
  mutating func completeName(
    _ contents: TableProfile, besides references: [Int] = []
  ) throws(HierarchyFormatError.Reason) {
    let table = contents.table
    // Beside the names of people, a title is that of their work.
    let isTitle = name.map { Self.contains("title ", table.columns[$0].utf8) } ?? true
    if isTitle, !isNameGiven, let parts = Self.partsOfNames(in: table.columns) {
      (name, nameParts) = (parts[0], parts)
    }
    if name != nil { return }
    let used = roles + references
    let free = table.columns.indices.filter { !used.contains($0) || $0 == self.identity }
    var titled = contents.withoutCopies(free.filter { Self.isNameTitle(table.columns[$0]) })
    if titled.count > 1 {
      titled = titled.filter { contents[$0].filled > 0 }
      let texts = titled.filter { contents.isText($0) }
      if !texts.isEmpty { titled = texts }
    }
    if let column = try Self.one(of: titled, beside: identifier ?? code, in: table.columns) {
      name = column
      return
    }
    let identity = self.identity ?? identifier ?? code
    let all = free.filter { $0 != identity && contents.isText($0) }
    let different = all.filter { !contents.isConstant($0) }
    let texts = different.isEmpty ? all : different
    if let identity, parent != nil, contents.isText(identity),
      !contents.areAddresses(identity),
      texts.count != 1 || !contents.isNumbered(identity)
    {
      name(by: identity)
      return
    }
    if let column = texts.count == 1 ? texts[0] : contents.names(among: texts) {
      name = column
    } else if texts.isEmpty, parent != nil, let identity, contents.isText(identity) {
      name(by: identity)
    }
  }

  /// The columns with first and last names, in this order.
  private static func partsOfNames(in titles: [String]) -> [Int]? {
    let parts = [firstNames, lastNames].map { words in
      titles.indices.filter { contains(words, titles[$0].utf8) }
    }
    return parts.allSatisfy { $0.count == 1 } ? [parts[0][0], parts[1][0]] : nil
  }

  private static let firstNames: StaticString = "firstname givenname forename fname "
  private static let lastNames: StaticString = "lastname familyname surname lname "

  /// Makes the column to which parents refer the one with names, which aren't codes too.
  mutating func name(by column: Int) {
    name = column
    if column == identifier, !isIdentityGiven { (identifier, identity) = (nil, column) }
  }

  /// Adds the column with identifiers if its title begins like that of the names: `dept_id` beside `dept_name`.
  mutating func completeIdentifier(titled titles: [String]) {
    if identifier ?? code != nil { return }
    let free = titles.indices.filter { $0 != name }
    let names = name.map { [$0] } ?? free.filter { Self.isNameTitle(titles[$0]) }
    let pairs = free.filter { column in
      let stem = Self.stem(of: titles[column], without: Self.identifierEndings)
      let isTitled = Self.contains(Self.identifierEndings, endOf: titles[column]) && !stem.isEmpty
      return isTitled
        && names.contains { Self.stem(of: titles[$0], without: Self.nameEndings) == stem }
    }
    if pairs.count == 1 { identifier = pairs[0] }
  }

  /// Whether there is a column that can connect rows, beside parents.
  var hasPlaces: Bool {
    [identifier, code, path, depth].contains { $0 != nil } || left != nil && right != nil
  }

  /// Adds the column with the names below some levels, if one has the title of names and another that of their codes, as
  /// `Block Name` and `Block Code`.
  mutating func completeLastLevel(below levels: [Level], of table: DocumentTable) {
    if name != nil { return }
    let free = table.columns.indices.filter { !levels.contains(column: $0) }
    let pairs = free.compactMap { name -> Level? in
      if !Self.contains(Self.wordsForName, endOf: table.columns[name]) { return nil }
      let stem = Self.stem(of: table.columns[name], without: Self.wordsForName)
      let codes = free.filter { column in
        column != name && !stem.isEmpty
          && Self.stem(of: table.columns[column], without: Self.identifierEndings) == stem
      }
      return codes.first.map { Level(name: name, code: $0) }
    }
    guard pairs.count == 1 else { return }
    name = pairs[0].name
    if code == nil { code = pairs[0].code }
  }

  /// The only one of some columns with titles of names, or the one whose title begins like that of the identifier: that
  /// of `dept_id` is `dept_name`.
  private static func one(
    of columns: [Int], beside identifier: Int?, in titles: [String]
  ) throws(HierarchyFormatError.Reason) -> Int? {
    if columns.count < 2 { return columns.first }
    if let identifier {
      let stem = stem(of: titles[identifier], without: identifierEndings)
      let same = columns.filter { Self.stem(of: titles[$0], without: nameEndings) == stem }
      if same.count == 1 { return same[0] }
    }
    throw .ambiguousColumns(titles[columns[0]], titles[columns[1]])
  }

  private static let codeEndings: StaticString = "code codigo kod код 编码 代码 コード 코드 "
  private static let nameEndings: StaticString = """
    name title label description desc nombre nom nome bezeichnung titel titre descripcion descricao descrizione \
    denominacion denominacao denominazione libelle designation nazwa наименование название 名称 名 标题 명 이름\u{20}
    """
  private static let parentBeginnings: StaticString = "parent superior upper manager 上级 父 "

  /// Whether the title of a column ends like that of names, and isn't that of a parent's name.
  static func isNameTitle(_ title: String) -> Bool {
    let word = TitleWord.normalized(title.utf8)
    let isParent = parentBeginnings.withUTF8Buffer { list in
      list.split(separator: UInt8(ascii: " ")).contains { word.starts(with: $0) }
    }
    return !isParent && contains(nameEndings, endOf: title)
  }

  /// Whether a title says that the column contains codes, which are more than numbers of rows.
  static func isCodeTitle(_ title: String) -> Bool { contains(codeEndings, endOf: title) }
}

extension TableColumns {
  private static let numbers: StaticString = "rank level depth count index no. # "

  /// Finds the column with parents, and the others, by their contents, if no title tells them.
  ///
  /// Identifiers are unique, and all parents occur among the identifiers or mean that there is none. Without parents, one
  /// column must contain codes that contain each other.
  ///
  /// - Returns: The columns, or `nil` if none fit.
  /// - Throws: A reason if several assignments fit.
  /// - Complexity: O(*c*² · *n* log *n*) comparisons for *c* columns and *n* rows.
  func completed(
    by contents: TableProfile
  ) throws(HierarchyFormatError.Reason) -> TableColumns? {
    if contents.records.isEmpty { return nil }
    let titles = contents.table.columns
    var fits: [TableColumns] = []
    // Beside titles that say something else, a single text can be in both columns by chance.
    let least = titles.contains { !$0.utf8.isEmpty } ? 2 : 1
    for identity in titles.indices where isIdentity(identity, contents) {
      for column in titles.indices where canRefer(column, to: identity, titles) {
        let found = contents.certainReferences(from: column, to: identity) ?? 0
        if found < least || contents.areCounts(column, of: identity) { continue }
        var fit = self
        fit.parent = column
        fit.set(identity: identity, isIdentifier: true)
        try fit.completeName(contents)
        if fit.name != nil { fits.append(fit) }
      }
    }
    if let first = fits.first, fits.count > 1 {
      throw .ambiguousReading(
        first.parentReading(of: contents.table), fits[1].parentReading(of: contents.table))
    }
    if let fit = fits.first { return fit }
    if parent != nil { return nil }
    if let coded = try withCode(contents) { return coded }
    return try list(contents)
  }

  /// The columns of a list, which has nothing but names and identifiers: `region_id,region`.
  private func list(_ contents: TableProfile) throws(HierarchyFormatError.Reason) -> TableColumns? {
    let titles = contents.table.columns
    let filled = titles.indices.filter { contents[$0].filled > 0 }
    let identifiers = filled.filter {
      Self.contains(Self.identifierEndings, endOf: titles[$0]) && contents.isUnique($0)
    }
    guard filled.count == 2, identifiers.count == 1 else { return nil }
    var fit = self
    fit.identifier = identifiers[0]
    try fit.completeName(contents)
    return fit.name == nil ? nil : fit
  }

  /// The reading of the columns.
  private func parentReading(of table: DocumentTable) -> HierarchyFormatError.Reading {
    func name(_ column: Int?) -> String { column.map { table.name(ofColumn: $0) } ?? "" }
    return .parents(identifier: name(identity ?? identifier ?? code), parent: name(parent))
  }

  /// Whether the title of a column says that it numbers rows, or states their level.
  static func isNumbering(_ title: String) -> Bool {
    contains(numbers, title.utf8) || contains(orderNames, title.utf8)
  }

  private func isIdentity(_ column: Int, _ contents: TableProfile) -> Bool {
    if column == parent { return false }
    if identifier != nil || code != nil { return column == identifier || column == code }
    return contents.isUnique(column)
  }

  /// Whether a column without a known title can contain parents. A number of a row, or the identifier of a row of another
  /// table, such as `country_id`, can't.
  private func canRefer(_ column: Int, to identity: Int, _ titles: [String]) -> Bool {
    if let parent { return column == parent && column != identity }
    return column != identity && !roles.contains(column) && !Self.isNumbering(titles[column])
      && !Self.contains(Self.identifierEndings, endOf: titles[column])
  }

  /// The columns with the only one that contains division codes as the code.
  private func withCode(
    _ contents: TableProfile
  ) throws(HierarchyFormatError.Reason) -> TableColumns? {
    let titles = contents.table.columns
    var fits: [TableColumns] = []
    for column in titles.indices where column != name {
      let isKnown = column == identifier || column == code
      if !isKnown && (identifier != nil || code != nil) { continue }
      if !contents.isUnique(column) { continue }
      // Below a title that says something else, numbers of the length of codes can be anything.
      let canBeList = contents[column].isDivisionCode && titles[column].utf8.isEmpty
      guard canBeList || CodeScheme.isLikely(column, of: contents.table) else {
        continue
      }
      var fit = self
      if !isKnown { fit.code = column }
      try fit.completeName(contents)
      // Another column could be the code as well.
      let isWhole = titles.indices.allSatisfy {
        isKnown || $0 == column || $0 == fit.name || !contents.isUnique($0)
      }
      if fit.name != nil, isWhole { fits.append(fit) }
    }
    return fits.count == 1 ? fits[0] : nil
  }
}

extension [TableColumns.Level] {
  func contains(column: Int) -> Bool { contains { $0.name == column || $0.code == column } }
}

extension TableProfile {
  /// Whether the first text is an address of electronic mail, which is no name.
  fileprivate func areAddresses(_ column: Int) -> Bool {
    let column = self[column]
    return column.distinct > 0 && table.pool[text(0, of: column)].contains(UInt8(ascii: "@"))
  }
}
