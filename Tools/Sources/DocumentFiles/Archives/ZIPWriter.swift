import CLibArchive
import SystemLibrary

/// Writes a ZIP file in memory. libarchive compresses it.
public struct ZIPWriter {
  /// The time of all files: the second day that the format can express, so that the same files give the same bytes.
  private static let time = time_t(315_619_200)

  private final class Output {
    var bytes: [UInt8] = []
  }

  /// Returns a ZIP file with files.
  ///
  /// - Returns: `nil` if there is no memory, or a path isn't valid.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func zip(_ files: [(path: String, content: [UInt8])]) -> [UInt8]? {
    let output = Output()
    let archive = archive_write_new()
    // Freeing an archive that isn't closed writes to the output.
    defer { withExtendedLifetime(output) { _ = archive_write_free(archive) } }
    archive_write_set_format_zip(archive)
    archive_write_set_bytes_per_block(archive, 0)
    let status = archive_write_open(
      archive, Unmanaged.passUnretained(output).toOpaque(), nil,
      { _, output, bytes, count in
        let output = Unmanaged<Output>.fromOpaque(output!).takeUnretainedValue()
        output.bytes += UnsafeRawBufferPointer(start: bytes, count: count)
        return count
      }, nil)
    guard status == ARCHIVE_OK else { return nil }
    for (path, content) in files {
      let entry = archive_entry_new()
      defer { archive_entry_free(entry) }
      archive_entry_set_pathname(entry, path)
      archive_entry_set_size(entry, Int64(content.count))
      archive_entry_set_filetype(entry, UInt32(SystemLibrary.S_IFREG))
      archive_entry_set_perm(entry, 0o644)
      archive_entry_set_mtime(entry, time, 0)
      guard archive_write_header(archive, entry) == ARCHIVE_OK,
        content.isEmpty || archive_write_data(archive, content, content.count) == content.count
      else { return nil }
    }
    return archive_write_close(archive) == ARCHIVE_OK ? output.bytes : nil
  }
}
