import HierarchyFormats
import ImportedDocuments
import Testing

@Suite("The command that does the same as the page")
struct ImportCommandTests {
  private func command(_ names: [String], encoding: String = "", options: ReadingOptions = .init())
    -> String
  {
    var session = ImportSession()
    for name in names {
      session.add(
        PageFile(name: Array(name.utf8), encoding: Array(encoding.utf8), bytes: []))
    }
    session.options = options
    return String(decoding: session.command, as: UTF8.self)
  }

  @Test("It names the files, and the compiled file after the first one")
  func files() {
    #expect(command(["regions.csv"]) == "cascade build regions.csv -o regions.hierarchy")
    #expect(command(["a.json.gz"]) == "cascade build a.json.gz -o a.hierarchy")
    #expect(command(["a.csv", "b.csv"]) == "cascade build a.csv b.csv -o a.hierarchy")
    #expect(command(["README", ".x"]) == "cascade build README .x -o README.hierarchy")
  }

  @Test("Names are quoted for the shell, and aren't taken for options")
  func quoting() {
    #expect(command(["my list.csv"]) == "cascade build 'my list.csv' -o 'my list.hierarchy'")
    #expect(command(["it's;.csv"]) == #"cascade build 'it'\''s;.csv' -o 'it'\''s;.hierarchy'"#)
    #expect(command(["-a.csv"]) == "cascade build ./-a.csv -o ./-a.hierarchy")
    #expect(command(["地区.csv"]) == "cascade build 地区.csv -o 地区.hierarchy")
  }

  @Test("It has the options of the page")
  func options() {
    var options = ReadingOptions()
    options.format = .csv
    options.fields = FieldNames(name: "label", identifier: "no, old", columns: ["zip"])
    options.fields.levels = ["a", "b"]
    options.collapsesPlaceholders = true
    options.collapsesRepeatedParents = true
    #expect(
      command(["a.csv"], encoding: "gb18030", options: options)
        == "cascade build a.csv --format csv --encoding gb18030 "
        + #"--map 'name=label,"id=no, old",column=zip,levels=a/b' "#
        + "--collapse-placeholders --collapse-repeats -o a.hierarchy")
  }

  @Test("There is none for an encoding that the command line doesn't read")
  func otherEncodings() {
    #expect(command(["a.csv"], encoding: "big5") == "")
    #expect(command([]) == "")
  }
}
