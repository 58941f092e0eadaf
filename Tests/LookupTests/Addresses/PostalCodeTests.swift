import Testing

/// An address that most texts contain.
private let home = "浙江省杭州市西湖区文三路1号"

@Suite("Postal codes in delivery forms")
struct PostalCodeTests {
  @Test(
    "Six digits with a label or in a separate field are a postal code",
    arguments: [
      "\(home)，310012", "\(home) 310012", "\(home) 邮编310012", "\(home)邮编：310012",
      "\(home)邮政编码310012",
      "310012 \(home)", "310012\(home)", "\(home)（310012）", "\(home)(邮编:310012)", "\(home)\n３１００１２",
      "邮编 310012 \(home)", "zip 310012 \(home)",
    ])
  func codes(text: String) {
    #expect(FormTexts(of: text) == FormTexts(nil, [], "310012", home), "\(text)")
  }

  @Test(
    "House numbers, longer numbers and codes of places are not",
    arguments: [
      "广州市海珠区新港中路397001号", "广州市海珠区新港中路 397001 号", "广州市海珠区新港中路 397001", "330106浙江省杭州市西湖区文三路1号",
      "330106 浙江省杭州市西湖区文三路1号", "330100 浙江省杭州市西湖区", "330000，浙江省杭州市西湖区", "浙江省杭州市西湖区 330106",
      "330106 浙江省杭州市",
      "浙江省杭州市西湖区3100123", "浙江省杭州市西湖区文三路310012室", "\(home) A310012", "\(home) 310012-1",
      "\(home) 990012",
      "\(home) 订单号：310012", "440105", "350000 福建省福州市鼓楼区",
    ])
  func otherNumbers(text: String) {
    #expect(FormTexts(of: text) == FormTexts(nil, [], nil, text), "\(text)")
  }

  @Test("After the place, a code that is also that of its province is a postal code")
  func provinces() {
    #expect(FormTexts(of: "福建省福州市鼓楼区东街1号 350000").postalCode == "350000")
    #expect(FormTexts(of: "330106浙江省杭州市西湖区文三路1号 邮编310012").postalCode == "310012")
    #expect(FormTexts(of: "邮编：330106 \(home)").postalCode == "330106")
  }
}
