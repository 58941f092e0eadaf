import HierarchyFormats
import TestSupport
import Testing

@Suite("Drawn tables")
struct TextTableTests {
  @Test(
    "Tables of Markdown, psql, mysql and sqlite3 are read without their lines",
    arguments: [
      "| id | parent_id | name  |\n|----|:---------:|-------|\n| 1 |   | Head  |\n| 2 | 1 | Sales |\n",
      "id | parent_id | name\n---|---|---\n1 | | Head\n2 | 1 | Sales\n",
      " id | parent_id | name  \n----+-----------+-------\n  1 |           | Head\n  2 |         1 | Sales\n(2 rows)\n\n",
      "+----+-----------+-------+\n| id | parent_id | name  |\n+----+-----------+-------+\n|  1 |      NULL | Head  |\n|  2 |         1 | Sales |\n+----+-----------+-------+\n2 rows in set (0.00 sec)\n",
      "┌────┬───────────┬───────┐\n│ id │ parent_id │ name  │\n├────┼───────────┼───────┤\n│ 1  │           │ Head  │\n│ 2  │ 1         │ Sales │\n└────┴───────────┴───────┘\n",
    ])
  func tables(text: String) throws {
    #expect(outline(document: text) == "Head=1[Sales=2]")
    #expect(try readDocument(text).format == .table)
  }

  @Test("Cells are texts without the syntax of Markdown")
  func cells() {
    #expect(
      outline(
        document: "| id | pid | name |\n|--|--|--|\n| 1 | | [a](b.html) |\n| 2 | 1 | b\\|c |\n")
        == "a=1[b|c=2]")
  }

  @Test("An empty first or last cell is a cell")
  func emptyCells() {
    #expect(
      outline(document: " pid | id | name\n-----+----+------\n     |  1 | a\n   1 |  2 | b\n")
        == "a=1[b=2]")
    #expect(
      outline(document: " id | name | pid\n----+------+-----\n  1 | a    |\n  2 | b    | 1\n")
        == "a=1[b=2]")
  }

  @Test("A row with other cells is refused with its line")
  func faults() {
    #expect(
      outline(document: "| id | pid | name |\n|---|---|---|\n| 1 | | a |\n| 2 | a |\n") == """
        line 4, column 1: the record has 2 fields, but the first one has 3; put fields that contain \
        the separator in quotation marks
        """)
    #expect(
      outline(document: "a,b\n", format: .table)
        == "line 1, column 1: there is no line such as |---|---| below the names of the columns; add it"
    )
  }
}
