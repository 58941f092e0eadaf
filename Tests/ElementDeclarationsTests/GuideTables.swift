import CascadeWeb
import WebRuntime

enum GuideTables {
  /// The tables of the guides, in Markdown, by their names in the guides: `cascade-wheel properties`.
  static var tables: [String: String] {
    var tables = ["common properties": ElementDescription.all[0].propertyTable(ofShared: true)]
    for element in ElementDescription.all {
      let tag = element.tag
      tables["\(tag) properties"] = element.propertyTable(ofShared: false)
      tables["\(tag) methods"] = element.methodTable
      tables["\(tag) events"] = element.eventTable
    }
    tables["texts of all elements"] = textTable(Message.allCases)
    tables["texts of former values"] = textTable(FormerMessage.allCases)
    tables["texts of search boxes"] = textTable(SearchMessage.allCases)
    tables["texts of cascade-address"] = textTable(
      AddressMessage.allCases + PathMessage.allCases)
    tables["texts of cascade-field"] = textTable(FieldMessage.allCases)
    tables["texts of cascade-tree"] = textTable(TreeMessage.allCases)
    return tables
  }

  /// The texts that a page can replace, by their names in `strings`.
  private static func textTable(_ messages: [any LocalizedMessage]) -> String {
    var table = "| in `strings` | English | Chinese |\n|---|---|---|\n"
    for message in messages.sorted(by: { $0.key.text < $1.key.text }) {
      table += "| `\(message.key.text)` | \(message.english.text) | \(message.chinese.text) |\n"
    }
    return table
  }
}

extension ElementDescription {
  fileprivate func propertyTable(ofShared isShared: Bool) -> String {
    var table = "| attribute | property | |\n|---|---|---|\n"
    for property in properties where property.isShared == isShared {
      let attribute = property.attribute.map { "`\($0)`" } ?? ""
      table += "| \(attribute) | `\(property.name)` | \(cell(property.description.text)) |\n"
    }
    return table
  }

  fileprivate var methodTable: String {
    var table = "| method | |\n|---|---|\n"
    for method in methods {
      let parameters = method.description.parameters.map { $0.isOptional ? "\($0.name)?" : $0.name }
      table +=
        "| `\(method.name)(\(parameters.joined(separator: ", ")))` | \(cell(method.description.text)) |\n"
    }
    return table
  }

  fileprivate var eventTable: String {
    var table = "| event | when | `detail` |\n|---|---|---|\n"
    for event in events {
      let name = "`\(event.name)`" + (event.isCancelable ? " \\*" : "")
      table += "| \(name) | \(cell(event.text)) | \(cell(event.fields)) |\n"
    }
    return table
  }

  /// A text for a cell of a table in the element's own guide.
  private func cell(_ text: String) -> String {
    text.replacing("](\(guide)#", with: "](#")
  }
}
