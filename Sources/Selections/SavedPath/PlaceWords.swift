import CascadeBase

/// The name of a place without case, marks and punctuation, divided into the name proper and a word for the kind of place.
///
///     Tokyo-to            tokyo, a prefecture
///     State of Victoria   victoria
///     수원시               수원, a city
struct PlaceWords: Equatable {
  /// The folded scalars, with a zero between words.
  private let scalars: [UInt32]
  /// The name proper.
  private let proper: Range<Int>
  /// The kind of place, as the number of its words; 0 if there is no word for it, or one before the name.
  private let kind: Int

  /// - Parameter hasEnding: Whether a name in a script without spaces is divided, too.
  /// - Complexity: O(*b*) for *b* bytes.
  init(_ text: UnsafeBufferPointer<UInt8>, _ terms: PlaceTerms, hasEnding: Bool = true) {
    var scalars: [UInt32] = []
    var index = 0
    while index < text.count {
      guard let (scalar, kind) = CharacterClass.next(at: &index, of: text) else { continue }
      if kind != .separator {
        scalars.append(scalar)
      } else if scalars.last ?? 0 != 0 {
        scalars.append(0)
      }
    }
    if scalars.last == 0 { scalars.removeLast() }
    self.scalars = scalars
    (proper, kind) = terms.divide(scalars, hasEnding: hasEnding)
  }

  var isEmpty: Bool { scalars.isEmpty }

  static func == (a: PlaceWords, b: PlaceWords) -> Bool { a.scalars == b.scalars }

  /// Whether the names are equal without the words for the kind of place, and those don't contradict each other.
  func isSamePlace(as other: PlaceWords) -> Bool {
    scalars[proper].elementsEqual(other.scalars[other.proper])
      && (kind == other.kind || kind == 0 || other.kind == 0)
  }
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
}
