import ChinaRegions
import Testing

@testable import AddressColumns

@Suite("A row of a column of addresses")
struct AddressRowTests {
  private func parts(_ text: String) -> [String] {
    AddressColumn(pasting: text).parts(0)
  }

  @Test("Names have their levels, and the other parts their kinds")
  func kinds() {
    #expect(
      parts("收货地址：广东，广州市海珠区凤阳街道新港中路397号") == [
        "收货地址: label", "：: other", "广东: province 广东省", "，: other", "广州市: city 广州市",
        "海珠区: district 海珠区", "凤阳街道: town 凤阳街道", "新港中路397号: remainder",
      ])
  }

  @Test("A former name, a typing error and another suffix are marked")
  func forms() {
    #expect(parts("杭州市下城区")[1] == "下城区: district former 拱墅区")
    #expect(parts("广东省韶关市南凶市大道")[2] == "南凶市: district misspelled 南雄市")
    #expect(parts("西湖区留下镇").last == "留下镇: town otherSuffix 留下街道")
  }

  @Test(
    "The districts of a municipality are districts, and the towns of a city without districts are towns"
  )
  func levels() {
    #expect(parts("北京市朝阳区酒仙桥街道")[1] == "朝阳区: district 朝阳区")
    #expect(parts("东莞市虎门镇") == ["东莞市: city 东莞市", "虎门镇: town 虎门镇"])
  }

  @Test("The name of several places has their level, and the chosen place after a choice")
  func ambiguous() throws {
    var column = AddressColumn(pasting: "鼓楼区湖东路66号")
    #expect(column.parts(0) == ["鼓楼区: district", "湖东路66号: remainder"])
    column.take(0, inRow: 0)
    #expect(column.parts(0)[0] == "鼓楼区: district 鼓楼区")
  }

  @Test("The parts contain the whole text, whatever it is")
  func coverage() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    let pieces = [
      "广东", "广州市", "海珠区", "，", " ", "\t", "下城区", "南凶市", "路1号", "收货地址：", "鼓楼区", "\"", "x", "é", "🙂",
    ]
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      var column = AddressColumn(pasting: "")
      column.paste("0\n")
      column.edit(text, inRow: 0)
      let row = column.row(0)
      var end = 0
      for part in row.parts {
        #expect(part.range.lowerBound == end && !part.range.isEmpty, "\(text), seed \(seed)")
        end = part.range.upperBound
      }
      #expect(end == row.text.count, "\(text), seed \(seed)")
    }
  }
}
