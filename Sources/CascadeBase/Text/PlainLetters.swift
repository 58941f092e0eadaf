/// Letters without case and marks.
enum PlainLetters {
  /// Returns the plain form of a scalar that isn't an ASCII letter, or the scalar itself if it has none.
  static func plain(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xC0..<0x293: letter(of: scalar - 0xC0, latin.utf8Start, a: 0x61) ?? scalar
    case 0x386..<0x3CF: letter(of: scalar - 0x386, greek.utf8Start, a: 0x3B1) ?? scalar
    case 0x400..<0x530: withoutMark(lowercased(scalar))
    case 0x531..<0x700: knowsAllNames ? OtherLetters.plain(scalar) : scalar
    case 0x1E00..<0x1F00: letter(of: scalar - 0x1E00, latinAdditional.utf8Start, a: 0x61) ?? scalar
    case 0x3041...0x3096: kana(of: scalar - 0x3041, wideKana.utf8Start)
    case 0x30A1...0x30FA: kana(of: scalar - 0x30A1, wideKana.utf8Start)
    case 0xFF66...0xFF9D: kana(of: scalar - 0xFF66, narrowKana.utf8Start)
    default: scalar
    }
  }

  /// Looks a letter up in a table with one character for each scalar.
  ///
  /// - Parameters:
  ///   - number: The number of the scalar, counted from the first one in the table.
  ///   - a: The letter that an `a` in the table means. The letters after it follow. A hyphen means a scalar
  ///     without a plain form.
  private static func letter(
    of number: UInt32, _ table: UnsafePointer<UInt8>, a: UInt32
  ) -> UInt32? {
    let letter = table[Int(number)]
    return letter == UInt8(ascii: "-") ? nil : UInt32(letter) - 0x61 + a
  }

  private static func kana(of number: UInt32, _ table: UnsafePointer<UInt8>) -> UInt32 {
    ScalarReader.scalar(at: table + 3 * Int(number))
  }
}

// Cyrillic.
extension PlainLetters {
  private static func lowercased(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x400..<0x410: scalar + 0x50
    case 0x410..<0x430: scalar + 0x20
    case 0x4C0: 0x4CF
    case 0x4C1..<0x4CF: scalar + scalar & 1
    case 0x460..<0x482, 0x48A..<0x4C0, 0x4D0..<0x530: scalar | 1
    default: scalar
    }
  }

  private static func withoutMark(_ lowercase: UInt32) -> UInt32 {
    switch lowercase {
    case 0x450, 0x451: 0x435
    case 0x45D: 0x438
    case 0x477: 0x475
    case 0x4C2: 0x436
    case 0x4D1...0x4F9: ScalarReader.scalar(at: cyrillic.utf8Start + Int(lowercase - 0x4D1))
    default: lowercase
    }
  }

  /// The Cyrillic letters from U+04D1 to U+04F9 without marks, in lower case.
  private static var cyrillic: StaticString { "ааӕеәәжзӡииоөөэууучӷы" }

  /// Returns the Cyrillic letter that consists of another one and a mark, or else the plain letter.
  ///
  /// - Parameter mark: The last byte of the mark.
  static func composed(_ letter: UInt32, mark: UInt8) -> UInt32 {
    switch (letter, mark) {
    case (0x438, 0x86): 0x439  // й
    case (0x443, 0x86): 0x45E  // ў
    case (0x456, 0x88): 0x457  // ї
    case (0x433, 0x81): 0x453  // ѓ
    case (0x43A, 0x81): 0x45C  // ќ
    default: letter
    }
  }
}

// The tables.
extension PlainLetters {
  /// The Latin letters from U+00C0 to U+0292 without marks, in lower case. The phonetic letters at the end are the small
  /// forms of letters before them.
  private static var latin: StaticString {
    """
    aaaaaaaceeeeiiiidnooooo-ouuuuytsaaaaaaaceeeeiiiidnooooo-ouuuuyty\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkklllllll\
    lllnnnnnnnnnoooooooorrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
    bbbb--occdddddeeeffgghiikkl-mnnoooggppr--ssttttuuuvyyzzzzzz----w\
    ----dddlllnnnaaiioouuuuuuuuuueaaaaaaggggkkoooozzjdddgghwnnaaaaoo\
    aaaaeeeeiiiioooorrrruuuussttyyhhndoozzaaeeooooooooyylntjdqacclts\
    z--buveejjqqrryyaaabocddeeeeeeejggggohhhiiillllmmmnnnoooprrrrrrr\
    rrssjssttuuvvwyyzzz
    """
  }

  /// The Latin letters from U+1E00 to U+1EFF without marks, in lower case.
  private static var latinAdditional: StaticString {
    """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwyassssdaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyllvvyy
    """
  }

  /// The Greek letters from U+0386 to U+03CE without marks, in lower case.
  private static var greek: StaticString {
    """
    a-egi-o-uyiabcdefghijklmnopq-stuvwxyiuaegiuabcdefghijklmnopqsstu\
    vwxyiuouy
    """
  }

  /// The plain forms of the kana from U+3041 or U+30A1 on: hiragana in full size without voicing marks.
  private static var wideKana: StaticString {
    """
    ああいいううええおおかかききくくけけここささししすすせせそそたたちちつつつててとと\
    なにぬねのはははひひひふふふへへへほほほまみむめもややゆゆよよらりるれろわわゐゑをんうかけ\
    わゐゑを
    """
  }

  /// The plain forms of the half-width kana from U+FF66 to U+FF9D.
  private static var narrowKana: StaticString {
    "をあいうえおやゆよつーあいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん"
  }
}

/// The Armenian, Hebrew and Arabic letters, without case and marks.
@usableFromInline
enum OtherLetters {
  /// Returns the plain form of a scalar from U+0531 to U+06FF, or the scalar itself if it has none.
  @inline(never)
  static func plain(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x531..<0x557: scalar + 0x30
    case 0x622, 0x623, 0x625, 0x671: 0x627
    case 0x629: 0x647
    case 0x649, 0x6CC: 0x64A
    case 0x6A9: 0x643
    default: scalar
    }
  }

  /// Whether a scalar from U+0531 to U+06FF is a point or a vowel mark.
  @inline(never) @usableFromInline
  static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x591..<0x5BE, 0x5BF..<0x5C8, 0x640, 0x64B..<0x660, 0x670: true
    default: false
    }
  }
}
