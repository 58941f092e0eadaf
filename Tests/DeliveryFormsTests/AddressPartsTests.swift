import DeliveryForms
import Lookup
import Testing

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
    "A name, a phone number and a postal code are found in any order and with any separators")
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

  @Test("A word such as 收 after the name, also in brackets, says that it is one")
  func notes() {
    for note in ["(收)", "（收）", "( 收 )", " （亲启）", " 收", "收"] {
      expect("\(home) 林黛玉\(note)", "林黛玉")
      expect("\(home)，林黛玉\(note)", "林黛玉")
      expect("\(home)林黛玉\(note)", "林黛玉")
      expect("林黛玉\(note)\(note.hasSuffix("收") ? " " : "")\(home)", "林黛玉")
      expect("收件人：林黛玉\(note)，\(home)", "林黛玉")
      expect("\(home) 木木\(note)", "木木")
    }
    expect("收件人：林黛玉 \(home)", "林黛玉")
    for rest in ["（东门）", "(收费站)", " 天目里（收）", "阳光花园（收）", "（收", " 收费处(收发)"] {
      expect(home + rest, nil, [], nil, home + rest)
    }
  }

  @Test("A postal code may be glued to the house number if it is one of the resolved province")
  func gluedPostalCodes() {
    expect("\(home)310012", nil, [], "310012")
    expect("\(home)2幢301室310012，张三", "张三", [], "310012", home + "2幢301室")
    expect("\(home)３１００１２（张三收）", "张三", [], "310012")
    expect("王五13800000000\(home)310012", "王五", ["13800000000"], "310012")
    expect("北京市朝阳区建国路1号100020", nil, [], "100020", "北京市朝阳区建国路1号")
    for rest in ["510012", "310012号", "3100123", "-310012", "310012室", "310012A"] {
      expect(home + rest, nil, [], nil, home + rest)
    }
    for text in ["浙江省杭州市西湖区文三路310012", "文三路1号310012", "鼓楼区中山路1号210008"] {
      expect(text, nil, [], nil, text)
    }
  }
}

@Suite("Long delivery forms")
struct LongFormTests {
  /// Pieces of texts that are slow if the work for one of them grows with the others.
  private static let pieces = [
    "1 ", "1", "310012 ", "440105,", "新港中路 310012 ", "张三 ", "张三,", "张三", "13800000000 ",
    "13800000000", "138 0000 ", "+86", "(",
    "（张三", ")", " ", "\n", "：", "收货人", "收货人：", "姓名 ", "电话", "电话 ", "电话：", "邮编", "邮编 ", "-", "·",
    "张·", "a", "a ", "tel ",
    "转1", "13800000000转", "海珠区310012 ", "海珠区 张三 ", "广州市", "城关镇 440105 ", "1号张三 ", "\u{20000}",
    "李女士", "收",
  ]

  @Test("Texts of 100 kB are read in time", .timeLimit(.minutes(20)), arguments: pieces)
  func longTexts(piece: String) {
    for start in ["", "收货人" + String(repeating: " ", count: 30_000)] {
      let text = start + String(repeating: piece, count: 100_000 / piece.utf8.count)
      let address = China.resolver.resolve(text)
      let parts = China.formReader.parts(of: text, resolvedTo: address)
      #expect(parts.address.allSatisfy { $0.upperBound <= text.utf8.count })
    }
  }
}
