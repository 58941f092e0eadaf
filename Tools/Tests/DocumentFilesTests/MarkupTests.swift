import Foundation
import HierarchyFormats
import Testing

@testable import DocumentFiles

@Suite("XML and HTML")
struct MarkupTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func file(_ text: String) throws -> DocumentFile { try xml(text, in: folder) }

  private func tree(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> String {
    try nodes(file(text), options)
  }

  @Test("A document is read as it was given, whatever happens to the bytes afterwards")
  func ownsItsBytes() throws {
    let count = 20_000
    var bytes = Array("<list>\(String(repeating: "<old/>", count: count))</list>".utf8)
    let events = try XMLEvents(bytes)
    // In place, as the memory of an array that nobody needs any more is used again.
    for start in stride(from: 7, to: bytes.count - 7, by: 6) {
      bytes.replaceSubrange(start..<(start + 3), with: "new".utf8)
    }
    #expect(bytes.suffix(13).elementsEqual("<new/></list>".utf8))
    var numbers: [String: Int] = [:]
    while let event = try events.next() {
      if event == .start { numbers[events.name, default: 0] += 1 }
    }
    #expect(numbers == ["list": 1, "old": count])
  }

  @Test(
    "Nested elements with names are nodes, whatever their vocabulary",
    arguments: [
      // Attributes.
      (
        """
        <menu><item id="1" name="Shop"><item id="2" name="Drinks"/><item id="3" name="Food"/></item></menu>
        """, "Shop=1[Drinks=2 Food=3]"
      ),
      // Elements with names, and a wrapper around children.
      (
        """
        <items><item><name>Shop</name><code>s</code><children><item><name>Tea</name><code>t</code><children/></item>
        <item><name>Milk</name><code>m</code></item></children></item></items>
        """, "Shop=s[Tea=t Milk=m]"
      ),
      // Names as texts.
      (
        "<c:categories xmlns:c='u'><c:category>Drinks<c:category>Tea</c:category></c:category></c:categories>",
        "Drinks[Tea]"
      ),
      // A name of element for each level.
      (
        """
        <world><country code="FR" name="France"><region code="IDF" name="Île-de-France"><city>Paris</city>\
        <city>Meaux</city></region></country><country code="IT" name="Italy"/></world>
        """, "France=FR[Île-de-France=IDF[Paris Meaux]] Italy=IT"
      ),
      // Folders with files.
      (
        "<fs><folder name='a'><file name='b'/><folder name='c'><file name='d'/></folder></folder></fs>",
        "a[b c[d]]"
      ),
      // A root that is a node.
      ("<node label='a'><node label='b'/></node>", "a[b]"),
      // Records.
      (
        """
        <rows><row><id>1</id><parent_id>0</parent_id><name>a</name></row><row><id>2</id><parent_id>1</parent_id>
        <name>b &#x4E2D;</name></row></rows>
        """, "a=1[b 中=2]"
      ),
      // Entities of the document itself.
      (
        "<!DOCTYPE a [<!ENTITY n 'Tea'>]><a><b name='x'><b name='&n; &amp; &n;'/></b></a>",
        "x[Tea & Tea]"
      ),
    ])
  func vocabularies(text: String, expected: String) throws {
    #expect(try tree(text) == expected)
  }

  @Test("OPML, FreeMind and XBEL have their own names, and decorations that aren't nodes")
  func knownVocabularies() throws {
    #expect(
      try tree(
        """
        <opml version="2.0"><head><title>Mine</title></head><body><outline text="Drinks"><outline text="Tea" \
        title="Green tea"/></outline></body></opml>
        """) == "Drinks[Tea]")
    #expect(
      try tree(
        """
        <map version="1.0.1"><!-- Mind map --><node TEXT="Shop"><font SIZE="12"/><node POSITION="right"><richcontent \
        TYPE="NODE"><html><body><p>Green <b>tea</b></p></body></html></richcontent><icon BUILTIN="idea"/></node></node></map>
        """) == "Shop[Green tea]")
    #expect(
      try tree(
        """
        <xbel><folder><title>News</title><bookmark href="u"><title>One</title></bookmark><separator/>\
        <bookmark href="v"><title>Two</title></bookmark></folder></xbel>
        """) == "News[One Two]")
  }

  @Test("What isn't used of a document is named")
  func unusedFields() throws {
    let result = try file(
      "<menu><item name='a' colour='red'><item name='b'/><note>x</note></item></menu>"
    ).read()
    #expect(result.unusedFields == ["colour", "note"])
    #expect(try file(Self.turtle).read().unusedFields == ["altLabel"])
  }

  @Test(
    "XML that isn't certainly a hierarchy is refused, with the element and what to do",
    arguments: [
      ("<a>\n<b name='x'/><c name='y'/></a>", "no element in <a> contains another one with a name"),
      (
        "<a><b name='x'>\n<c name='y'/><d name='z'/></b></a>",
        "the elements <d> and <c> are on one level"
      ),
      ("<a><b name='x'>\n<b id='1'/></b></a>", "line 2, column 1: the element <b> has no name"),
      ("<a><b>x<b>y</b>z</b></a>", "the element <b> has text behind other elements"),
      ("<svg><g name='a'><g name='b'/></g></svg>", "this is an SVG picture, not a hierarchy"),
      (
        "<Workbook><Worksheet/></Workbook>",
        "this is an Excel workbook in XML; save it as .xlsx or CSV"
      ),
      (
        "<!DOCTYPE a SYSTEM 'a.dtd'><a><b name='x'><c name='y'/></b></a>",
        "this is a document of its own type, not a hierarchy"
      ),
      ("<rss><channel><title>a</title></channel></rss>", "this is a news feed, not a hierarchy"),
      ("<a><b name='x'>", "this XML can't be read: "),
      ("<a>&undefined;</a>", "this XML can't be read: entity 'undefined' not defined"),
    ])
  func refusals(text: String, message: String) throws {
    let own = DocumentFilesTests.message(try file(text))
    #expect(own.contains(message), "\(own)")
  }

  @Test("The caller says where names are, and which elements to leave out")
  func options() throws {
    var options = ReadingOptions()
    options.fields.name = "caption"
    #expect(
      try tree("<a><b caption='x' name='n'><b caption='y' name='m'/></b></a>", options) == "x[y]")
    options = ReadingOptions()
    options.fields.ignored = ["sep"]
    #expect(
      try tree("<a><b name='x'><sep kind='line'/><b name='y'/></b></a>", options) == "x[y]")
  }

  @Test("Bombs of entities, deep elements and files outside of a document are refused")
  func bombs() throws {
    var entities = "<!ENTITY e0 'lol'>"
    for level in 1...20 {
      let reference = "&e\(level - 1);"
      entities += "<!ENTITY e\(level) '\(String(repeating: reference, count: 10))'>"
    }
    #expect(
      message(try file("<!DOCTYPE a [\(entities)]><a><b name='&e20;'/></a>")).hasPrefix("line "))
    #expect(message(try file("<!DOCTYPE a [\(entities)]><a>&e20;</a>")).hasPrefix("line "))
    let deep = String(repeating: "<b name='x'>", count: 100_000)
    #expect(message(try file("<a>\(deep)")).contains("this XML can't be read: "))
    let secret = try folder.write("secret", to: "secret")
    let external =
      "<!DOCTYPE a [<!ENTITY e SYSTEM 'file://\(secret)'>]><a><b name='x'><b>&e;</b></b></a>"
    #expect(message(try file(external)) != "no error")
    #expect(!message(try file(external)).contains("secret"))
    let html = String(repeating: "<ul><li>x", count: 100_000)
    #expect(message(try file(html)) != "no error")
  }

  @Test("Entities that make a short document long are refused early, in texts and in attributes")
  func entities() throws {
    let type = "<!DOCTYPE a [<!ENTITY e '\(String(repeating: "x", count: 100_000))'>]>"
    for node in ["<b name='n'><c>&e;</c></b>", "<b name='&e;'/>"] {
      let many = "\(type)\n<a>\(String(repeating: node, count: 3_000))</a>"
      #expect(
        message(try file(many)).hasSuffix(
          "column 1: this XML can't be read: its entities make the texts longer than 2 MB; write the texts in their places"
        ))
    }
    let few = String(repeating: "<b name='&n;'><b name='&n;'/></b>", count: 3)
    #expect(try tree("<!DOCTYPE a [<!ENTITY n 'x'>]><a>\(few)</a>") == "x[x] x[x] x[x]")
  }

  @Test("A list of a page is nested items with the texts and the targets of their links")
  func htmlLists() throws {
    #expect(
      try tree(
        "<ul><li>Drinks<ul><li>Tea</li><li>Coffee</li></ul></li><li>Food</li></ul>")
        == "Drinks[Tea Coffee] Food")
    let page = """
      <!DOCTYPE html><html><head><title>Menu</title><style>a{}</style></head><body><h1>Our menu</h1><nav>
      <ol><li data-id="1"><a href="/d">Green <b>drinks</b></a><ol><li>Tea<li>Milk &amp; more</ol><li>Food</ol>
      </nav></body></html>
      """
    #expect(try tree(page) == "Green drinks[Tea Milk & more] Food")
    let text = message(try file("<html><body><p>Hello,\nworld</p>\n<ul><li>a<ul><li>b</ul></ul>"))
    #expect(
      text == """
        line 1: the page has text beside its list or table, such as "Hello, world"; save the list or the table alone
        """)
    #expect(
      message(try file("<html><ul><li>a</ul><ul><li>b</ul></html>"))
        == "the page has 2 lists and 0 tables; save one of them alone")
  }

  @Test("A table of a page can have cells that span rows")
  func htmlTables() throws {
    #expect(
      try tree(
        """
        <table><thead><tr><th>Province<th>City</thead><tr><td rowspan=2>广东省<td>广州市<tr><td>深圳市</table>
        """) == "广东省[广州市 深圳市]")
  }

  @Test("The bookmarks of a browser are folders with links")
  func bookmarks() throws {
    let text = """
      <!DOCTYPE NETSCAPE-Bookmark-file-1>
      <META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
      <TITLE>Bookmarks</TITLE>
      <H1>Bookmarks</H1>
      <DL><p>
          <DT><H3 ADD_DATE="1" PERSONAL_TOOLBAR_FOLDER="true">Bar</H3>
          <DL><p>
              <DT><A HREF="https://a.example/" ADD_DATE="2">A</A>
              <DT><H3>Inner</H3>
              <DL><p>
                  <DT><A HREF="https://b.example/">B</A>
              </DL><p>
              <DT><H3>Empty</H3>
              <DL><p>
              </DL><p>
          </DL><p>
          <DT><A HREF="https://c.example/">C</A>
      </DL><p>
      """
    #expect(try tree(text) == "Bar[A Inner[B] Empty] C")
  }

  private static let rdf = """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:skos="http://www.w3.org/2004/02/skos/core#">
    <skos:ConceptScheme rdf:about="#s"><skos:hasTopConcept rdf:resource="#1"/></skos:ConceptScheme>
    <skos:Concept rdf:about="#1"><skos:prefLabel xml:lang="de">Getränke</skos:prefLabel>
    <skos:prefLabel xml:lang="en">Drinks</skos:prefLabel><skos:altLabel>Beverages</skos:altLabel>
    <skos:narrower><skos:Concept rdf:about="#2"><skos:prefLabel xml:lang="en">Tea</skos:prefLabel>
    <skos:prefLabel xml:lang="de">Tee</skos:prefLabel></skos:Concept></skos:narrower></skos:Concept>
    <rdf:Description rdf:about="#3"><rdf:type rdf:resource="http://www.w3.org/2004/02/skos/core#Concept"/>
    <skos:broader rdf:resource="#2"/><skos:prefLabel xml:lang="en">Green tea</skos:prefLabel>
    <skos:prefLabel xml:lang="de">Grüntee</skos:prefLabel><skos:broader rdf:resource="#2"/></rdf:Description>
    </rdf:RDF>
    """

  private static let turtle = """
    @prefix skos: <http://www.w3.org/2004/02/skos/core#> . # comment
    PREFIX ex: <http://e/>
    ex:s a skos:ConceptScheme ; skos:hasTopConcept ex:1 .
    ex:1 a skos:Concept ; skos:prefLabel "Getränke"@de , "Drinks"@en ; skos:altLabel \"""Bever"ages\""" .
    ex:2 skos:prefLabel "Tea"@en, 'Tee'@de ; a skos:Concept ; skos:broader ex:1 ; skos:note [ ex:by "me" ] .
    <http://e/3> a skos:Concept ; skos:broader ex:2; skos:prefLabel "Green\\u0020tea"@en, "Gr\\u00FCntee"@de ; .
    """

  @Test("Concepts of SKOS are below the broader ones", arguments: [rdf, turtle])
  func concepts(text: String) throws {
    let result = try file(text).read()
    var names: [String] = []
    let hierarchy = try #require(result.hierarchy)
    for node in hierarchy.depthFirst() { names.append(hierarchy.name(of: node)) }
    #expect(names == ["Drinks", "Tea", "Green tea"])
    #expect(hierarchy.levelCounts == [1, 1, 1])
    #expect(result.notes == ["names in other languages with --language: de, en"])
    var german = try file(text)
    german.language = "de"
    let translated = try #require(try german.read().hierarchy)
    #expect(translated.name(of: .init(0)) == "Getränke")
    german.language = "fr"
    #expect(message(german).contains("has no name in \"fr\"; the languages are de, en"))
  }

  @Test("A concept below several others is refused, unless the first one is to be used")
  func severalBroader() throws {
    let text = Self.turtle + "ex:3 skos:broader ex:1 ."
    #expect(
      message(try file(text)) == """
        line 6: "Green tea" has several broader concepts: "Tea", "Drinks"; keep one of them, or use the first one of \
        each with --ignore broader
        """)
    var options = ReadingOptions()
    options.fields.ignored = ["broader"]
    #expect(try file(text).read(options: options).hierarchy?.levelCounts == [1, 1, 1])
  }

  @Test("Terms of OBO are below those that is_a names, without obsolete ones")
  func ontology() throws {
    let text = """
      format-version: 1.2

      [Term]
      id: X:1
      name: Drinks \\{cold\\}
      def: "What {you} ! drink." [X]

      [Term]
      id: X:2
      name: Tea
      is_a: X:1 {source="y"} ! Drinks

      [Term]
      id: X:3
      name: Old tea
      is_obsolete: true

      [Typedef]
      id: part_of

      """
    #expect(try tree(text) == "Drinks {cold}=X:1[Tea=X:2]")
    let result = try file(text).read()
    #expect(result.format == .obo)
    #expect(
      result.notes == ["1 stanza [Typedef] isn't read", "1 stanza [obsolete Term] isn't read"])
    let several = text + "\n[Term]\nid: X:4\nname: Green tea\nis_a: X:2\nis_a: X:1\n"
    #expect(
      message(try file(several)) == """
        line 21: "Green tea" has several broader concepts: "Tea", "Drinks {cold}"; keep one of them, or use the first \
        one of each with --ignore broader
        """)
    var options = ReadingOptions()
    options.fields.ignored = ["broader"]
    #expect(try file(several).read(options: options).hierarchy?.levelCounts == [1, 1, 1])
  }

  @Test(
    "Turtle that isn't valid is refused with the line",
    arguments: [
      "ex:a a ex:b .", "@prefix ex: <u> .\nex:a ex:b \"c .", "@prefix ex: <u> .\nex:a ex:b <c .",
      "@prefix ex: <u> .\nex:a ex:b ( ex:c .", "@prefix ex: <u> .\nex:a ex:b [ ex:c ex:d",
      "@prefix ex: <u> .\nex:a", "@prefix ex <u> .",
    ])
  func damagedTurtle(text: String) throws {
    var options = ReadingOptions()
    options.format = .turtle
    #expect(throws: DocumentFileError.self) { try file(text).read(options: options) }
  }

  @Test("Classes of ClaML have codes, and the labels of their preferred rubrics")
  func classes() throws {
    #expect(
      try tree(
        """
        <ClaML version="2.0.0"><Title name="ICD"/><Class code="I" kind="chapter"><SubClass code="A00-A09"/><Rubric \
        kind="preferred"><Label xml:lang="en">Infections</Label></Rubric></Class><Class code="A00-A09" \
        kind="block"><SuperClass code="I"/><Rubric kind="preferred"><Label xml:lang="en">Intestinal <i>infections</i>\
        </Label></Rubric><Rubric kind="exclusion"><Label xml:lang="en">x</Label></Rubric></Class></ClaML>
        """) == "Infections=I[Intestinal infections=A00-A09]")
  }

  @Test("Changed bytes of XML, HTML and Turtle give an error or a result, and nothing else")
  func damagedBytes() throws {
    let documents = [
      "<a><b name='x'><b name='y'>&amp;<c>z</c></b></b></a>", Self.rdf, Self.turtle,
      "<html><body><ul><li>a<ul><li><a href='x'>b</a></ul></ul>",
      "<table><tr><th>name<th>level<tr><td rowspan=2>a<td>1<tr><td>2</table>",
    ]
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    let bytes = Array("<>/=\"'&;@.,[]()#:^ax19\\\n".utf8)
    for _ in 0..<2_000 {
      var document = Array(documents.randomElement(using: &random)!.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<document.count, using: &random)
        document[place] = bytes.randomElement(using: &random)!
      }
      let file = DocumentFile(path: try folder.write(document, to: "damaged"))
      // The test ends if this stops the program.
      _ = message(file)
    }
  }
}
