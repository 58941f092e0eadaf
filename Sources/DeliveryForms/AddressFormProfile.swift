/// The words of a language with which an ``AddressFormReader`` separates the parts of a delivery form.
///
/// Each list is in lower case and separated by blanks. With ``plain``, the whole text is an address.
public struct AddressFormProfile: Sendable {
  /// Whether phone numbers and postal codes have the forms of China.
  public var readsChineseNumbers = false
  /// Labels before a name: 收货人.
  public var nameLabels: StaticString = ""
  /// Labels before a phone number: 电话.
  public var phoneLabels: StaticString = ""
  /// Labels before a postal code: 邮编.
  public var postalCodeLabels: StaticString = ""
  /// The first two digits of a root's code, and of a postal code there: 3331 for Zhejiang.
  public var postalCodeRegions: StaticString = ""
  /// Labels before an address: 地址.
  public var addressLabels: StaticString = ""
  /// Words between a phone number and its extension: 转.
  public var extensionWords: StaticString = ""
  /// Surnames: 张, 欧阳.
  public var surnames: StaticString = ""
  /// Titles that belong to the name before them: 先生.
  public var titles: StaticString = ""
  /// Words of one character that make a familiar name of the surname after them: 小王.
  public var familiarPrefixes: StaticString = ""
  /// Words after a name that don't belong to it: 亲启.
  public var nameNotes: StaticString = ""
  /// Endings of places and institutions, which no name has, even beside a phone number: 李家村.
  public var placeEndings: StaticString = ""
  /// Further endings of places, which a name has only with a label or beside a phone number: 白云山.
  public var landmarkEndings: StaticString = ""
  /// Words that aren't names although they begin with a surname: 谢谢.
  public var remarks: StaticString = ""
  /// Endings of companies and institutions, which receive deliveries: 公司.
  public var organizationEndings: StaticString = ""
  /// Endings of roads, after which six digits are a house number: 路.
  public var roadEndings: StaticString = ""
  /// Words with which a house number ends, so that a name may follow: 号.
  public var houseNumberEndings: StaticString = ""

  /// A profile without words.
  public static var plain: AddressFormProfile { AddressFormProfile() }

  private init() {}
}
