/// Which names answer to a given name.
///
/// Either way a name is compared with the whole name of one level, never found as a part of
/// another, and the exact name wins over any other form of it.
public enum NameMatching: Hashable, Sendable {
  /// Only the name itself, byte for byte.
  case exact

  /// The name itself, or one with or without its Chinese administrative suffix.
  ///
  /// 广东 answers to 广东省 and 重庆 to 重庆市. An autonomous area also answers without the peoples in
  /// its name and with its suffix shortened: 广西, 广西自治区 and 广西壮族 are 广西壮族自治区, 恩施州 is
  /// 恩施土家族苗族自治州. Names that carry different suffixes are different: 朝阳市 is not 朝阳县.
  /// A single character is no name on its own: 易县 does not answer to 易.
  case chinese
}
