import HierarchyFormats

extension TableProfile {
  /// The levels of a table with one column for each, or with one for the names and others for the codes, as the cells prove
  /// them, whatever the titles say.
  ///
  /// Columns that determine each other are one level. A level is below another if it determines it: each district has one
  /// county. Two levels above the rows are a proof. A single column that repeats itself may be anything, such as a color,
  /// unless it is a part of the rows' key, as numbers that begin again below each text of it, or has a code in another column
  /// and beside the rows' name and code there is nothing else. Titles of which one is the other with the word for an
  /// identifier, as `area_id` beside `area`, are a proof, too.
  ///
  /// - Parameter roles: The columns that something else describes.
  /// - Returns: The levels from the roots down, or `nil`.
  /// - Complexity: O(*c*² · *n*) for *c* columns and *n* rows.
  func provenLevels(besides roles: [Int]) -> [TableColumns.Level]? {
    let columns = table.columns.indices.filter { !roles.contains($0) && !isConstant($0) }
    let keys = columns.filter { isKey($0, of: columns) }
    guard let chain = provenChain(of: columns, keys) else { return titledPairs(of: columns) }
    let used = chain.flatMap { $0 }
    let rest = columns.filter { !used.contains($0) && !isMissing($0) }
    var levels = chain.map { level(of: $0) }
    if let name = lastName(rest, below: chain[chain.count - 1][0]) {
      let others = keys.filter { $0 != name }
      let code =
        others.first { isTitledIdentifier($0) }
        ?? others.first { hasOneLength($0) || areWords($0) }
      levels.append(TableColumns.Level(name: name, code: code))
    } else if !keys.isEmpty {
      return nil
    }
    return levels
  }

  /// Whether a column identifies the rows: those with the same text are the same in all columns.
  func isKey(_ column: Int, of columns: [Int]) -> Bool {
    isFilled(column) && (isUnique(column) || columns.allSatisfy { determines(column, $0) })
  }

  /// Whether numbers or codes repeat only below different texts of a column.
  private func isPartOfKey(_ column: Int, _ columns: [Int]) -> Bool {
    columns.contains { other in
      guard !isText(other) || isNumbered(other), !determines(other, column),
        !determines(column, other)
      else { return false }
      return areUnique(column, other) && isFilled(other)
    }
  }

  /// The levels above the rows, each as the columns that determine each other.
  private func provenChain(of columns: [Int], _ keys: [Int]) -> [[Int]]? {
    let repeated = columns.filter { !keys.contains($0) }
    if let chain = longestChain(of: repeated),
      chain.count > 1 || isPartOfKey(chain[0][0], columns)
    {
      return chain
    }
    let entities = groups(of: dependent(repeated).filter { isFilled($0) }).filter {
      isEntity($0, columns, keys)
    }
    return entities.count == 1 ? entities : nil
  }

  /// Whether columns that determine each other are a name and its code, and the others are those of the rows.
  private func isEntity(_ group: [Int], _ columns: [Int], _ keys: [Int]) -> Bool {
    let rest = withoutCopies(columns.filter { !group.contains($0) })
    return withoutCopies(group).count == 2 && group.contains { !isText($0) || isNumbered($0) }
      && rest.count == 2 && rest.contains { keys.contains($0) } && rest.contains { isText($0) }
  }

  /// Whether each text of a column has digits and no spaces, as codes do.
  private func areWords(_ column: Int) -> Bool {
    isNumbered(column) && !hasSpaces(column)
  }

  private func hasSpaces(_ column: Int) -> Bool {
    let profile = self[column]
    return profile.texts.indices.contains {
      table.pool[text($0, of: profile)].contains(UInt8(ascii: " "))
    }
  }

  /// Whether all texts of a column have as many bytes, as codes do and other numbers rarely.
  func hasOneLength(_ column: Int) -> Bool {
    let profile = self[column]
    return profile.texts.indices.allSatisfy {
      text($0, of: profile).count == text(0, of: profile).count
    }
  }

  private func isTitledIdentifier(_ column: Int) -> Bool {
    TableColumns.contains(TableColumns.identifierEndings, endOf: table.columns[column])
  }

