import CascadeWeb
import Testing
import WebRuntime

/// The value as its author has given it, which data, settings and acts that decide nothing leave as it is.
struct RequestedValueTests {
  @Test(
    "Done that a script presses while it is disabled keeps a value that isn't known",
    arguments: ["columns", "tree", "wheel"])
  func disabledDone(picker: String) {
    let field = FieldPage(
      picker, [FieldPage.value("unknown"), ("anyLevel", .flag(true))], data: "[]",
      environment: [.reducedMotion, .compact])
    field.page.set("lazy", .flag(true))
    field.page.set("data", .null)
    field.open()
    for load in field.page.requests {
      field.page.answer(
        load.question, .resolved(.list([.string("广东省"), .string("安徽省")])))
    }
    for done in field.parts("done") where done.attributes["disabled"] != nil { field.click(done) }
    field.page.call(1)
    #expect(field.value == "unknown")
    #expect(field.page.takeEvents().contains("change") == false)
  }

  @Test("Done without options keeps a value that isn't known")
  func doneWithoutOptions() throws {
    let sheet = AddressPage(
      [("value", .string("unknown")), ("minLevel", .number(1))], data: "[]")
    sheet.open()
    let done = try #require(sheet.part("done"))
    #expect(done.attributes["disabled"] != nil)
    sheet.page.fire(.click, at: done)
    #expect(sheet.value == "unknown")
    #expect(!sheet.page.takeEvents().contains("change"))
  }

  @Test("Several values stay in the order in which they were set, whatever data is shown")
  func order() {
    let given = ["440105", "34", "zz", "4403"]
    for (definition, settings) in [
      (TreeComponent.definition, [("selection", ScriptValue.string("multiple"))]),
      (TreeComponent.definition, [("selection", .string("check"))]),
      (FieldComponent.definition, [("picker", .string("columns")), ("multiple", .flag(true))]),
    ] {
      let page = TestPage(definition, environment: .reducedMotion)
      for (name, value) in settings { page.set(name, value) }
      page.set("values", .list(given.map { .string($0) }))
      let data = [
        AddressPage.places, "[]", #"[{"name":"安徽省","code":"34"},{"name":"Z","code":"zz"}]"#,
        #"[{"name":"深圳市","code":"4403"},{"name":"海珠区","code":"440105"}]"#, "null",
        AddressPage.places,
      ]
      for data in data {
        page.set("data", .string(data))
        #expect(page.get("values") == .list(given.map { .string($0) }), "\(settings) \(data)")
        #expect(page.formValue == .list(given.map { .string($0) }), "\(settings) \(data)")
      }
    }
  }

  @Test("A tree with one value has no list of values, also after it has had several")
  func noValues() {
    let page = TestPage(TreeComponent.definition)
    page.set("data", .string(AddressPage.places))
    page.set("value", .string("440105"))
    for selection in ["single", "check", "single"] {
      page.set("selection", .string(selection))
      let values = selection == "check" ? ScriptValue.list([.string("440105")]) : .null
      #expect(page.get("values") == values)
    }
  }

  @Test(
    "Several values stay several, and one value stays one, whichever number may be chosen",
    arguments: [true, false])
  func number(isTree: Bool) throws {
    let page = TestPage(
      isTree ? TreeComponent.definition : FieldComponent.definition, environment: .reducedMotion)
    if !isTree { page.set("picker", .string("columns")) }
    func setMultiple(_ isMultiple: Bool) {
      page.set(
        isTree ? "selection" : "multiple",
        !isMultiple ? .null : isTree ? .string("multiple") : .flag(true))
    }
    page.set("data", .string(AddressPage.places))
    // A field has no node below a chosen one.
    let ofOnePath = isTree ? [["44", "4401"]] : []
    for values in ofOnePath + [["34", "440105"], ["440105"]] {
      setMultiple(true)
      page.set("values", .list(values.map { .string($0) }))
      setMultiple(false)
      #expect(page.get("value") == .string(values.joined(separator: ",")))
      #expect(page.formValue == .string(values.joined(separator: ",")))
      setMultiple(true)
      #expect(page.get("values") == .list(values.map { .string($0) }))
    }
  }

  @Test("Values that form a node of the result are where the first of them was set")
  func orderOfResult() {
    let page = TestPage(TreeComponent.definition)
    page.set("selection", .string("check"))
    page.set("data", .string(AddressPage.places))
    page.set("value", .string("500103,440105,4419,440104,340199,4403"))
    #expect(page.get("value") == .string("50,44,340199"))
    page.set("result", .string("all"))
    #expect(
      page.get("value").utf8.map { String(decoding: $0, as: UTF8.self) }?.hasPrefix("50,500103,44,")
        == true)
  }

  @Test("A value that the user removes while other data is loading is gone, and the others stay")
  func removedWhileLoading() {
    let field = FieldPage(
      "columns", [("multiple", .flag(true)), FieldPage.value("440105,4419,34")])
    #expect(field.tags == ["海珠区", "东莞市", "安徽省"])
    field.page.set("data", .null)
    field.page.set("src", .string("/places.json"))
    #expect(field.values == ["440105", "4419", "34"])
    #expect(field.tags == ["440105", "4419", "34"])
    field.click(field.parts("remove")[1])
    #expect(field.values == ["440105", "34"])
    #expect(field.page.formValue == .list([.string("440105"), .string("34")]))
    field.page.answer(0, Array(AddressPage.places.utf8))
    #expect(field.values == ["440105", "34"])
    #expect(field.tags == ["海珠区", "安徽省"])
  }

  @Test("A field that the user clears while other data is loading has no value")
  func clearedWhileLoading() throws {
    let field = FieldPage("columns", [("clearable", .flag(true)), FieldPage.value("440105")])
    field.page.set("data", .null)
    field.page.set("src", .string("/places.json"))
    #expect(field.value == "440105")
    field.click(try #require(field.part("clear")))
    #expect(field.value == nil)
    #expect(field.isPlaceholder)
    field.page.answer(0, Array(AddressPage.places.utf8))
    #expect(field.value == nil)
  }

  @Test("A value that is shown in another form than it was set in can be set in that form")
  func otherForm() {
    let sheet = AddressPage([("value", .string("广东省/东莞市"))])
    #expect(sheet.value == "4419")
    sheet.page.set("value", .string("4419"))
    sheet.page.set("data", .string("[]"))
    #expect(sheet.value == "4419")
  }

  @Test(
    "An error of the page goes with its attribute when the user chooses, and can be set again",
    arguments: LawElement.kinds)
  func error(element: LawElement) throws {
    let page = TestPage(element.definition, environment: .reducedMotion)
    for (name, value) in element.settings { page.set(name, value) }
    page.set("data", .string(AddressPage.places))
    let host = try #require(page.dom.nodes.values.first { $0.tag == "#host" })
    for _ in 1...2 {
      page.set("error", .string("Not there."))
      // The driver does this.
      host.attributes["error"] = "Not there."
      #expect(page.root.markup.contains("Not there."))
      page.form(.reset)
      #expect(!page.root.markup.contains("Not there."))
      #expect(host.attributes["error"] == nil)
    }
  }
}
