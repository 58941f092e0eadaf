import CascadeBase

/// How letters of other alphabets are spelled in Latin letters: the usual spellings of place names, which are beginnings
/// of ISO 9, BGN/PCGN, ELOT 743, the Revised Romanization and others.
///
/// A table has a field of nine bytes for each letter: its spellings, separated by commas, then one or more spaces. One of them
/// can be empty.
package enum LatinSpellings {
  /// The number of bytes for each letter.
  static var width: Int { 9 }

  /// The spellings of a letter of a word, or `nil` if it is only itself.
  ///
  /// - Parameters:
  ///   - folded: The letter as it is compared with typed text.
  ///   - scalar: The letter as it is written.
  @inline(never)
  static func spellings(of folded: UInt32, writtenAs scalar: UInt32) -> UnsafePointer<UInt8>? {
    switch folded {
    case 0x3B1...0x3C9: field(folded - 0x3B1, of: greek)
    case 0x430...0x45F: field(folded - 0x430, of: cyrillic)
    case 0x561...0x587: field(folded - 0x561, of: armenian)
    case 0x10D0...0x10F0: field(folded - 0x10D0, of: georgian)
    default: other(folded < 0x80 ? scalar : folded)
    }
  }

  private static func field(_ number: UInt32, of table: StaticString) -> UnsafePointer<UInt8> {
    table.utf8Start + width * Int(number)
  }

  /// The spellings in the list of other letters, or `nil` if a letter isn't there.
  private static func other(_ scalar: UInt32) -> UnsafePointer<UInt8>? {
    let isCapital = scalar >= 0xC0 && scalar <= 0xDE
    let letter = isCapital ? scalar + 0x20 : scalar == 0x152 ? 0x153 : scalar
    let end = others.utf8Start + others.utf8CodeUnitCount
    var next = others.utf8Start
    while next < end {
      if ScalarReader.scalar(at: next) == letter { return next + 2 }
      next += 2
      while next.pointee != space { next += 1 }
      next += 1
    }
    return nil
  }

  /// The end of a field.
  static var space: UInt8 { 0x20 }
  static var comma: UInt8 { 0x2C }
}

extension LatinSpellings {
  /// Calls a closure with each Latin letter of all spellings of a folded character, and with the letters of a Hangul
  /// syllable.
  package static func forEachLetter(of folded: UInt32, _ body: (UInt32) -> Void) {
    func add(_ field: UnsafePointer<UInt8>) {
      var next = field
      while next.pointee != space {
        if next.pointee != comma { body(UInt32(next.pointee)) }
        next += 1
      }
    }
    if HangulSyllable.contains(folded) {
      _ = HangulSyllable.forEachLetter(of: folded, body)
      for part in [HangulPart.initial, .vowel, .final] { add(hangul(folded, part)) }
    } else if NameMatcher.isSyllable(folded) {
      // Kana are folded to those without voicing marks, so that any letter is possible.
      for letter: UInt32 in 0x61...0x7A { body(letter) }
    } else if folded >= 0x80, let field = spellings(of: folded, writtenAs: folded) {
      add(field)
    }
  }
}

// Hangul.
extension LatinSpellings {
  /// The spellings of the consonants and the vowel of a syllable. The last of them is empty for a syllable without a
  /// final consonant.
  static func hangul(_ syllable: UInt32, _ part: HangulPart) -> UnsafePointer<UInt8> {
    let number = HangulSyllable(syllable)
    return switch part {
    case .initial: field(UInt32(number.initial), of: hangul)
    case .vowel: field(UInt32(19 + number.vowel), of: hangul)
    case .final: field(UInt32(40 + number.final), of: hangul)
    }
  }

  /// The parts of a syllable.
  enum HangulPart { case initial, vowel, final }
}

// The tables.
extension LatinSpellings {
  /// The Greek letters from U+03B1 to U+03C9.
  private static var greek: StaticString {
    """
    a        v,b      g,y      d,dh     e        z        i,h,e    th,t     i,y      k,c      \
    l        m        n        x,ks     o,       p,b      r,rh     s        s        t,d      \
    y,u,v,f  f,ph     ch,h,kh  ps       o        
    """
  }

  /// The Cyrillic letters from U+0430 to U+045F.
  private static var cyrillic: StaticString {
    """
    a        b        v,w      g,h      d        e,ye,yo  zh,j,z   z        i,y      y,i,j    \
    k        l        m        n        o        p        r        s        t        u        \
    f        kh,h,x   ts,c     ch,c     sh,s     shch,sht a,       y,i      ,        e        \
    yu,iu,ju ya,ia,ja                   dj,d     gj,g     ye,ie,e  dz       i        yi,i     \
    j,y      lj,l     nj,n     c,ch     kj,k              u,w      dz,dj,j  
    """
  }

  /// The Armenian letters from U+0561 to U+0587.
  private static var armenian: StaticString {
    """
    a        b        g        d        e,ye     z        e        y        t        zh,j     \
    i        l        kh,x     ts       k        h        dz       gh       ch,j     m        \
    y,h      n        sh,s     o,vo,    ch,c     p        j,dj     r        s        v        \
    t        r        ts       v,u,w    p        k,q      o        f        ev,yev   
    """
  }

  /// The Georgian letters from U+10D0 to U+10F0.
  private static var georgian: StaticString {
    """
    a        b        g        d        e        v        z        t        i        k        \
    l        m        n        o        p        zh,j     r        s        t        u        \
    p,f      k,q      gh       q,k      sh,s     ch       ts       dz       ts,tz    ch,tch   \
    kh,x     j,dj     h        
    """
  }

  /// The 19 initial consonants of Hangul, the 21 vowels, and no or one of 27 final consonants.
  private static var hangul: StaticString {
    """
    g,k      kk       n        d,t      tt       r,l,n    m        b,p      pp       s,sh     \
    ss       ,        j,ch     jj       ch       k        t        p        h        a        \
    ae       ya       yae      eo,u,o   e        yeo      ye       o        wa       wae      \
    oe       yo       u,oo     wo       we       wi       yu       eu,u     ui       i        \
    ,        k,g,ng   k        k        n,l      n        n        t,d,n    l,r      k,l      \
    m        l        l        l        p        l        m        p,b,m    p        t,s,n    \
    t,s      ng       t,j,n    t,ch     k        t,n      p        h,       
    """
  }

  /// Other letters, each of two bytes, with their spellings, each of which a space ends.
  private static var others: StaticString {
    "ґg ғgh,g җzh,j ҙz,d қq,k ҡq,k ңng,n ҫs,th үu,y ұu,y ҳh ҷj һh әa,ae өo,oe ßss æae œoe øoe åaa äae öoe üue "
  }
}