  // MARK: Functional dependencies

  /// Whether half of the filled cells have the text of another one, as those of a level above the rows do. A column that is
  /// nearly unique determines others by chance.
  func repeats(_ column: Int) -> Bool {
    let profile = self[column]
    var counts = [Int32](repeating: 0, count: profile.distinct)
    for cell in profile.cells where cell >= 0 { counts[Int(cell)] += 1 }
    return counts.reduce(0) { $0 + ($1 > 1 ? Int($1) : 0) } * 2 >= profile.filled
  }

  /// The columns in groups of those that determine each other, from those with the fewest texts to those with the most.
  func groups(of columns: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    for column in columns where !areTruthTexts(column) && repeats(column) {
      let group = groups.firstIndex { group in
        self[group[0]].distinct == self[column].distinct && determines(group[0], column)
      }
      if let group { groups[group].append(column) } else { groups.append([column]) }
    }
    groups.removeAll { group in !group.contains { self[$0].isText } }
    // Beside names, other classifications have only codes.
    let named = groups.filter { group in
      group.contains { self[$0].isText && !areCodes($0) }
    }
    if named.count > 1 { groups = named }
    return groups.sorted { (self[$0[0]].distinct, $0[0]) < (self[$1[0]].distinct, $1[0]) }
  }

  /// Whether all texts of a column are as long as each other, and contain digits and no spaces: `ITC1`, but not `Tier 1`.
  private func areCodes(_ column: Int) -> Bool {
    areWords(column) && hasOneLength(column)
  }

  /// Whether all texts of a column mean yes or no.
  func areTruthTexts(_ column: Int) -> Bool {
    let profile = self[column]
    return profile.texts.indices.allSatisfy {
      TruthText.value(of: table.pool[text($0, of: profile)]) != nil
    }
  }

  /// The longest chain of groups of columns of which each determines the one before it; `nil` if several are as long.
  ///
  /// A column that determines none and that none determines is in no chain of two, and needn't be compared with all others.
  private func longestChain(of columns: [Int]) -> [[Int]]? {
    let dependent = dependent(columns)
    let chain = longestChain(groups(of: dependent.filter { isNearlyFilled($0) }))
    if let chain, chain.count > 1 { return chain }
    return longestChain(
      groups(of: columns.filter { (dependent.contains($0) || isText($0)) && isFilled($0) }))
  }

  /// The longest chain of groups of which each determines the one before it; `nil` if several are as long.
  private func longestChain(_ groups: [[Int]]) -> [[Int]]? {
    let chains = chains(groups)
    guard let length = chains.map({ $0.groups.count }).max() else { return nil }
    let longest = chains.filter { $0.groups.count == length }
    return longest.count == 1 && longest[0].isOnly ? longest[0].groups : nil
  }

  /// The longest chain that ends with each group, and whether no other is as long.
  func chains(_ groups: [[Int]]) -> [(groups: [[Int]], isOnly: Bool)] {
    var chains: [(groups: [[Int]], isOnly: Bool)] = []
    for (index, group) in groups.enumerated() {
      var best = (groups: [group], isOnly: true)
      for above in 0..<index where determines(group[0], groups[above][0]) {
        let length = chains[above].groups.count + 1
        if length == best.groups.count { best.isOnly = false }
        if length > best.groups.count {
          best = (chains[above].groups + [group], chains[above].isOnly)
        }
      }
      chains.append(best)
    }
    return chains
  }

  /// The level of columns that determine each other: the name is the first one with words, unless a title says more, and the
  /// code the first one of the others.
  func level(of group: [Int]) -> TableColumns.Level {
    let texts = group.filter { self[$0].isText && !self[$0].isNumbered }
    let names = texts.isEmpty ? group.filter { self[$0].isText } : texts
    let name = names.first { TableColumns.isNameTitle(table.columns[$0]) } ?? longest(names)
    let others = group.filter { $0 != name }
    let code = others.first { isTitledIdentifier($0) }
    return TableColumns.Level(
      name: name, code: code ?? others.first { !self[$0].isText } ?? others.first { areWords($0) })
  }

