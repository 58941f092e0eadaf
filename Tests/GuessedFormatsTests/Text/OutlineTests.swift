import HierarchyFormats
import TestSupport
import Testing

@Suite("Outlines")
struct OutlineTests {
  @Test("The number of marks in front of a name is its level")
  func marks() throws {
    let menu = "Drinks[Tea[Green] Coffee] Food[Bread]"
    for mark in ["*", ".", "-", ">", ":"] {
      let lines = [
        (1, "Drinks"), (2, "Tea"), (3, "Green"), (2, "Coffee"), (1, "Food"), (2, "Bread"),
      ]
      let text = lines.map { String(repeating: mark, count: $0) + " " + $1 }
      #expect(outline(document: text.joined(separator: "\n")) == menu, "\(mark)")
    }
    #expect(
      outline(document: "Drinks\n..Tea\n....Green\n..Coffee\nFood\n..Bread\n") == menu)
    #expect(
      outline(document: "Drinks\n--Tea\n----Green\n--Coffee\nFood\n--Bread\n") == menu)
    #expect(
      outline(document: "#Drinks\n##Tea\n###Green\n##Coffee\n#Food\n##Bread\n") == menu)
    #expect(try readDocument("* a\n** b\n").shape == .marks)
  }

  @Test("Headings with equals signs contain the items below")
  func headings() {
    #expect(
      outline(
        document: "= Shop =\n== Drinks ==\n* Tea\n** Green\n\n* Coffee\n== Food ==\n* Bread\n")
        == "Shop[Drinks[Tea[Green] Coffee] Food[Bread]]")
  }

  @Test("Lines of Org that say something about the document aren't nodes")
  func org() {
    #expect(
      outline(document: "#+TITLE: Menu\n* Drinks\n** Tea\n** Coffee\n* Food\n** Bread\n")
        == "Drinks[Tea Coffee] Food[Bread]")
  }

  @Test("Dotted numbers are codes, and begin with that of the parent")
  func dottedNumbers() {
    #expect(
      outline(document: "1 Animals\n1.1 Cats\n1.1.1 Persian\n1.2 Dogs\n2 Plants\n")
        == "Animals=1[Cats=1.1[Persian=1.1.1] Dogs=1.2] Plants=2")
    #expect(
      outline(document: "1. Animals\n  1.1. Cats\n  1.2. Dogs\n2. Plants\n")
        == "Animals=1[Cats=1.1 Dogs=1.2] Plants=2")
  }

  @Test("The kinds of the parts of a table of contents of LaTeX are levels")
  func contents() {
    let text = """
      \\babel@toc {english}{}
      \\contentsline {chapter}{\\numberline {1}Drinks}{1}{chapter.1}%
      \\contentsline {section}{\\numberline {1.1}Tea {\\it green}}{2}{section.1.1}%
      \\contentsline {chapter}{Index}{9}{chapter*.2}%
      """
    #expect(outline(document: text) == "Drinks=1[Tea {\\it green}=1.1] Index")
    #expect(
      outline(document: text + "\n\\contentsline {figure}{x}{1}{y}%\n", format: .outline).hasPrefix(
        "line 5, column 1: "))
  }

  @Test("Each other kind of numbers is a level")
  func kindsOfNumbers() {
    #expect(
      outline(document: "一、饮料\n（一）茶\n1.绿茶\n2.红茶\n（二）咖啡\n二、食品\n（一）面包\n")
        == "饮料[茶[绿茶 红茶] 咖啡] 食品[面包]")
    #expect(
      outline(document: "I. Drinks\nA. Tea\n1. Green\n2. Black\nB. Coffee\nII. Food\nA. Bread\n")
        == "Drinks[Tea[Green Black] Coffee] Food[Bread]")
    #expect(
      outline(document: "第一章 总则\n第一条 目的\n第二条 范围\n第二章 附则\n第一条 施行\n")
        == "总则[目的 范围] 附则[施行]")
    #expect(outline(document: "1) a\na) b\nb) c\n2) d\n") == "a[b c] d")
    #expect(outline(document: "①甲\n（1）乙\n②丙\n") == "甲[乙] 丙")
  }

  @Test("Each kind of bullets is a level if no line is indented")
  func bullets() {
    #expect(
      outline(document: "• Drinks\n◦ Tea\n▪ Green\n◦ Coffee\n• Food\n")
        == "Drinks[Tea[Green] Coffee] Food")
  }

  @Test(
    "Marks and numbers that don't fit those above are refused",
    arguments: [
      "* a\n*** b\n", "** a\n* b\n", "a\n..b\n...c\n", "1 a\n1.2.1 b\n", "1 a\n2.1 b\n",
      "1.1 a\n1.1 b\n", "一、a\n（二）b\n", "* a\n** b\ntext\n", "-v\n--verbose\n",
    ])
  func faults(text: String) {
    #expect {
      let result = try readDocument(text)
      return result.format == .outline
    } throws: { _ in true }
    #expect(
      outline(document: text, format: .outline).hasSuffix(
        "this line has no mark or number that fits those above; begin each line with as many marks "
          + "as its level, such as \"** \""))
  }
}
