import AddressResolving
import Testing

/// An address that most texts contain.
private let home = "浙江省杭州市西湖区文三路1号"

@Suite("The parts of a delivery form")
struct AddressPartsTests {
  private func expect(
    _ text: String, _ name: String?, _ phones: [String] = [], _ postalCode: String? = nil,
    _ address: String = home, _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      FormTexts(of: text) == FormTexts(name, phones, postalCode, address), "\(text)",
      sourceLocation: location)
  }

  @Test(
    "A name, a phone number and a postal code are told apart in any order and with any separators")
  func separators() {
    let (phone, code) = ("13800000000", "310012")
    for separator in [
      "，", ",", "、", "；", ";", "/", "|", " ", "　", "\t", "\n", "\r\n", ", ", "\n\n",
    ] {
      for texts in [
        ["张三", phone, home, code], [phone, "张三", home, code], ["张三", home, phone, code],
        [home, "张三", phone, code], [home, code, "张三", phone], [code, home, "张三", phone],
        [home, phone, "张三", code], ["张三", phone, code, home], [home, code, phone, "张三"],
      ] {
        expect(texts.joined(separator: separator), "张三", [phone], code)
      }
    }
  }

  @Test("Ranges are those of the text")
  func ranges() {
    let text = "张三，138 0000 0000，浙江省杭州市西湖区文三路1号，310012"
    let parts = China.formReader.parts(of: text, resolvedTo: China.resolver.resolve(text))
    let utf8 = Array(text.utf8)
    func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
    #expect(parts.name.map(string) == "张三")
    #expect(parts.phones.map { string($0.range) } == ["138 0000 0000"])
    #expect(parts.postalCode.map { string($0.range) } == "310012")
    #expect(parts.address.map(string) == [home])
  }

  @Test("A name may be glued to the phone number, to the place or to the house number")
  func gluedNames() {
    expect("张三13800000000\(home)", "张三", ["13800000000"])
    expect("13800000000张三\(home)", "张三", ["13800000000"])
    expect("\(home)张三13800000000", "张三", ["13800000000"])
    expect("\(home)13800000000张三", "张三", ["13800000000"])
    expect("张三\(home)13800000000", "张三", ["13800000000"])
    expect("欧阳修文13800000000\(home)", "欧阳修文", ["13800000000"])
    expect("\(home)2幢301室王小明13800000000", "王小明", ["13800000000"], nil, home + "2幢301室")
  }

  @Test("Labels say what follows them, and belong to no part")
  func labels() {
    let (phone, code) = (["13800000000"], "310012")
    expect("收货人：张三 电话：13800000000 地址：\(home) 邮编：310012", "张三", phone, code)
    expect("收件人:张三\n手机号码:13800000000\n详细地址:\(home)\n邮政编码:310012", "张三", phone, code)
    expect("姓名：张三，联系电话：13800000000，收货地址：\(home)，邮编310012", "张三", phone, code)
    expect("地址：\(home)，联系人：张三，手机：13800000000", "张三", phone)
    expect("收货人张三电话13800000000地址\(home)", "张三", phone)
    expect("收貨人：張三 電話：13800000000 地址：\(home)", "張三", phone)
    expect("Name: John Smith, Tel: 13800000000, Address: \(home)", "John Smith", phone)
    expect("Tel.13800000000 \(home)", nil, phone)
    expect("收件人：杭州西湖科技有限公司 电话：0571-88886666 地址：\(home)", "杭州西湖科技有限公司", ["0571-88886666"])
    expect("收货人：王府井百货集团，13800000000，\(home)", "王府井百货集团", phone)
    expect("收货人：小红帽，\(home)", "小红帽")
    expect("收货人：张 三 电话：13800000000 \(home)", "张 三", phone)
    expect(
      "收货人：张三\n所在地区：浙江省杭州市西湖区\n详细地址：文三路1号", "张三", [], nil, "浙江省杭州市西湖区 文三路1号")
    expect("收货人：\n张三\n电话：\n13800000000\n地址：\n\(home)", "张三", phone)
    expect("收货人： 电话： 地址：\(home)", nil)
    expect("收件人：高明，电话：13800000000，\(home)", "高明", phone)
  }

  @Test("Names have titles, two surnames, dots or Latin letters")
  func names() {
    let phone = ["13800000000"]
    for name in [
      "张三先生", "李女士", "王小姐", "王老师", "欧阳先生", "李总", "小王", "老李", "诸葛亮", "司马相如", "范徐丽泰", "买买提·吐尔逊",
      "阿依古丽•买买提", "木木", "John Smith", "Lucy", "Anne-Marie O'Neill", "張偉", "王五", "高明亮", "肖战", "李雨桐",
    ] {
      expect("\(name)，13800000000，\(home)", name, phone)
      expect("\(home) 13800000000 \(name)", name, phone)
    }
    expect("\(home) 李女士", "李女士")
    expect("\(home)李女士", "李女士")
    expect("张三，\(home)", "张三")
    expect("\(home) 张三", "张三")
    expect("\(home)（张三收）13800000000", "张三", phone)
    expect("\(home) 张三 收", "张三")
    expect("\(home) 张三收 13800000000", "张三", phone)
  }
}

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

  @Test("A house number after a number is no extension")
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
