import ChinaRegions
import Hierarchies
import Histories
import Selections
import Testing

@Suite("Matching saved paths with a history")
struct FormerMatchTests {
  private let china = ChinaRegions.hierarchy
  private let history = ChinaRegions.history

  private func names(_ saved: SavedPath) -> [String] {
    china.names(of: china.match(saved, history: history).path)
  }

  @Test(
    "Codes and names of the past lead to the place of today",
    arguments: [
      ("310226", ["上海市", "奉贤区"]), ("上海市/奉贤县", ["上海市", "奉贤区"]),
      ("四川省/重庆市/江北县", ["重庆市", "两江新区"]), ("四川省/涪陵地区/垫江县", ["重庆市", "垫江县"]),
      ("四川/涪陵/垫江", ["重庆市", "垫江县"]), ("上海/县/奉贤", ["上海市", "奉贤区"]),
      ("500112", ["重庆市", "两江新区"]), ("310100", ["上海市"]), ("510200", ["重庆市"]),
      ("北京/海淀/万柳地区", ["北京市", "海淀区"]),
      ("510000/512300/512322", ["重庆市", "垫江县"]), ("湖北/荆州地区/仙桃市", ["湖北省", "仙桃市"]),
    ])
  func places(_ saved: String, _ today: [String]) {
    let match = china.match(SavedPath(saved), history: history)
    #expect(china.names(of: match.path) == today, "\(saved)")
    #expect(match.isComplete && !match.former.isEmpty && match.candidates.isEmpty, "\(saved)")
  }

  @Test("A path that is valid today is matched without the history")
  func today() {
    for saved in ["440105", "广东/广州/海珠", "江苏省/淮安市", "北京市/通州区"] as [SavedPath] {
      #expect(china.match(saved, history: history) == china.match(saved))
    }
  }

  @Test("A place that was split ends at the common ancestor, with its parts as candidates")
  func split() {
    let match = china.match("浙江/杭州/江干区", history: history)
    #expect(china.names(of: match.path) == ["浙江省", "杭州市"])
    #expect(match.unmatched == .init(item: 2, level: 2, reason: .split))
    #expect(china.names(of: match.candidates) == ["上城区", "钱塘区"])
    #expect(match.former.map(\.place.until) == [2021])
  }

  @Test("The former name of a level decides which place a former code means")
  func codeAndName() {
    // 丰都县 had the code from 1995 to 1997, and 彭山县 from 2000.
    let both = china.match(SavedPath(code: "511422"), history: history)
    #expect(both.unmatched?.reason == .ambiguous && both.path.isEmpty)
    #expect(Set(china.names(of: both.candidates)) == ["丰都县", "彭山区"])
    let level = SavedPath.Level(code: "511422", name: "丰都县")
    #expect(names(SavedPath(levels: [level])) == ["重庆市", "丰都县"])
  }

  @Test("The change of a name is what happened to the place, and a code was recoded")
  func changes() {
    func change(_ saved: SavedPath) -> FormerPlace.Change? {
      china.match(saved, history: history).former.last?.change
    }
    #expect(change("310226") == .recoded)
    #expect(change("上海市/奉贤县") == .upgraded)
    #expect(change("四川省/涪陵地区/垫江县") == .moved)
    #expect(change("湖北省/襄樊市") == .renamed)
    #expect(change("500105") == .merged)
    #expect(change("320586") == .split)
  }

  @Test("A path that neither is nor was valid fails where it fails today")
  func unknown() {
    let match = china.match("上海市/海珠县", history: history)
    #expect(match == china.match("上海市/海珠县"))
    #expect(china.match("999999", history: history).unmatched?.reason == .notFound)
  }

  @Test("A level below a former place is matched among the children of today")
  func deeper() throws {
    let fengxian = try #require(china.node(withCode: "310120"))
    let town = try #require(china.children(of: fengxian).first)
    let saved = SavedPath(["310226", china.name(of: town)])
    #expect(china.match(saved, history: history).path.last == town)
  }

  @Test("Selections restore former places")
  func selections() throws {
    var wheels = WheelSelection(china, depth: 2)
    #expect(wheels.select("310226", history: history).match.former.count == 1)
    #expect(china.names(of: wheels.path) == ["上海市", "奉贤区"])
    var checks = CheckState(china)
    let (_, matches) = checks.restore(["310226", "320586", "x"], history: history)
    #expect(Set(china.names(of: checks.nodes(.topmost))) == ["奉贤区", "吴中区", "相城区"])
    #expect(matches.map(\.former.count) == [1, 1, 0])
    var outline = OutlineState(china)
    outline.restore(expandedCodes: ["310226"], history: history)
    #expect(china.names(of: outline.expandedNodes) == ["奉贤区"])
  }

  @Test("The error of a place that was split names its parts")
  func errors() {
    let saved: SavedPath = "320586"
    let error = SavedPathError(china.match(saved, history: history), of: saved, in: china)
    #expect(error?.description == "\"320586\" was divided into 吴中区, 相城区; choose one of them")
  }

  @Test(
    "The former name is that of the place that the last item meant",
    arguments: [
      ("310226", "奉贤县"), ("上海/奉贤县", "奉贤县"), ("四川省/重庆市/江北县", "江北县"),
      ("湖北省/襄樊市", "襄樊市"), ("广东/广州/东山区", "东山区"),
    ])
  func formerName(_ saved: String, _ name: String) {
    let match = china.match(SavedPath(saved), history: history)
    #expect(match.formerName(in: china) == name)
    #expect(match.formerNameUTF8(in: china) == Array(name.utf8))
  }

  @Test(
    "There is no former name for a place of today, one with the same name, a level, or a failure",
    arguments: ["310120", "四川省/重庆市", "四川省/涪陵地区/垫江县", "310100", "上海市/县", "320586", "上海市/奉贤县/x"])
  func noFormerName(_ saved: String) {
    let match = china.match(SavedPath(saved), history: history)
    #expect(match.formerName(in: china) == nil && match.formerNameUTF8(in: china) == nil)
  }

  @Test("A place of today below a former place has no former name")
  func noFormerNameBelow() throws {
    let fengxian = try #require(china.node(withCode: "310120"))
    let town = try #require(china.children(of: fengxian).first)
    let match = china.match(SavedPath(["310226", china.name(of: town)]), history: history)
    #expect(match.path.last == town && match.former.count == 1)
    #expect(match.formerName(in: china) == nil)
  }
}
