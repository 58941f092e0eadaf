import CascadeBase

/// The name of a place without case, marks and punctuation, divided into the name proper and a word for the kind of place.
///
///     Tokyo-to            tokyo, a prefecture
///     State of Victoria   victoria
///     수원시               수원, a city
struct PlaceWords: Equatable {
  /// The folded scalars, with a zero between words. Scripts without spaces have none.
  private let scalars: [UInt32]
  /// The name proper.
  private let proper: Range<Int>
  /// The kind of place, as the number of its words; 0 if there is no word for it, or one before the name.
  private let kind: Int

  /// - Parameter hasEnding: Whether a name in a script without spaces is divided, too.
  /// - Complexity: O(*b*) for *b* bytes.
  init(_ text: UnsafeBufferPointer<UInt8>, _ terms: PlaceTerms, hasEnding: Bool = true) {
    var scalars: [UInt32] = []
    var isInWord = false
    var index = 0
    while index < text.count {
      guard let (scalar, kind) = CharacterClass.next(at: &index, of: text) else { continue }
      if kind != .separator {
        scalars.append(scalar)
      } else if isInWord {
        scalars.append(0)
      }
      isInWord = kind == .word
    }
    if scalars.last == 0 { scalars.removeLast() }
    self.init(scalars, terms, hasEnding: hasEnding)
  }

  private init(_ scalars: [UInt32], _ terms: PlaceTerms, hasEnding: Bool = true) {
    self.scalars = scalars
    (proper, kind) = terms.divide(scalars, hasEnding: hasEnding)
  }

  var isEmpty: Bool { scalars.isEmpty }

  /// Whether it is one character, which is never a name without a word for its kind.
  var isCharacter: Bool { scalars.count == 1 }

  static func == (a: PlaceWords, b: PlaceWords) -> Bool { a.scalars == b.scalars }

  /// Whether a text has the same words.
  ///
  /// - Complexity: O(*b*) for *b* bytes up to the first difference.
  func isWhole(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    var isInWord = false
    var isBetweenWords = false
    var index = 0
    func isNext(_ scalar: UInt32) -> Bool {
      position += 1
      return position <= scalars.count && scalars[position - 1] == scalar
    }
    while index < text.count {
      guard let (scalar, kind) = CharacterClass.next(at: &index, of: text) else { continue }
      if kind != .separator {
        if isBetweenWords, !isNext(0) { return false }
        isBetweenWords = false
        if !isNext(scalar) { return false }
      } else if isInWord {
        isBetweenWords = true
      }
      isInWord = kind == .word
    }
    return position == scalars.count
  }

  /// Whether the names are equal without the words for the kind of place, and those don't contradict each other.
  func isSamePlace(as other: PlaceWords) -> Bool {
    scalars[proper].elementsEqual(other.scalars[other.proper])
      && (kind == other.kind || kind == 0 || other.kind == 0)
  }

  /// Whether it is a code without that of the country at its beginning: AL is ES-AL.
  func isShortCode(of code: PlaceWords) -> Bool {
    code.scalars.count > CountryPrefix.length && code.scalars[CountryPrefix.length - 1] == 0
      && scalars.elementsEqual(code.scalars[CountryPrefix.length...])
  }

  /// Whether it begins with a digit.
  var beginsWithDigit: Bool { scalars.first.map { $0 &- 0x30 < 10 } ?? false }
}

// Names of a place in another one: 수원시 팔달구, 横浜市西区, Nishi-ku, Yokohama-shi.
extension PlaceWords {
  /// The two parts of a name, for each word or word for a kind of place after which it can be divided.
  private func parts(_ terms: PlaceTerms) -> [(first: PlaceWords, second: PlaceWords)] {
    var parts: [(first: PlaceWords, second: PlaceWords)] = []
    for end in scalars.indices.dropFirst() {
      let isBetweenWords = scalars[end] == 0
      if !isBetweenWords, scalars[end - 1] < Self.firstCharacter { continue }
      let first = PlaceWords(Array(scalars[..<end]), terms)
      let rest = scalars[end...]
      if isBetweenWords ? terms.isWord(rest) : first.kind == 0 { continue }
      parts.append((first, PlaceWords(Array(isBetweenWords ? rest.dropFirst() : rest), terms)))
    }
    return parts
  }

  /// The first scalar of scripts without spaces, and of Hangul.
  private static var firstCharacter: UInt32 { 0x3400 }

  /// Whether the name consists of two others, in one order or the other.
  func consists(of one: PlaceWords, and other: PlaceWords, _ terms: PlaceTerms) -> Bool {
    guard let begin = scalars.first, begin == one.scalars.first || begin == other.scalars.first
    else { return false }
    return parts(terms).contains { first, second in
      first.means(one) && second.means(other) || first.means(other) && second.means(one)
    }
  }

