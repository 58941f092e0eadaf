import HierarchyFormats
import TestSupport
import Testing

@Suite("Lists of paths")
struct PathTests {
  @Test("Folders are nodes, also if no line lists them")
  func folders() {
    #expect(outline(document: ".\n./b\n./b/c\n./b/c/d\n./a\n") == "b[c[d]] a")
    #expect(outline(document: "/usr/lib/x\n/usr/bin\n/etc/\n") == "usr[lib[x] bin] etc")
    #expect(
      outline(document: "广东省/广州市/海珠区\r\n江西省/南昌市\r\n广东省/深圳市\r\n广东省/广州市\r\n", format: .paths)
        == "广东省[广州市[海珠区] 深圳市] 江西省[南昌市]")
    #expect(outline(document: "a/b c\na.b\na\n", format: .paths) == "a[b c] a.b")
  }

  @Test(
    "Paths can have other separators",
    arguments: [" > ", ">", " » ", " › ", " → ", "::", "\\", " / ", "|"])
  func separators(separator: String) {
    let lines = [
      "Food & Co", "Food & Co/Tea, cold", "Food & Co/Tea, cold/Green", "Toys", "Toys/Cars",
    ]
    let text = lines.joined(separator: "\n").replacing("/", with: separator)
    #expect(outline(document: text) == "Food & Co[Tea, cold[Green]] Toys[Cars]")
  }

  @Test("Identifiers before or behind a path are the codes of its last name")
  func identifiers() throws {
    let expected = "Animals & Pets=1[Live Animals=3237 Pets=2[Birds=3]]"
    let lines = [
      ("1", "Animals & Pets"), ("3237", "Animals & Pets > Live Animals"),
      ("2", "Animals & Pets > Pets"), ("3", "Animals & Pets > Pets > Birds"),
    ]
    for text in [
      lines.map { "\($0) - \($1)" }, lines.map { "\($0) : \($1)" }, lines.map { "\($0)\t\($1)" },
      lines.map { "\($1),\($0)" }, lines.map { "\($1)\t\($0)" },
    ] {
      let text = "# Taxonomy, version 2021-09-21\n" + text.joined(separator: "\n")
      #expect(outline(document: text) == expected, "\(text)")
    }
    #expect(
      outline(document: "gid://shop/1   : Animals\ngid://shop/1-1 : Animals > Pets\n")
        == "Animals=gid://shop/1[Pets=gid://shop/1-1]")
    let repeated = try readDocument("1 - A\n2 - A > B\n3 - A > B\n")
    #expect(repeated.findings.list.map(describe) == ["otherCode line 3 A/B"])
  }

  @Test("Colons, dots and semicolons separate names if the paths have their folders in common")
  func commonSeparators() throws {
    let lines = [
      "shop", "shop/tea", "shop/tea/green", "shop/food", "office/paper", "office/paper/A4",
    ]
    for separator in [":", ".", ";"] {
      let text = lines.joined(separator: "\n").replacing("/", with: separator)
      #expect(outline(document: text) == "shop[tea[green] food] office[paper[A4]]", "\(separator)")
    }
    let accounts = "Assets:Bank:Opening Balances\nAssets:Bank:Savings\nAssets:Cash\nIncome:Salary\n"
    #expect(
      outline(document: accounts) == "Assets[Bank[Opening Balances Savings] Cash] Income[Salary]")
    let stacks = "main;std::vec<T>::push 10\nmain;read;poll 5\nmain;read 2\n"
    #expect(outline(document: stacks) == "main[std::vec<T>::push read[poll]]")
    #expect(try readDocument(stacks).unusedFields == ["count"])
  }

  @Test(
    "Colons, dots and semicolons in other texts don't separate names",
    arguments: [
      "a.txt\na.md\nb.txt\nb.md\n", "10.0.0.1\n10.0.0.2\n10.0.1.1\n",
      "www.a.com\nmail.a.com\nwww.b.org\n",
      "Mon: tea\nMon: rye\nTue: milk\n", "09:00 a\n09:30 b\n10:00 c\n",
      "a = b; c\na = d; e\na = f; g\n",
      "root:x:0:0:/root:/bin/sh\nann:x:1:1:/home:/bin/sh\nbob:x:2:2:/home:/bin/sh\n",
      "Tea. Green. Cold.\nTea. Black. Hot.\nRye.\n",
    ])
  func otherTexts(text: String) {
    #expect(throws: HierarchyFormatError.self) { try readDocument(text) }
  }

  @Test("Commas separate several paths on a line if each of them is a path")
  func severalPaths() {
    #expect(
      outline(document: "Shop/Men/Tops,Shop/Men\nShop/Women/Tops,Shop/Women\n")
        == "Shop[Men[Tops] Women[Tops]]")
    #expect(
      outline(document: "Clothes > Shirts, Sale > Summer\nClothes > Shoes, Sale > Summer\n")
        == "Clothes[Shirts Shoes] Sale[Summer]")
    #expect(outline(document: "A > B, C\nA > B, C > D\nA > E\n") == "A[B, C[D] E]")
  }

  @Test("The outputs of tree -if, du -a and ls -R are paths")
  func tools() throws {
    #expect(
      outline(document: ".\n./Drinks\n./Drinks/Tea\n./Food\n\n3 directories, 1 file\n")
        == "Drinks[Tea] Food")
    let sizes = "4\t./Drinks/Tea\n8\t./Drinks\n4\t./Food\n16\t.\n"
    #expect(outline(document: sizes) == "Drinks[Tea] Food")
    #expect(try readDocument(sizes).unusedFields == ["size"])
    #expect(
      outline(
        document: ".:\nDrinks\nFood\n\n./Drinks:\nCold\nTea\n\n./Drinks/Cold:\nWater\n\n./Food:\n")
        == "Drinks[Cold[Water] Tea] Food")
  }

  @Test(
    "Lines that only look like paths are refused",
    arguments: [
      "a > b\nc > d\ne > f\n", "> a\n> b\n", "x = a > b\nx = a > c\n", "A > B\ntext\nother text\n",
      "if a > b then\nif a > c then\n", "cat a | sort\ncat a | wc -l\n", "std::a();\nstd::b();\n",
      "12:00 GET /a/b 200\n12:01 GET /a/c 404\n",
    ])
  func faults(text: String) {
    #expect(throws: HierarchyFormatError.self) { try readDocument(text) }
  }

  @Test("Any list of paths has the nodes of their beginnings, in the order of their first lines")
  func model() throws {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let paths = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          ["a", "b", "ab", "a-", "a0"].randomElement(using: &random)!
        }
      }
      var expected: [[String]] = []
      for path in paths {
        for count in 1...path.count where !expected.contains(Array(path.prefix(count))) {
          expected.append(Array(path.prefix(count)))
        }
      }
      let text = paths.map { $0.joined(separator: "/") }.joined(separator: "\n")
      let hierarchy = try #require(try readDocument(text, format: .paths).hierarchy)
      let found = (0..<hierarchy.count).map { hierarchy.names(of: hierarchy.path(to: .init($0))) }
      #expect(Set(found) == Set(expected) && found.count == expected.count, "seed \(seed)")
      for path in expected {
        let siblings = expected.filter {
          $0.count == path.count && $0.dropLast() == path.dropLast()
        }
        let parent = found.filter { $0.count == path.count && $0.dropLast() == path.dropLast() }
        #expect(siblings == parent, "seed \(seed)")
      }
    }
  }
}
