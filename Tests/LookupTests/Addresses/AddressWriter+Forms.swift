import ChinaRegions
import Hierarchies
import TestSupport

// MARK: Full addresses in other forms

extension AddressWriter {
  mutating func writeSeparated() -> WrittenAddress {
    let separators = [
      " ", "  ", "\u{3000}", "/", " / ", "-", " - ", "|", "｜", ",", ", ", "，", "、", ";", "；", ">",
      " > ", "→", "->",
      "·", "_", "\\", "—", "\t", "。", "*", "#", "=",
    ]
    let place = place(in: any(districts))
    return write(names(place), of: place, separator: any(separators))
  }

  mutating func writeBracketed() -> WrittenAddress {
    let (open, close) = any([
      ("【", "】"), ("(", ")"), ("（", "）"), ("[", "]"), ("「", "」"), ("《", "》"), ("<", ">"),
      ("“", "”"), ("{", "}"),
    ])
    let place = place(in: any(districts))
    let (names, remainder) = (names(place), detail())
    let text = any([
      open + names.joined() + close + remainder,
      names.map { open + $0 + close }.joined() + remainder,
    ])
    return WrittenAddress(text: text, places: [place], remainder: remainder)
  }

  mutating func writeFullWidth() -> WrittenAddress {
    let place = place(in: any(districts))
    func wide(_ text: String) -> String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { scalar in
            ("!"..."~").contains(scalar) ? UnicodeScalar(scalar.value + 0xFEE0)! : scalar
          }))
    }
    let remainder = wide(detail())
    return WrittenAddress(
      text: wide(names(place).joined(separator: any([",", "|", " "]))) + remainder, places: [place],
      remainder: remainder)
  }

  mutating func writeRepeated() -> WrittenAddress {
    let district = any(districts)
    let place = place(in: district)
    let whole = names(district).joined()
    let town = place == district ? "" : name(place)
    let shorts = path(district).map { short($0) }
    let text = any([
      whole + town + whole + town, whole + whole + town, shorts.joined() + whole + town,
      name(district) + "中国" + whole + town, whole + whole + whole + town,
      zip(shorts, names(district)).map { $0 + $1 }.joined() + town,
      names(district).map { $0 + $0 }.joined(separator: " ") + town,
    ])
    let remainder = detail()
    return WrittenAddress(text: text + remainder, places: [place], remainder: remainder)
  }

  mutating func writeReordered() -> WrittenAddress {
    let place = place(in: any(districts))
    let (names, remainder) = (names(place), detail())
    let separator = any(["/", "-", " ", ",", "，"])
    let text =
      switch Int.random(in: 0..<3, using: &random) {
      case 0: (names.reversed() + [remainder]).joined(separator: separator)
      case 1: ([remainder] + names.reversed()).joined(separator: separator)
      default: remainder + separator + names.joined()
      }
    return WrittenAddress(text: text, places: [place], remainder: remainder)
  }

  mutating func writeLabelled() -> WrittenAddress {
    let labels = [
      "收货地址：", "地址:", "详细地址： ", "寄到", "中国", "中华人民共和国", "我家的地址是", "家庭住址：", "公司地址：", "现住址：", "请寄到",
      "位于", "住在", "目的地：",
      "办公地址：", "【地址】", "收货地址=", "address: ", "所在区域：", "发往", "收貨地址：", "配送地址：",
    ]
    var written = write(names(place(in: any(districts))), of: nil)
    written.text = any(labels) + written.text
    if written.remainder == "" { written.remainder = nil }
    return written
  }

  mutating func writeWithPerson() -> WrittenAddress {
    let place = place(in: any(districts))
    let remainder = detail()
    let address = names(place).joined() + remainder
    let phone = "1\(Int.random(in: 3_000_000_000...9_999_999_999, using: &random))"
    let person = any(["张三", "李小明", "王女士", "陈先生", "欧阳修"])
    let separator = any([" ", ",", "，", "\t", ";"])
    if chance(50) {
      let before = any([[person], [phone], [person, phone], ["510000", person]])
      return WrittenAddress(
        text: (before + [address]).joined(separator: separator), places: [place],
        remainder: remainder)
    }
    let after = any([[person], [phone], [person, phone], [person + "收", phone]])
    return WrittenAddress(
      text: ([address] + after).joined(separator: separator), places: [place],
      remainder: ([remainder] + after).joined(separator: separator))
  }

  /// Simplified characters, and the traditional ones of Taiwan.
  private static let traditional = Dictionary(
    uniqueKeysWithValues: zip(
      "县区乡镇东广龙门宁庆庄兴长阳陈陕苏湾云义乌关沟湖岭岛滨济泽庐芦盐铁银丰临丽华万马凤鸡鹤齐黄岩峰里岳群游净卫启众",
      "縣區鄉鎮東廣龍門寧慶莊興長陽陳陝蘇灣雲義烏關溝湖嶺島濱濟澤廬蘆鹽鐵銀豐臨麗華萬馬鳳雞鶴齊黃巖峯裏嶽羣遊淨衞啓衆"))

  mutating func writeTraditional() -> WrittenAddress {
    var written = write(names(place(in: any(districts))), of: nil)
    written.text = String(written.text.map { Self.traditional[$0] ?? $0 })
    written.remainder = nil
    return written
  }

  mutating func writeFormer() -> WrittenAddress {
    while true {
      let (former, today, above) = any(formers)
      let now = (nodes[today] ?? []).filter { names($0).dropLast().contains(above) }
      let isDivided = formers.count { $0.former == former } > 1
      guard now.count == 1, !isDivided, nodes[former] == nil else { continue }
      let upper = names(now[0]).dropLast()
      if upper.contains(where: { $0.hasPrefix(former.prefix(2)) }) { continue }
      let remainder = detail()
      return WrittenAddress(
        text: upper.joined() + former + remainder, places: now, remainder: remainder)
    }
  }
}