  /// Whether another name has the same words in the same order from another word on: Paldal-gu, Suwon-si and Suwon-si Paldal-gu.
  func isReordered(_ other: PlaceWords) -> Bool {
    guard scalars.count == other.scalars.count else { return false }
    return scalars.indices.contains { end in
      scalars[end] == 0
        && (scalars[(end + 1)...] + [0] + scalars[..<end]).elementsEqual(other.scalars)
    }
  }

  private func means(_ other: PlaceWords) -> Bool { self == other || isSamePlace(as: other) }

  /// Whether another name is a part of this one: that of the place, or that of the city or county around it.
  func part(_ other: PlaceWords, _ terms: PlaceTerms) -> Part? {
    for (first, second) in parts(terms) {
      let isReversed = scalars.contains(0) && terms.isInner(first.scalars)
      let (outer, inner) = isReversed ? (second, first) : (first, second)
      guard terms.isOuter(outer.scalars), terms.isInner(inner.scalars) else { continue }
      if inner.means(other) { return .inner }
      if outer.means(other) { return .outer }
    }
    return nil
  }

  /// A part of the name of a place in another one.
  enum Part { case inner, outer }
}

/// Words for kinds of places in the languages in which names are often written with them, folded, with a zero between
/// words.
struct PlaceTerms: Sendable {
  /// Words before a name.
  private let before: [[UInt32]]
  /// Words after a name, with a zero before them, and endings of names in a script without spaces, with the number of their
  /// kind.
  private let after: [(word: [UInt32], kind: Int)]

  init() {
    before = Self.words(
      """
      state of |province of |prefecture of |city of |county of |department of |region of |district of |republic of |\
      provincia de |provincia di |departamento de |region de |comunidad de |estado de |municipio de |cidade de |\
      departement de |ville de |thanh pho |thi xa |tinh |quan |huyen |phuong |xa |changwat |amphoe |khet |tambon |
      """
    ).map { $0.word }
    after = Self.words(
      """
       metropolitan city| special city| city| shi| si|특별시|광역시|시|市|/\
       prefecture| metropolis| to| fu| ken|都|府|県|/\
       special self governing province| province| do|특별자치도|도|/\
       county| gun|군|郡|縣|/ district| ku| gu| rayon| raion| il|구|区|區|/\
       town| cho| machi| eup| myeon|町|읍|면|鎮|鄉|/ village| mura| son| ri| dong|村|동|/\
       state|/ region|/ department|/ governorate|/ municipality|/ parish|/ oblast|/ kray| krai|
      """)
  }

  /// Reads words, each of which a bar ends, and the number of their kind; a slash begins the next kind.
  private static func words(_ text: StaticString) -> [(word: [UInt32], kind: Int)] {
    var words: [(word: [UInt32], kind: Int)] = []
    var word: [UInt32] = []
    var kind = 1
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    var index = 0
    while index < bytes.count {
      let (scalar, length) = ScalarReader.scalar(at: index, of: bytes)
      index += length
      switch UInt8(truncatingIfNeeded: scalar) {
      case UInt8(ascii: "|") where scalar < 0x80:
        words.append((word, kind))
        word = []
      case UInt8(ascii: "/") where scalar < 0x80: kind += 1
      default: word.append(scalar == 0x20 ? 0 : scalar)
      }
    }
    return words
  }

  /// Divides a name into the name proper, of at least two characters, and the first word that it begins or ends with.
  ///
  /// - Parameter hasEnding: Whether a name in a script without spaces is divided, too.
  /// - Returns: The range of the name proper, and the number of the kind.
  /// - Complexity: O(*b*) for *b* bytes of words.
  func divide(_ name: [UInt32], hasEnding: Bool) -> (proper: Range<Int>, kind: Int) {
    for word in before where word.count + 1 < name.count && name.starts(with: word) {
      return (word.count..<name.count, 0)
    }
    for (word, kind) in after where word.count + 1 < name.count && (hasEnding || word[0] == 0) {
      let start = name.count - word.count
      if name[start...].elementsEqual(word) { return (0..<start, kind) }
    }
    return (0..<name.count, 0)
  }

  /// Whether the end of a name, from a zero on, is only a word for a kind of place.
  func isWord(_ end: ArraySlice<UInt32>) -> Bool {
    after.contains { $0.word.elementsEqual(end) }
  }

  /// Whether a name ends with the word for a city or a county, as that around another place.
  func isOuter(_ name: [UInt32]) -> Bool {
    let kind = kind(of: name)
    return kind == Self.city || kind == Self.county
  }

  /// Whether a name ends with the word for a part of a city or a county: a district, a town or a village.
  func isInner(_ name: [UInt32]) -> Bool {
    let kind = kind(of: name)
    return kind > Self.county && kind <= Self.village
  }

  /// The kind of the word that a name ends with, however short the rest is, or 0.
  private func kind(of name: [UInt32]) -> Int {
    after.first { word, _ in
      word.count < name.count && name[(name.count - word.count)...].elementsEqual(word)
    }?.kind ?? 0
  }

  private static var city: Int { 1 }
  private static var county: Int { 4 }
  private static var village: Int { 7 }
}
