import Hierarchies

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension HierarchyFile {
  /// Opens a `.hierarchy` file by reading it into memory.
  ///
  /// Unlike the result of ``map(path:)``, the hierarchy doesn't depend on the file afterwards: other programs can overwrite
  /// or shorten it. The copy takes as much memory as the file has bytes, and processes don't share it.
  ///
  /// - Parameter path: The path of a regular file.
  /// - Throws: ``HierarchyMappingError`` with the path and the reason.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  public static func read(path: String) throws(HierarchyMappingError) -> Hierarchy {
    let bytes: [UInt8]
    do throws(HierarchyMappingError.Reason) {
      bytes = try readFile(path)
    } catch {
      throw HierarchyMappingError(path: path, reason: error)
    }
    do throws(HierarchyFileError) {
      return try decode(bytes)
    } catch {
      throw HierarchyMappingError(path: path, reason: .format(error))
    }
  }

  private static func readFile(_ path: String) throws(HierarchyMappingError.Reason) -> [UInt8] {
    let (file, count) = try openFile(path)
    defer { close(file) }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, readCount in
      while readCount < count {
        let result = pread(
          file, buffer.baseAddress! + readCount, count - readCount, off_t(readCount))
        if result > 0 {
          readCount += result
        } else if result == 0 {
          return
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    if code != 0 { throw HierarchyMappingError.Reason(code: code) }
    return bytes
  }
}
