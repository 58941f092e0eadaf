/// The characters of encodings with one byte for each character.
///
/// The lists are in the order of the bytes from 0x80. U+FFFD stands for a byte without a character.
enum SingleByteTable {
  /// The characters of an encoding, or `nil` if it has several bytes for some characters.
  static func characters(of encoding: TextEncoding) -> [Unicode.Scalar]? {
    switch encoding {
    case .latin1: (0x80...0xFF).map { Unicode.Scalar(UInt8($0)) }
    case .windows1250: Array(windows1250.unicodeScalars)
    case .windows1251: Array(windows1251.unicodeScalars)
    case .windows1252: Array(windows1252.unicodeScalars)
    case .windows1253: Array(windows1253.unicodeScalars)
    case .windows1254: Array(windows1254.unicodeScalars)
    case .latin2: Array(latin2.unicodeScalars)
    case .latin9: Array(latin9.unicodeScalars)
    case .koi8R: Array(koi8R.unicodeScalars)
    default: nil
    }
  }

  private static let windows1250 = """
    €\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\
    \u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\
    \u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż\
    °±˛ł´µ¶·¸ąş»Ľ˝ľż\
    ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ\
    ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
    ŕáâăäĺćçčéęëěíîď\
    đńňóôőö÷řůúűüýţ˙
    """

  private static let windows1251 = """
    ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏ\
    ђ‘’“”•–—\u{FFFD}™љ›њќћџ\
    \u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї\
    °±Ііґµ¶·ё№є»јЅѕї\
    АБВГДЕЖЗИЙКЛМНОП\
    РСТУФХЦЧШЩЪЫЬЭЮЯ\
    абвгдежзийклмноп\
    рстуфхцчшщъыьэюя
    """

  private static let windows1252 = """
    €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\
    \u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\
    \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯\
    °±²³´µ¶·¸¹º»¼½¾¿\
    ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ\
    ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
    àáâãäåæçèéêëìíîï\
    ðñòóôõö÷øùúûüýþÿ
    """

  private static let windows1253 = """
    €\u{FFFD}‚ƒ„…†‡\u{FFFD}‰\u{FFFD}‹\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\
    \u{FFFD}‘’“”•–—\u{FFFD}™\u{FFFD}›\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\
    \u{A0}΅Ά£¤¥¦§¨©\u{FFFD}«¬\u{AD}®―\
    °±²³΄µ¶·ΈΉΊ»Ό½ΎΏ\
    ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟ\
    ΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήί\
    ΰαβγδεζηθικλμνξο\
    πρςστυφχψωϊϋόύώ\u{FFFD}
    """

  private static let windows1254 = """
    €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}\u{FFFD}\u{FFFD}\
    \u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}\u{FFFD}Ÿ\
    \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯\
    °±²³´µ¶·¸¹º»¼½¾¿\
    ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ\
    ĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß\
    àáâãäåæçèéêëìíîï\
    ğñòóôõö÷øùúûüışÿ
    """

  private static let latin2 = """
    \u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\u{8E}\u{8F}\
    \u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\u{9C}\u{9D}\u{9E}\u{9F}\
    \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ\
    °ą˛ł´ľśˇ¸šşťź˝žż\
    ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ\
    ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß\
    ŕáâăäĺćçčéęëěíîď\
    đńňóôőö÷řůúűüýţ˙
    """

  private static let latin9 = """
    \u{80}\u{81}\u{82}\u{83}\u{84}\u{85}\u{86}\u{87}\u{88}\u{89}\u{8A}\u{8B}\u{8C}\u{8D}\u{8E}\u{8F}\
    \u{90}\u{91}\u{92}\u{93}\u{94}\u{95}\u{96}\u{97}\u{98}\u{99}\u{9A}\u{9B}\u{9C}\u{9D}\u{9E}\u{9F}\
    \u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯\
    °±²³Žµ¶·ž¹º»ŒœŸ¿\
    ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏ\
    ÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß\
    àáâãäåæçèéêëìíîï\
    ðñòóôõö÷øùúûüýþÿ
    """

  private static let koi8R = """
    ─│┌┐└┘├┤┬┴┼▀▄█▌▐\
    ░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷\
    ═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞\
    ╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©\
    юабцдефгхийклмно\
    пярстужвьызшэщчъ\
    ЮАБЦДЕФГХИЙКЛМНО\
    ПЯРСТУЖВЬЫЗШЭЩЧЪ
    """
}