  /// The column with the most bytes, as names are longer than their codes.
  private func longest(_ columns: [Int]) -> Int {
    func bytes(_ column: Int) -> Int {
      self[column].texts.indices.reduce(0) { $0 + Int(text($1, of: self[column]).count) }
    }
    return columns.max { (bytes($0), -$0) < (bytes($1), -$1) } ?? 0
  }

  /// The column with the names of the rows, which rarely repeat below the same node.
  func lastName(_ columns: [Int], below level: Int) -> Int? {
    let texts = columns.filter { isText($0) }
    if let titled = texts.first(where: { TableColumns.isNameTitle(table.columns[$0]) }) {
      return titled
    }
    let unique = texts.filter { areUnique(level, $0) && !hasOneLength($0) && !areWords($0) }
    return unique.count == 1 ? unique[0] : names(among: texts)
  }

  /// Levels without the codes that each level counts anew, as the tables of a database do: 1 is a region and an area. They
  /// don't identify nodes.
  func withoutCounts(_ levels: [TableColumns.Level]) -> [TableColumns.Level] {
    let counts = levels.compactMap { $0.code }.filter { column in
      let numbers = self[column].texts.indices.map {
        Int(table.pool.string(text($0, of: self[column])))
      }
      return numbers.allSatisfy { ($0 ?? 0) > 0 && $0 ?? 0 <= numbers.count * Self.density }
    }
    let isCounted = counts.indices.contains { index in
      let texts = Set(self[counts[index]].texts)
      return counts[..<index].contains { self[$0].texts.contains { texts.contains($0) } }
    }
    return isCounted ? levels.map { TableColumns.Level(name: $0.name, code: nil) } : levels
  }

  /// How many times as large as their number the numbers are that count.
  private static let density = 3

  // MARK: Titles

  /// The levels of columns in pairs such as `area_id` and `area`.
  private func titledPairs(of columns: [Int]) -> [TableColumns.Level]? {
    let words = table.columns.map { TitleWord.normalized($0.utf8) }
    var levels: [TableColumns.Level] = []
    for name in columns where !words[name].isEmpty && isText(name) {
      let code = columns.first { column in
        column != name
          && TableColumns.stem(of: table.columns[column], without: TableColumns.identifierEndings)
            == words[name]
      }
      if let code { levels.append(TableColumns.Level(name: name, code: code)) }
    }
    guard levels.count > 1 else { return nil }
    levels.sort { left, right in
      (self[left.code ?? left.name].distinct, left.name) < (
        self[right.code ?? right.name].distinct, right.name
      )
    }
    let areNested = zip(levels, levels.dropFirst()).allSatisfy { upper, lower in
      determines(lower.code ?? lower.name, upper.code ?? upper.name)
    }
    guard areNested, let last = levels.last, isKey(last.code ?? last.name, of: columns) else {
      return nil
    }
    return levels
  }
}

extension TableProfile {
  /// The column of names among some with words: the only one without digits in each text whose texts rarely repeat. The first
  /// one, if they are of several languages: their titles begin alike.
  func names(among texts: [Int]) -> Int? {
    let texts = withoutCopies(texts)
    var words = texts.filter { !self[$0].isNumbered }
    // Codes are as long as each other.
    let others = words.filter { !hasOneLength($0) }
    if !others.isEmpty { words = others }
    let candidates = words.isEmpty ? texts : words
    let most = candidates.map { self[$0].distinct }.max() ?? 0
    let distinct = candidates.filter {
      self[$0].distinct * 10 >= most * 9 && self[$0].distinct * 2 > self[$0].filled
        && self[$0].filled * 2 > records.count
    }
    guard let first = distinct.first else { return candidates.count == 1 ? candidates[0] : nil }
    let start = TitleWord.normalized(table.columns[first].utf8).prefix(Self.stemLength)
    let areAlike = distinct.dropFirst().allSatisfy { column in
      start.count == Self.stemLength
        && TitleWord.normalized(table.columns[column].utf8).starts(with: start)
    }
    return areAlike ? first : nil
  }

  /// The number of bytes with which the titles of one thing in several languages begin.
  private static let stemLength = 4
}
