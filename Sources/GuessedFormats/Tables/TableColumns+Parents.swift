import HierarchyFormats

extension TableColumns {
  /// Adds the columns of identifiers and names that the column with parents needs.
  ///
  /// The column to which parents refer is the one that contains them. The one with names has a title such as `dept_name`,
  /// or is the only one with words.
  ///
  /// - Throws: A reason if two columns have titles of names.
  /// - Complexity: O(*c* · *n* log *n*) comparisons for *c* columns and *n* rows.
  mutating func completeParents(
    _ contents: TableProfile
  ) throws(HierarchyFormatError.Reason) {
    guard let parent else { return }
    if !isIdentityGiven { findIdentity(of: parent, contents) }
    try completeName(contents)
  }

  private mutating func findIdentity(of parent: Int, _ contents: TableProfile) {
    let first = refersToCodes ? code ?? identifier : identifier ?? code
    var candidates = [first, identifier, code, name].compactMap { $0 }
    let titles = contents.table.columns
    let others = titles.indices.filter { $0 != parent && !candidates.contains($0) }
    candidates += others.filter { Self.contains(Self.identifierEndings, endOf: titles[$0]) }
    candidates += others.filter { !candidates.contains($0) }
    var best: (column: Int, found: Int, unknown: Int)?
    for column in candidates {
      let references = contents.references(from: parent, to: column)
      let found = references.found
      // Without unknown parents, another column can contain the same texts only by chance.
      if column == first, references.unknown == 0 { return }
      if found > best?.found ?? 0 { best = (column, found, references.unknown) }
      if found > 0, references.unknown == 0 { break }
    }
    let hasTitle =
      best.map { Self.contains(Self.identifierEndings, endOf: titles[$0.column]) } ?? false
    if let best {
      set(identity: best.column, isIdentifier: hasTitle)
    } else if first == nil {
      let unique = candidates.first { contents.isUnique($0) }
      if let unique { set(identity: unique, isIdentifier: true) }
    }
  }

  mutating func set(identity column: Int, isIdentifier: Bool) {
    if column == identifier || column == code {
      refersToCodes = column == code && column != identifier
    } else if identifier == nil, code == nil, column != name, isIdentifier || name != nil {
      identifier = column
    } else {
      identity = column
    }
  }

  /// Finds the column with parents by a word in its title, in one of many languages, if more of its cells are identifiers
  /// of other rows than not.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows for each column with such a title and each with identifiers.
  mutating func findTitledParent(_ contents: TableProfile) {
    let titles = contents.table.columns
    let known = [identifier, code].compactMap { $0 }
    var best: (column: Int, found: Int)?
    for column in titles.indices where !(roles + ignored).contains(column) {
      if !Self.isParentWord(TitleWord(titles[column].utf8)) { continue }
      for identity in known.isEmpty ? Array(titles.indices) : known where identity != column {
        if !contents.isUnique(identity) { continue }
        let references = contents.references(from: column, to: identity)
        if references.found > max(references.unknown, best?.found ?? 0) {
          best = (column, references.found)
        }
      }
    }
    parent = best?.column
  }

  /// Finds the column with parents by its contents: the only one whose cells are identifiers, or else names, of other rows.
  ///
  /// Most rows must have a parent there, and all must be below a root. The identifiers can't be numbers that another
  /// column with small numbers contains by chance.
  ///
  /// - Complexity: O(*c* · *n*) for *c* columns and *n* rows.
  func parentByContents(_ contents: TableProfile) -> Int? {
    let titles = contents.table.columns
    for identity in [identifier ?? code, name].compactMap({ $0 })
    where contents.isUnique(identity) && !contents.areSmallNumbers(identity) {
      let fits = titles.indices.filter { column in
        if column == identity || (roles + ignored).contains(column)
          || Self.isNumbering(titles[column])
          || LevelHeader.isDivision(titles[column].utf8)
        {
          return false
        }
        guard let found = contents.certainReferences(from: column, to: identity) else {
          return false
        }
        return found > 1 && found * 2 >= contents.records.count
          && contents.isForest(column, to: identity)
      }
      if !fits.isEmpty { return fits.count == 1 ? fits[0] : nil }
    }
    return nil
  }

  /// Whether a title says that its column contains what is above a row, such as `Код родителя` or 親コード.
  static func isParentWord(_ title: TitleWord) -> Bool {
    words.withUTF8Buffer { list in
      list.split(separator: UInt8(ascii: " ")).contains { word in
        // A short word can be a part of another one.
        let isLong = word.count >= longWord || word.first.map { $0 >= ideograph } == true
        if isLong, title.bytes.count >= word.count {
          let last = title.bytes.count - word.count
          return (0...last).contains { title.bytes[$0...].starts(with: word) }
        }
        return title.readings.contains { $0.word.elementsEqual(word) }
      }
    }
  }

  /// The words for what is above, without accents: of places in a tree, and of people.
  private static let words: StaticString = """
    parent manager supervisor superior reportsto padre pere pai mae eltern ubergeordnet oberbegriff vorgesetzt genitore \
    ouder bovenliggend rodzic nadrz rodic nadraz ust ebeveyn cha induk atasan foralder overordn szulo parinte родител \
    вышестоящ руководител батьк 父 上级 上級 上司 上長 上位 親 부모 상위 상급\u{20}
    """

  /// The least number of bytes of a word that can be anywhere in a title.
  private static let longWord = 5

  /// The first byte of the letters of which each is a word or a syllable.
  private static let ideograph: UInt8 = 0xE3
}

extension TableProfile {
  /// Whether a column contains numbers of something else that are among the identifiers by chance: these are small, and a row
  /// refers to itself, or the texts only say yes or no, and mostly no.
  func areCounts(_ column: Int, of identity: Int) -> Bool {
    if areTruthTexts(column) {
      return references(from: column, to: identity).found * 2 < records.count
    }
    let hasOwn = zip(parents(self[column], in: self[identity]), records).contains { $0 == $1 }
    return hasOwn && areSmallNumbers(identity)
  }

  /// Whether the texts of a column are numbers, of which many are in use: a number of another column can be among them by
  /// chance.
  fileprivate func areSmallNumbers(_ column: Int) -> Bool {
    guard let numbers = table.numbers(column) else { return false }
    let density = 10
    return numbers.allSatisfy { abs($0) <= numbers.count * density }
  }
}
