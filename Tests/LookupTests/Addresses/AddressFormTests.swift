import ChinaRegions
import Hierarchies
import Lookup
import Testing

@Suite("Names in unusual forms and positions")
struct AddressFormTests {
  @Test("A former name may lack its suffix after the name of its city")
  func shortFormerNames() {
    expect("宁波江东中兴路", gives: "浙江省/宁波市/鄞州区", remainder: "中兴路")
    expect("天津塘沽", gives: "天津市/滨海新区")
    expect("宁波江东北路961号", gives: "浙江省/宁波市", remainder: "江东北路961号")
    expect("宁波市鄞县大道", gives: "浙江省/宁波市", remainder: "鄞县大道")
    expect("海口市新华西街89号", gives: "海南省/海口市", remainder: "新华西街89号")
    #expect(China.resolver.resolve("江东中兴路").path.isEmpty)
  }

  @Test("A place that was divided twice is one candidate")
  func repeatedFormerPlaces() {
    expect("上海市川沙县", gives: "上海市/浦东新区")
    #expect(China.resolver.resolve("上海市川沙县").candidates.isEmpty)
  }

  @Test(
    "A name with another suffix counts before a building and a road, and if another county has the name"
  )
  func changedSuffixes() {
    expect("洛阳市偃师市人民医院", gives: "河南省/洛阳市/偃师区", remainder: "人民医院")
    expect("百色市平果县大学城", gives: "广西壮族自治区/百色市/平果市", remainder: "大学城")
    expect("蓬莱市县后路89号", gives: "山东省/烟台市/蓬莱区", remainder: "县后路89号")
    expect("抚州市东乡县", gives: "江西省/抚州市/东乡区")
    expect("东乡县", gives: "甘肃省/临夏回族自治州/东乡族自治县")
    expect("从化市街口镇", gives: "广东省/广州市/从化区/街口街道")
    expect("南京市下关区人民医院", gives: "江苏省/南京市/鼓楼区", remainder: "人民医院")
  }

  @Test("A short form with a suffix counts before a building")
  func shortFormsWithSuffix() {
    expect("湖北省长阳县人民医院", gives: "湖北省/宜昌市/长阳土家族自治县", remainder: "人民医院")
    expect("阜蒙县人民医院", gives: "辽宁省/阜新市/阜新蒙古族自治县", remainder: "人民医院")
  }

  @Test("An address that begins again continues where it names more")
  func beginningAgain() {
    expect("杭州市绍兴路450号杭州市下城区", gives: "浙江省/杭州市/拱墅区", remainder: "绍兴路450号")
    expect("浙江温州市null浙江温州市鹿城区", gives: "浙江省/温州市/鹿城区")
  }

  @Test("Words directly before the full name of a region are skipped")
  func leadingWords() {
    expect("寄件人宁海县人民路1号", gives: "浙江省/宁波市/宁海县", remainder: "人民路1号")
    expect("是吴兴区人民路", gives: "浙江省/湖州市/吴兴区", remainder: "人民路")
    expect("人民路睢宁县少体校附近", gives: "江苏省/徐州市/睢宁县", remainder: "少体校附近")
    expect("冷云街桦川县财政局", gives: "黑龙江省/佳木斯市/桦川县", remainder: "财政局")
    expect("张三南江县朝阳路", gives: "四川省/巴中市/南江县", remainder: "朝阳路")
    expect("人民路西城区3号", gives: "", remainder: "人民路西城区3号")
  }

  @Test("A blank may be before the suffix of a name")
  func spacedNames() {
    expect("佛山 市三水 区西南 街道", gives: "广东省/佛山市/三水区/西南街道")
    expect("萧山 市心路3号", gives: "浙江省/杭州市/萧山区", remainder: "市心路3号")
    expect("江苏省徐州市沛 县汉城路", gives: "江苏省/徐州市/沛县", remainder: "汉城路")
    expect("丰 县", gives: "江苏省/徐州市/丰县")
  }

  @Test("Digits may precede the full name of a region")
  func digitsBeforeNames() {
    expect("上海市178徐汇区浦北路3号", gives: "上海市/徐汇区", remainder: "浦北路3号")
  }

  @Test("A misprint that is the name of a county elsewhere is one of the city's counties")
  func misprintsElsewhere() {
    expect("福建南平市蒲城县南浦路", gives: "福建省/南平市/浦城县", remainder: "南浦路")
    expect("菏泽市鄂城县", gives: "山东省/菏泽市", remainder: "鄂城县")
  }

  @Test("A zone whose towns are listed beside it is the place, and its town the remainder")
  func zonesBesideTowns() {
    expect(
      "黑龙江省大兴安岭地区加格达奇区东山街道", gives: "黑龙江省/大兴安岭地区/加格达奇区", remainder: "东山街道")
  }
}
