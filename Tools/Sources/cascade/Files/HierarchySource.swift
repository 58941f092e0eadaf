import ArgumentParser
import CascadeKit
import ChinaRegions
import MappedHierarchies

/// The hierarchy that a command works on: a file, or the embedded gazetteer.
struct HierarchySource: ParsableArguments {
  @Argument(help: "A .hierarchy file. [default: the embedded gazetteer of China]")
  var file: String?

  func open() throws(Failure) -> Hierarchy {
    guard let file else { return ChinaRegions.hierarchy }
    do throws(HierarchyMappingError) {
      return try HierarchyFile.map(path: file)
    } catch {
      throw Failure(error.description)
    }
  }
}
