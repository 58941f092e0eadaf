import HierarchyFormats

extension TableProfile {
  /// The readings that the cells allow but don't prove, the likelier ones first.
  ///
  /// They are hypotheses: each is to be tried.
  ///
  /// - Parameter ignored: The columns to leave out.
  /// - Complexity: O(*c*² · *n* log *n*) for *c* columns and *n* rows.
  func possibleReadings(besides ignored: [Int]) -> [FieldNames] {
    let columns = table.columns.indices.filter { !ignored.contains($0) && self[$0].distinct > 1 }
    let places = columns.flatMap { placeReadings(of: $0, columns) }
    return parentReadings(columns) + places + levelReadings(columns)
  }

  private func title(_ column: Int) -> String { table.name(ofColumn: column) }

  // MARK: Parents

  /// The readings in which a column refers to a unique one, and leads each row to a root: those with a title of parents first, and
  /// then those with the most parents.
  private func parentReadings(_ columns: [Int]) -> [FieldNames] {
    var found: [(key: Int, column: Int, rank: (title: Int, count: Int))] = []
    for key in columns where self[key].isUnique {
      for column in columns where column != key {
        let references = references(from: column, to: key)
        let isTitled = TableColumns.isParentWord(TitleWord(table.columns[column].utf8))
        guard references.found > 0, references.unknown == 0,
          isTitled || !areCounts(column, of: key), isForest(column, to: key)
        else { continue }
        found.append((key, column, (isTitled ? 1 : 0, references.found)))
      }
    }
    found.sort { $0.rank > $1.rank }
    return found.prefix(Self.likeliest).flatMap { pair in
      let fields = FieldNames(identifier: title(pair.key), parent: title(pair.column))
      return named(fields, besides: [pair.key, pair.column], columns)
    }
  }

  /// The number of pairs of columns with parents, and of chains of levels, that become readings.
  private static let likeliest = 4

  // MARK: Paths, codes and levels in one column

  private func placeReadings(of column: Int, _ columns: [Int]) -> [FieldNames] {
    var readings: [FieldNames] = []
    if table.hasPaths(column) {
      var fields = FieldNames()
      fields.path = title(column)
      readings.append(fields)
    }
    if self[column].isUnique,
      self[column].isDivisionCode || CodeScheme.isLikely(column, of: table)
    {
      readings += named(FieldNames(code: title(column)), besides: [column], columns)
    }
    if isDepth(column) {
      var fields = FieldNames()
      fields.level = title(column)
      readings += named(fields, besides: [column], columns)
    }
    return readings
  }

  /// Whether a column contains the numbers of levels: each is at most one more than the number above, the first one is the least
  /// and 0 or 1, and others are equal or less than the one above.
  private func isDepth(_ column: Int) -> Bool {
    guard !self[column].isUnique, !areTruthTexts(column), let numbers = table.numbers(column) else {
      return false
    }
    let pairs = zip(numbers, numbers.dropFirst())
    return 0...1 ~= numbers[0] && numbers.allSatisfy { $0 >= numbers[0] }
      && (pairs.contains { $0 > $1 } || numbers.allSatisfy { $0 <= numbers[0] + 1 })
      && pairs.allSatisfy { $1 <= $0 + 1 }
  }

  // MARK: Levels

  private func levelReadings(_ columns: [Int]) -> [FieldNames] {
    let repeated = columns.filter { !isKey($0, of: columns) }
    let groups = groups(of: repeated.filter { self[$0].filled == records.count })
    var chains = chains(groups).map { $0.groups }
    chains.sort { $0.count > $1.count }
    var readings = chains.prefix(Self.likeliest).map { chain in
      levels(chain.map { level(of: $0) }, above: columns.filter { !chain.joined().contains($0) })
    }
    // Names that are unique below their parents only determine nothing.
    let texts = repeated.filter {
      self[$0].isText && repeats($0) && !areTruthTexts($0)
    }
    let sorted = texts.sorted { (self[$0].distinct, $0) < (self[$1].distinct, $1) }
    // The codes of rows of another document can be a level.
    let keys = repeated.filter { !isText($0) && canBeKey($0) }
      .sorted { (self[$0].distinct, $0) < (self[$1].distinct, $1) }
    var chain: [Int] = []
    for key in keys where chain.last.map({ determines(key, $0) }) ?? true { chain.append(key) }
    let codes = (chain.count > 1 ? [chain] : []) + keys.map { [$0] }
    for order in [texts, sorted] + codes where !order.isEmpty {
      readings.append(
        levels(
          order.map { TableColumns.Level(name: $0, code: nil) },
          above: columns.filter { !order.contains($0) }))
    }
    return readings
  }

  /// Whether a column that repeats has the title of an identifier or of a division's code, or none.
  private func canBeKey(_ column: Int) -> Bool {
    let title = table.columns[column]
    let isTitled =
      title.utf8.isEmpty || TableColumns.contains(TableColumns.identifierEndings, endOf: title)
      || LevelHeader.all(title.utf8).contains { !$0.content.isName }
    return isTitled && repeats(column) && !areTruthTexts(column)
  }

  /// The reading with some levels, and the names of the rows below them.
  private func levels(_ levels: [TableColumns.Level], above rest: [Int]) -> FieldNames {
    var fields = FieldNames()
    fields.levels = levels.map { level in
      title(level.name) + (level.code.map { "#" + title($0) } ?? "")
    }
    let others = rest.filter { !isMissing($0) }
    if let name = lastName(others, below: levels[levels.count - 1].name) ?? names(others).first {
      fields.levels.append(title(name))
    }
    return fields
  }

  // MARK: Names

  /// The readings with each of the columns that can contain the names, unless a title says which one does.
  private func named(
    _ fields: FieldNames, besides used: [Int], _ columns: [Int]
  ) -> [FieldNames] {
    if var known = try? TableColumns(names: table.columns, fields: fields) {
      try? known.completeName(self)
      if known.name != nil { return [fields] }
    }
    return names(columns.filter { !used.contains($0) }).map { name in
      var fields = fields
      fields.name = title(name)
      return fields
    }
  }

  /// The two columns with the most different texts, and first one with the title of a level.
  private func names(_ columns: [Int]) -> [Int] {
    func rank(_ column: Int) -> (Int, Int, Int) {
      let isPlace = LevelHeader.isPlace(table.columns[column].utf8)
      return (isPlace ? 0 : 1, -self[column].distinct, column)
    }
    return Array(columns.filter { self[$0].isText }.sorted { rank($0) < rank($1) }.prefix(2))
  }
}
