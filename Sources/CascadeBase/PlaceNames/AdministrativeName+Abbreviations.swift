extension AdministrativeName {
  /// Calls a closure with the abbreviations of a long name.
  ///
  ///     阜新 蒙古族 自治县    阜蒙县              one character of the name and one of the people
  ///     前郭尔罗斯…自治县    前郭县              two characters, if the name has three or more
  ///     内蒙古自治区          内蒙                two characters of a region
  ///     巴音郭楞…自治州      巴州                one character, if the name has four or more
  ///     锡林郭勒盟            锡盟                likewise
  ///     科尔沁左翼中旗        科左中旗            one character, the wing and the part
  ///
  /// - Complexity: O(*n*), where *n* is the length of the name.
  package func forEachAbbreviation(_ body: (ArraySlice<UInt8>) -> Void) {
    guard core < bytes.count, bytes[..<core].allSatisfy({ $0 & 0x80 != 0 }) else { return }
    let suffix = shortSuffix.map { Array($0) } ?? Array(bytes[core...])
    let isAutonomous = bytes.count - core == 9 && suffix.count == 3
    if core > stem, isAutonomous { body((bytes[..<3] + bytes[stem..<stem + 3] + suffix)[...]) }
    let count = stem / 3
    if let wing = wing(before: count) {
      body((bytes[..<3] + wing + suffix)[...])
      if isAutonomous { body((bytes[..<3] + wing)[...]) }
    } else if count > 3, suffix == Array(AdministrativeTerms.word("盟")) {
      body((bytes[..<3] + suffix)[...])
    } else if count > 2, isAutonomous || suffix == Array(AdministrativeTerms.word("旗")) {
      body((bytes[..<6] + suffix)[...])
      if suffix == Array(AdministrativeTerms.word("区")) { body(bytes[..<6]) }
      if count > 3 { body((bytes[..<3] + suffix)[...]) }
    }
  }

  /// The wing or part at the end of a name, without 翼: 左中 of 科尔沁左翼中.
  private func wing(before count: Int) -> [UInt8]? {
    var first = count
    while first > 2, Self.wings.contains(bytes[((first - 1) * 3)..<(first * 3)]) { first -= 1 }
    guard first < count else { return nil }
    var wing: [UInt8] = []
    for position in first..<count {
      let character = bytes[(position * 3)..<(position * 3 + 3)]
      if !character.elementsEqual(AdministrativeTerms.word("翼")) { wing += character }
    }
    return wing
  }

  private static var wings: AdministrativeTerms {
    AdministrativeTerms(table: "左 右 前 后 中 翼 ")
  }
}

extension AdministrativeTerms {
  fileprivate func contains(_ word: ArraySlice<UInt8>) -> Bool {
    for term in self where term.elementsEqual(word) { return true }
    return false
  }
}
