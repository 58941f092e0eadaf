import HierarchyFormats
import TestSupport
import Testing

@Suite("Markdown lists")
struct MarkdownTests {
  @Test("Nested items of all kinds of lists are levels")
  func items() {
    #expect(outline(document: "- a\n  * b\n    1. c\n    2) d\n+ e\n") == "a[b[c d]] e")
    #expect(outline(document: "* a\n\t* b\n\t\t* c\n* d\n") == "a[b[c]] d")
    #expect(outline(document: "- a\r\n   - b\r\n  - c") == "a[b c]")
  }

  @Test("Headings contain items and lower headings")
  func headings() {
    #expect(outline(document: "# a\n\n- b\n  - c\n\n## d ##\n1. e\n\n# f\n") == "a[b[c] d[e]] f")
  }

  @Test("Checkboxes and emphasis aren't part of names")
  func names() {
    #expect(
      outline(document: "- [x] a\n- [ ] **b**\n  - `c`\n- *d*\n- **e** and **f**\n")
        == "a b[c] *d* **e** and **f**")
  }

  @Test("Names are the texts of links, whose targets aren't used")
  func links() throws {
    let text =
      "- [Drinks](drinks.html)\n  - [**Tea**](a(b).html \"t\")\n  - ![](x.png) Coffee [cold](c) \\[now](d)\n- [x] Food\n"
    #expect(outline(document: text) == "Drinks[Tea Coffee cold [now](d)] Food")
    #expect(try readDocument(text).unusedFields == ["links"])
    var fields = FieldNames()
    fields.ignored = ["links"]
    #expect(try readDocument(text, fields: fields).findings.list == [])
  }

  @Test("Comments aren't read, also over several lines")
  func comments() throws {
    #expect(
      outline(document: "<!-- toc -->\n- a\n  - b <!-- new -->\n\n<!-- - c\n  - d -->\n\n- e\n")
        == "a[b] e")
    #expect(outline(document: "- a\n- `<!--`\n- b\n") == "a <!-- b")
    #expect(
      outline(document: "- a\n<!-- open\n- b\n", format: .markdown).hasPrefix("line 2, column 1: "))
  }

  @Test("Links and code are names, whatever is in them")
  func code() {
    #expect(
      outline(
        document: "# a\n\n- [b](b.md)\n    - [`std::c`]()\n    - `x = 1; y`\n- [d: e](d.md): more\n"
      )
        == "a[b[std::c x = 1; y] d: e: more]")
  }

  @Test("Chapters outside of the lists of a book are items, and rules between its parts are none")
  func book() {
    #expect(
      outline(
        document:
          "# Book\n\n[Preface](p.md)\n\n- [a](a.md)\n  - [b](b.md)\n\n---\n\n[Index](i.md)\n")
        == "Book[Preface a[b] Index]")
    #expect(throws: HierarchyFormatError.self) { try readDocument("[a](b)\n[c](d)\n") }
  }

  @Test("Other lines are refused")
  func otherLines() {
    #expect(
      outline(document: "- a\n\nText\n", format: .markdown) == """
        line 3, column 1: in Markdown, this line is neither a heading nor a list item; keep the lists, and begin \
        each item with "- "
        """)
  }
}
