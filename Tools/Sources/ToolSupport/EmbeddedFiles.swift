import CEmbeddedFiles
import ChinaRegions
import GzipCompression
import WorldRegions

/// The resources that `Scripts/dist.sh` links into the program, so that it is one file.
///
/// A program that is built in another way has its resources in folders beside it, and contains none.
public enum EmbeddedFiles {
  private static let archive = TarArchive(
    UnsafeRawBufferPointer(
      start: cascade_embedded_files(), count: cascade_embedded_files_size()))

  /// Whether the program contains its resources.
  public static var isPresent: Bool { cascade_embedded_files_size() > 0 }

  /// Lets the gazetteers use their files in the program, if it contains them. Call this before they are used.
  public static func provideGazetteers() {
    guard let hierarchy = archive.file("ChinaRegions/china.hierarchy"),
      let history = archive.file("ChinaRegions/china.history")
    else { return }
    ChinaRegions.useFiles(hierarchy: hierarchy, history: history)
    WorldRegions.useFiles { archive.file("WorldRegions/world/" + $0) }
  }

  /// The names of the files directly in a folder, sorted.
  public static func names(in folder: String) -> [String] {
    let prefix = folder + "/"
    return archive.paths.filter {
      $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains("/" as Character)
    }
    .map { String($0.dropFirst(prefix.count)) }
    .map { $0.hasSuffix(compressedSuffix) ? String($0.dropLast(compressedSuffix.count)) : $0 }
    .sorted()
  }

  /// The content of a file, or `nil` if the program doesn't contain it.
  public static func file(_ path: String) -> [UInt8]? {
    guard let content = archive.file(path) else {
      return archive.file(path + compressedSuffix)
        .flatMap { GzipData([UInt8]($0)) }
        .flatMap { try? $0.decompressed(limit: sizeLimit) }
    }
    return [UInt8](content)
  }

  /// Files that aren't used in place are compressed, and have this after their names.
  private static let compressedSuffix = ".gz"
  private static let sizeLimit = 1 << 26
}
