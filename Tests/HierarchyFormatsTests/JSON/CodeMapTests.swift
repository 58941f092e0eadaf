import HierarchyFormats
import TestSupport
import Testing

@Suite("Maps of codes")
struct CodeMapTests {
  @Test("A map of division codes is connected by prefixes of the codes")
  func codesToNames() {
    let json = """
      {"440105":"海珠区","440000":"广东省","440100":"广州市","110000":"北京市","110101":"东城区",
       "441900":"东莞市","441900003":"东城街道"}
      """
    #expect(
      outline(json: json) == """
        广东省=440000[广州市=440100[海珠区=440105] 东莞市=441900[东城街道=441900003]] \
        北京市=110000[东城区=110101]
        """)
  }

  @Test("Short codes are connected by prefixes too")
  func shortCodes() {
    #expect(
      outline(json: #"{"44":"A","4401":"B","440105":"C","11":"D"}"#)
        == "A=44[B=4401[C=440105]] D=11")
  }

  @Test("A map of other codes is a plain list")
  func otherCodes() {
    #expect(outline(json: #"{"a":"A","ab":"B"}"#) == "A=a B=ab")
    #expect(outline(json: #"{"100":"A","100100":"B"}"#) == "A=100 B=100100")
  }

  @Test("Names can precede their codes")
  func namesToCodes() {
    #expect(outline(json: #"{"北京市":"110000","东城区":110101}"#) == "北京市=110000[东城区=110101]")
  }

  @Test("Lists of provinces, cities and counties are one map")
  func lists() {
    let json = """
      {"province_list":{"440000":"A"},"city_list":{"440100":"B"},"county_list":{"440105":"C"}}
      """
    #expect(outline(json: json) == "A=440000[B=440100[C=440105]]")
  }

  @Test("A map from parents to their children is connected by its keys")
  func parentsToMaps() {
    let json = """
      {"86":{"110000":"A","440000":"B"},"440000":{"440100":"C"},"440100":{"440105":"D","440106":"E"}}
      """
    #expect(outline(json: json) == "A=110000 B=440000[C=440100[D=440105 E=440106]]")
  }

  @Test("In a map of parents, a code can be repeated unless it is a parent")
  func repeatedCodes() {
    let leaves = #"{"86":{"1":"A","2":"B"},"1":{"9":"C"},"2":{"9":"D"}}"#
    #expect(outline(json: leaves) == "A=1[C=9] B=2[D=9]")
    let parents = #"{"86":{"1":"A","1":"B"},"1":{"9":"C"}}"#
    #expect(
      outline(json: parents)
        == "line 1, column 16: another row has the identifier \"1\"; make identifiers unique")
  }

  @Test("A map from names to leaves with codes is a map of names")
  func namesToMaps() {
    #expect(outline(json: #"{"水果":{"1":"苹果"},"蔬菜":{"2":"白菜"}}"#) == "水果[苹果=1] 蔬菜[白菜=2]")
  }
}
