import Hierarchies
import TestSupport
import Testing

@Suite("Trees as text")
struct TreeTextTests {
  @Test("Indented text has one tab per level")
  func indented() {
    #expect(
      TreeText(style: .indented).string(of: sample)
        == "广东省\n\t广州市\n\t\t海珠区\n\t\t天河区\n\t深圳市\n北京市\n")
  }

  @Test("Lines lead from each node to its children")
  func lines() {
    #expect(
      TreeText(style: .lines).string(of: sample) == """
        广东省
        ├── 广州市
        │   ├── 海珠区
        │   └── 天河区
        └── 深圳市
        北京市

        """)
  }

  @Test("A view tree is printed with one bar per level, as UIKit prints it")
  func view() {
    let hierarchy = Forest("(()(()))").hierarchy(
      name: { ["<UIWindow: 0x1>", "<UIView: 0x2>", "<UIButton: 0x3>", "<UILabel: 0x4>"][$0] })
    #expect(
      TreeText(style: .view).string(of: hierarchy) == """
        <UIWindow: 0x1>
           | <UIView: 0x2>
           | <UIButton: 0x3>
           |    | <UILabel: 0x4>

        """)
  }

  @Test("Printing starts at a node and includes a number of levels")
  func part() {
    let guangdong = sample.roots[0]
    #expect(
      TreeText(style: .lines, depth: 2).string(of: sample, at: guangdong)
        == "广东省\n├── 广州市\n└── 深圳市\n")
    #expect(
      TreeText(style: .lines).string(of: sample, at: sample.children(of: guangdong)[0])
        == "广州市\n├── 海珠区\n└── 天河区\n")
    #expect(TreeText(depth: 0).string(of: sample) == "")
    #expect(TreeText(depth: 1).string(of: sample) == "广东省\n北京市\n")
  }

  @Test("Codes follow their names after a tab")
  func codes() {
    let hierarchy = Forest("(())").hierarchy(code: { $0 == 0 ? "1" : nil })
    #expect(TreeText(includesCodes: true).string(of: hierarchy) == "0\t1\n\t1\n")
  }

  @Test("A name with line feeds or escape codes is on one line and doesn't control a terminal")
  func controlCharacters() {
    let hierarchy = Forest("()").hierarchy(name: { _ in "a\nb\u{1B}[31mc\u{7F}" })
    #expect(TreeText(style: .lines).string(of: hierarchy) == "a b [31mc \n")
  }

  @Test("A long text is passed on in pieces")
  func pieces() {
    var random = SeededGenerator()
    let hierarchy = Forest.random(count: 5000, depth: 6, using: &random).hierarchy()
    var pieces: [[UInt8]] = []
    TreeText(style: .lines).write(hierarchy) { pieces.append(Array($0)) }
    #expect(pieces.count > 1)
    #expect(
      String(decoding: pieces.joined(), as: UTF8.self)
        == TreeText(style: .lines).string(of: hierarchy))
  }

  private var sample: Hierarchy {
    var builder = HierarchyBuilder()
    builder.add(path: ["广东省", "广州市", "海珠区"])
    builder.add(path: ["广东省", "广州市", "天河区"])
    builder.add(path: ["广东省", "深圳市"])
    builder.add("北京市")
    return builder.build()
  }
}
