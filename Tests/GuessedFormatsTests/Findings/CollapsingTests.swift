import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Collapsed levels")
struct CollapsingTests {
  private func collapsed(_ text: String) throws -> (String, HierarchyImport) {
    let result = try importDocument(text) {
      $0.format = .text
      $0.collapsesPlaceholders = true
      $0.collapsesRepeatedParents = true
    }
    return (outline(try #require(result.hierarchy)), result)
  }

  @Test("The children of a placeholder take its place, and its code is dropped")
  func placeholders() throws {
    let text = """
      河北省\t13
      \t石家庄市\t1301
      \t\t市辖区\t130101
      \t\t\t长安区\t130102
      \t\t\t桥西区\t130104
      \t\t井陉县\t130121
      \t省直辖县级行政区划\t1390
      \t\t定州市\t139001
      \t雄安新区\t1331
      """
    let (tree, result) = try collapsed(text)
    #expect(
      tree == "河北省=13[石家庄市=1301[长安区=130102 桥西区=130104 井陉县=130121] 定州市=139001 雄安新区=1331]")
    #expect(result.collapsedCount == 2)
  }

  @Test(
    "Rows keep the place of their placeholder although they follow its siblings in the document")
  func orderOfRows() throws {
    let rows = "1,0,a\n2,1,市辖区\n3,1,b\n4,3,c\n5,2,d\n6,2,县\n7,6,e\n"
    let result = try importDocument("id,pid,name\n" + rows) { $0.collapsesPlaceholders = true }
    #expect(outline(try #require(result.hierarchy)) == "a=1[d=5 e=7 b=3[c=4]]")
  }

  @Test("Real districts called 城区 or 郊区, and a leaf called 县, aren't placeholders")
  func realNames() throws {
    let text = "阳泉市\n\t城区\n\t\t上站街道\n\t\t下站街道\n\t郊区\n\t\t荫营镇\n\t\t河底镇\n\t县\n"
    let (tree, result) = try collapsed(text)
    #expect(tree == "阳泉市[城区[上站街道 下站街道] 郊区[荫营镇 河底镇] 县]")
    #expect(result.collapsedCount == 0)
  }

  @Test("A parent that is repeated keeps its code, or takes that of its only child")
  func repeatedParents() throws {
    let text = "北京市\t11\n\t北京市\t1101\n\t\t东城区\t110101\n\t\t西城区\t110102\n东莞市\n\t东莞市\n\t\t东莞市\t4419\n"
    let (tree, result) = try collapsed(text)
    #expect(tree == "北京市=11[东城区=110101 西城区=110102] 东莞市=4419")
    #expect(result.collapsedCount == 3)
    #expect(result.findings.list.isEmpty)
  }

  @Test("Siblings that become equal by collapsing are reported")
  func newDuplicates() throws {
    let (tree, result) = try collapsed("a\n\t市辖区\n\t\tx\n\t县\n\t\tx\n")
    #expect(tree == "a[x x]")
    #expect(result.findings.list.map(describe) == ["repeatedSibling line 5 a/x"])
  }
}
