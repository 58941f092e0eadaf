import Testing

@testable import AddressColumns

@Suite("The exported table")
struct AddressExportTests {
  @Test("A file has a byte order mark, a column for each level, and a row for each line")
  func file() {
    let column = AddressColumn(
      pasting: "杭州市下城区凤起路1号\n\n鼓楼区湖东路66号\n人民路188号\n北京市朝阳区酒仙桥街道\n东莞虎门镇")
    #expect(
      column.export(.file)
        == """
        \u{FEFF}原地址,省,市,区县,乡镇街道,代码,其余部分,置信度,状态\r
        杭州市下城区凤起路1号,浙江省,杭州市,拱墅区,,330105,凤起路1号,0.97,已识别\r
        ,,,,,,,,\r
        鼓楼区湖东路66号,,,,,,湖东路66号,0.25,有多种可能\r
        人民路188号,,,,,,人民路188号,0,未找到\r
        北京市朝阳区酒仙桥街道,北京市,,朝阳区,酒仙桥街道,110105011,,1,已识别\r
        东莞虎门镇,广东省,东莞市,,虎门镇,441900121,,0.98,已识别\r

        """)
  }

  @Test("A table keeps its columns; fields with a separator or quotation marks are quoted")
  func table() {
    let column = AddressColumn(
      pasting: "id,address\n1,\"北京市朝阳区,8号\"\n2,\"上海市\"\"3\"\"号\"")
    #expect(
      column.export(.file, .english)
        == #"""
        \#u{FEFF}id,address,Province,City,District,Town,Code,Remainder,Confidence,Status\#r
        1,"北京市朝阳区,8号",北京市,,朝阳区,,110105,8号,1,found\#r
        2,"上海市""3""号",上海市,,,,310000,"3""号",1,found\#r

        """#)
  }

  @Test("The clipboard gets tabs, and columns without names get numbers")
  func clipboard() {
    var column = AddressColumn(pasting: "1\t广东省\t广州市\n2\t江苏省\t南京市")
    column.edit("江苏省苏州市\t姑苏区\t1号", inRow: 1)
    #expect(
      column.export(.clipboard, .english)
        == """
        Column 1\tColumn 2\tColumn 3\tProvince\tCity\tDistrict\tTown\tCode\tRemainder\tConfidence\tStatus\r
        1\t广东省\t广州市\t广东省\t广州市\t\t\t440100\t\t1\tfound\r
        2\t江苏省\t南京市\t江苏省\t苏州市\t姑苏区\t\t320508\t1号\t1\tfound\r

        """)
  }

  @Test("A decision is exported, with the text as pasted")
  func decisions() {
    var column = AddressColumn(pasting: "鼓楼区湖东路66号")
    column.take(0, inRow: 0)
    let place = column.place(0).split(separator: "/")
    let lines = column.export(.clipboard).split(separator: "\r\n")
    #expect(
      lines[1].hasPrefix(
        "鼓楼区湖东路66号\t" + place.joined(separator: "\t") + "\t\t"))
    #expect(lines[1].hasSuffix("\t湖东路66号\t1\t手动选择"))
  }
}
