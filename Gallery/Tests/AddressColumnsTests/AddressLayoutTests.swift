import Testing

@testable import AddressColumns

@Suite("The columns of a table that hold the address")
struct AddressLayoutTests {
  private func layout(_ text: String) -> AddressLayout {
    AddressColumn(pasting: text).layout
  }

  @Test("A column is found by its content, with or without a header")
  func content() {
    #expect(layout("7\t张三\t广州市海珠区\n8\t李四\t宁波江东") == .init(columns: 2..<3))
    #expect(
      layout("no,name,where\n7,张三,广州市海珠区\n8,李四,宁波江东")
        == .init(columns: 2..<3, hasHeader: true))
  }

  @Test("Of several columns with places, the title decides, or else the depth")
  func several() {
    let rows = "1\t广州\t广州市海珠区新港路\n2\t宁波\t宁波市鄞州区中兴路"
    #expect(layout(rows) == .init(columns: 1..<3))
    #expect(
      layout("id\t城市\t收货地址\n" + rows) == .init(columns: 2..<3, hasHeader: true))
    #expect(
      layout("id\t目的地\t城市\n1\t广州市海珠区\t广州\n2\t宁波市鄞州区\t宁波")
        == .init(columns: 1..<2, hasHeader: true))
  }

  @Test("Columns that name one level after another are one address, with the street after them")
  func levels() {
    let rows = "1,广东省,广州市,海珠区,新港路1号\n2,江苏省,南京市,鼓楼区,中山路2号"
    let table = "编号,省,市,区,详细地址\n" + rows
    #expect(layout(table) == .init(columns: 1..<5, hasHeader: true))
    #expect(AddressColumn(pasting: table).texts[1] == "江苏省\t南京市\t鼓楼区\t中山路2号")
    #expect(AddressColumn(pasting: table).place(1) == "江苏省/南京市/鼓楼区")
    #expect(layout(rows) == .init(columns: 1..<4))
  }

  @Test("The first line of a list is a header only if its words say so")
  func listHeader() {
    #expect(layout("收货地址\n北京市\n上海市").hasHeader)
    #expect(layout("Address\n北京市").hasHeader)
    #expect(!layout("人民路1号\n北京市").hasHeader)
    #expect(!layout("地址：北京市\n上海市").hasHeader)
    #expect(!layout("地址").hasHeader)
  }

  @Test("Without any place, the longest column is taken")
  func none() {
    #expect(layout("1\t人民路188号\n2\t中山路2号") == .init(columns: 1..<2))
    #expect(layout("") == .init())
  }

  @Test("The user's columns stay until a table with another number of columns is pasted")
  func chosen() {
    var column = AddressColumn(pasting: "北京市,广州市海珠区\n上海市,宁波江东")
    column.use(.init(columns: 0..<1))
    column.paste("北京市,广州市海珠区\n天津市,宁波江东")
    #expect(column.texts == ["北京市", "天津市"])
    column.paste("1,北京市,广州市海珠区\n2,天津市,宁波市鄞州区")
    #expect(column.layout.columns == 1..<3)
  }
}
