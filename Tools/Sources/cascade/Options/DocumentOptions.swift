import ArgumentParser
import DocumentFiles
import HierarchyFormats

/// Options for reading a document, shared by the commands that build and check one.
struct DocumentOptions: ParsableArguments {
  @Option(help: "The format of the input. [default: detected from its content]")
  var format: DocumentFormat?

  @Option(help: "The encoding of a text. [default: UTF-8, or detected if it is certain]")
  var encoding: TextEncoding?

  @Option(help: "The table of a database.")
  var table: String?

  @Option(
    help: ArgumentHelp("The columns of the table to read.", valueName: "a,b,c"),
    transform: { $0.split(separator: ",").map(String.init) })
  var columns: [String]?

  @Option(help: ArgumentHelp("An SQL query that returns the rows.", valueName: "sql"))
  var query: String?

  @Option(
    help: ArgumentHelp(
      "The language of the names in iso-codes' countries and subdivisions, such as zh_CN or de.",
      valueName: "language"))
  var language: String?

  @Flag(help: "Remove nodes such as 市辖区, which represent a level, and move their children up.")
  var collapsePlaceholders = false

  @Flag(help: "Remove only children with the name of their parent, and move their children up.")
  var collapseRepeats = false

  var selection: DatabaseSelection {
    DatabaseSelection(table: table, columns: columns ?? [], query: query)
  }

  func readingOptions(fields: FieldOptions) -> ReadingOptions {
    var options = ReadingOptions()
    options.format = format
    options.fields = fields.names
    options.collapsesPlaceholders = collapsePlaceholders
    options.collapsesRepeatedParents = collapseRepeats
    return options
  }
}

extension DocumentFormat: @retroactive ExpressibleByArgument {}
extension TextEncoding: ExpressibleByArgument {}