// MARK: Addresses that are easily misread

extension AddressWriter {
  /// An address with one character of a name replaced, missing or doubled, such that no other name is near.
  mutating func writeTypo() -> WrittenAddress {
    while true {
      let district = any(districts)
      let path = path(district)
      let misspelled = any(path)
      var characters = Array(name(misspelled))
      let place = Int.random(in: 0..<characters.count - 1, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: characters.insert(characters[place], at: place)
      case 1 where characters.count > 3: characters.remove(at: place)
      default: characters[place] = any(Array(name(any(towns))))
      }
      let written = String(characters)
      let siblings = regions.children(of: regions.parent(of: misspelled))
      let isNearOther = siblings.contains { $0 != misspelled && isNear(name($0), written) }
      if characters.count < 3 || written == name(misspelled) || isNearOther
        || isNameElsewhere(written)
      {
        continue
      }
      let remainder = detail()
      let text = path.map { $0 == misspelled ? written : name($0) }.joined() + remainder
      return WrittenAddress(text: text, places: [district], remainder: remainder)
    }
  }

  private func isNameElsewhere(_ text: String) -> Bool {
    nodes.keys.contains { $0.dropLast() == text.dropLast() }
  }

  /// Whether the edit distance of two names is at most 1.
  private func isNear(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a), Array(b))
    var same = 0
    while same < min(a.count, b.count), a[same] == b[same] { same += 1 }
    let (restOfA, restOfB) = (a[same...], b[same...])
    return restOfA.dropFirst() == restOfB.dropFirst() || restOfA.dropFirst() == restOfB
      || restOfA == restOfB.dropFirst()
  }

  mutating func writeStreetAlone() -> WrittenAddress {
    while true {
      let town = any(towns)
      let path = path(town)
      guard path.count == 4 else { continue }
      let inCity = regions.children(of: path[1]).flatMap { regions.children(of: $0) }
      guard inCity.count(where: { name($0) == name(town) }) == 1, name(town).count > 2 else {
        continue
      }
      let above = chance(50) ? names(path[1]).joined() : name(path[1])
      return write([above, name(town)], of: town)
    }
  }

  /// An address with a road that is named after a random place, or after a sibling of the address's place.
  mutating func writeRoad(ofNeighbour isNeighbour: Bool) -> WrittenAddress {
    while true {
      let district = any(districts)
      let other =
        isNeighbour
        ? any(Array(regions.children(of: regions.parent(of: district)))) : any(districts)
      let called = short(other)
      guard other != district, called.count > 1, !name(district).hasPrefix(called) else { continue }
      let remainder = called + any(Self.roads) + house()
      return WrittenAddress(
        text: names(district).joined() + remainder, places: [district], remainder: remainder)
    }
  }

  mutating func writeBuilding() -> WrittenAddress {
    let district = any(districts)
    let other = any(cities)
    let buildings = ["大厦", "人民医院分院", "驻外办事处", "商会大厦", "农产品直销店", "大酒店"]
    let remainder =
      detail() + (chance(50) ? name(other) : short(other)) + any(buildings) + any(["", "12楼"])
    return WrittenAddress(
      text: names(district).joined() + remainder, places: [district], remainder: remainder)
  }

  mutating func writeNothing() -> WrittenAddress {
    let text = any([
      short(any(cities)) + any(Self.roads) + house(), detail(),
      short(any(cities)) + any(["大厦", "医院", "大酒店", "银行"]) + "12楼",
      any(["和平小区", "阳光花园", "书香门第", "科技园南区", "人民医院住院部"]) + "21栋5单元1862",
      any(["今天天气很好", "请尽快发货", "这个多少钱", "订单已经提交"]),
    ])
    return WrittenAddress(text: text, places: [], remainder: nil)
  }
}
