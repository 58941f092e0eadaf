import ArgumentParser
import CascadeKit
import ChinaRegions

/// The hierarchy that a command works on: a file, or the embedded gazetteer.
struct HierarchySource: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      A .hierarchy file, or a document of a form that 'cascade build' reads, or - for standard input. \
      [default: the embedded gazetteer of China]
      """))
  var file: String?

  @Option(help: "The form of a document. [default: by its content]")
  var format: HierarchyDocument.Format?

  func open() throws(Failure) -> Hierarchy {
    guard let file else { return ChinaRegions.hierarchy }
    return try HierarchyDocument(path: file, format: format).open()
  }
}

/// The hierarchy that a command looks things up in, as an option.
struct HierarchyOption: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      """
      A .hierarchy file, or a document of a form that 'cascade build' reads. \
      [default: the embedded gazetteer of China]
      """, valueName: "file"))
  var file: String?

  func open() throws(Failure) -> Hierarchy {
    guard let file else { return ChinaRegions.hierarchy }
    return try HierarchyDocument(path: file).open()
  }
}
