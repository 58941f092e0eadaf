import Testing

@Suite("Phone numbers in delivery forms")
struct PhoneNumberTests {
  @Test(
    "Each form of a number is found, and has one form in the result",
    arguments: [
      ("13800000000", "13800000000"), ("138 0000 0000", "13800000000"),
      ("138-0000-0000", "13800000000"), ("138－0000－0000", "13800000000"),
      ("１３８００００００００", "13800000000"), ("138 00000000", "13800000000"),
      ("1380000 0000", "13800000000"), ("1380-000-0000", "13800000000"),
      ("+8613800000000", "13800000000"), ("+86 138 0000 0000", "13800000000"),
      ("+86-138-0000-0000", "13800000000"), ("8613800000000", "13800000000"),
      ("86-13800000000", "13800000000"), ("0086 13800000000", "13800000000"),
      ("（+86）13800000000", "13800000000"), ("(86)13800000000", "13800000000"),
      ("010-12345678", "010-12345678"), ("01012345678", "010-12345678"),
      ("010 1234 5678", "010-12345678"), ("(0571)88886666", "0571-88886666"),
      ("（0571）8888666", "0571-8888666"), ("0571-8888666-123", "0571-8888666-123"),
      ("0571-88886666转8001", "0571-88886666-8001"), ("057188886666", "0571-88886666"),
      ("021－6888 8888", "021-68888888"), ("+86 571 88886666", "0571-88886666"),
      ("86-10-12345678", "010-12345678"), ("400-800-1234", "4008001234"),
      ("4008001234", "4008001234"), ("400 8001 234", "4008001234"), ("800-820-1234", "8008201234"),
      ("18400000000-1234", "18400000000-1234"), ("18400000000转1234", "18400000000-1234"),
      ("18400000000 转 1234", "18400000000-1234"), ("18400000000转分机1234", "18400000000-1234"),
      ("+852 9123 4567", "+85291234567"),
    ])
  func forms(text: String, number: String) {
    for form in ["张三，\(text)，\(home)", "\(home) \(text) 张三", "张三\n\(text)\n\(home)"] {
      #expect(FormTexts(of: form) == FormTexts("张三", [number], nil, home), "\(form)")
    }
    #expect(FormTexts(of: text) == FormTexts(nil, [number], nil, ""))
  }

  @Test("Several numbers keep the order of the text")
  func several() {
    for text in [
      "张三 13800000000/010-12345678 \(home)", "张三，13800000000，\(home)，010-12345678",
      "张三 13800000000 010-12345678 \(home)", "张三 手机13800000000 电话(010)12345678 \(home)",
    ] {
      #expect(
        FormTexts(of: text) == FormTexts("张三", ["13800000000", "010-12345678"], nil, home),
        "\(text)")
    }
  }

  @Test("A number without an area code needs a label")
  func localNumbers() {
    #expect(FormTexts(of: "电话：88886666 \(home)") == FormTexts(nil, ["88886666"], nil, home))
    #expect(FormTexts(of: "电话：8888-6666，\(home)") == FormTexts(nil, ["88886666"], nil, home))
    #expect(FormTexts(of: "\(home) 88886666").phones == [])
  }

  @Test(
    "Other digits are not a phone number",
    arguments: [
      "文三路138号", "文三路1380000号", "文三路12345678901号", "订单2013800000000", "A13800000000",
      "13800000000000", "1380000000",
      "3-13800000000", "138 0000 000", "12000000000", "0571-888", "张三 86", "+86", "86-",
      "2号楼138-1-201", "00000000000",
    ])
  func otherDigits(text: String) {
    #expect(FormTexts(of: text).phones == [])
  }

  @Test("A house number after a number isn't an extension")
  func houseNumbers() {
    let parts = FormTexts(of: "张三13800000000-1号楼201室")
    #expect(parts.phones == ["13800000000"])
    #expect(FormTexts(of: "13800000000-13900000000").phones == ["13800000000", "13900000000"])
  }
}

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
