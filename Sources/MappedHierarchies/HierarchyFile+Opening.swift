import Hierarchies

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension HierarchyFile {
  /// Opens a `.hierarchy` file by memory mapping.
  ///
  /// The hierarchy uses the file's bytes in place. Nothing is parsed or copied, processes that map the
  /// file share its pages, and the mapping ends with the last value that uses it. Don't overwrite a
  /// mapped file; replace it, as `cascade build` does.
  ///
  /// <!-- example: not run -->
  /// ```swift
  /// let regions = try HierarchyFile.map(path: "regions.hierarchy")
  /// regions.levelCounts  // [31, 342, 2978, 41352]
  /// ```
  ///
  /// - Parameter path: The path of a regular file.
  /// - Throws: ``HierarchyMappingError`` with the path and the reason.
  /// - Complexity: O(*b*), where *b* is the number of bytes, to validate them once.
  public static func map(path: String) throws(HierarchyMappingError) -> Hierarchy {
    let mapping: UnsafeRawBufferPointer
    do throws(HierarchyMappingError.Reason) {
      mapping = try mapFile(path)
    } catch {
      throw HierarchyMappingError(path: path, reason: error)
    }
    // The address as a number is Sendable, unlike the pointer.
    let address = UInt(bitPattern: mapping.baseAddress)
    let count = mapping.count
    do throws(HierarchyFileError) {
      return try decode(unowned: mapping) {
        munmap(UnsafeMutableRawPointer(bitPattern: address), count)
      }
    } catch {
      throw HierarchyMappingError(path: path, reason: .format(error))
    }
  }

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

  private static func mapFile(
    _ path: String
  ) throws(HierarchyMappingError.Reason) -> UnsafeRawBufferPointer {
    let (file, count) = try openFile(path)
    defer { close(file) }
    guard
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED
    else {
      throw HierarchyMappingError.Reason(code: errno)
    }
    return UnsafeRawBufferPointer(start: start, count: count)
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

  /// Opens a regular file that isn't empty, and returns its descriptor and its size in bytes.
  static func openFile(
    _ path: String
  ) throws(HierarchyMappingError.Reason) -> (file: Int32, count: Int) {
    // Without O_NONBLOCK, opening a pipe would wait for a writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw HierarchyMappingError.Reason(code: errno) }
    do throws(HierarchyMappingError.Reason) {
      return (file, try size(of: file))
    } catch {
      close(file)
      throw error
    }
  }

  // Reading a byte tells a regular file from others. `fstat` would too, but the App Store refuses apps that contain it
  // without a reason in their privacy manifest.
  private static func size(of file: Int32) throws(HierarchyMappingError.Reason) -> Int {
    var byte: UInt8 = 0
    if pread(file, &byte, 1, 0) < 0 { throw HierarchyMappingError.Reason(code: errno) }
    let size = lseek(file, 0, SEEK_END)
    if size < 0 { throw HierarchyMappingError.Reason(code: errno) }
    guard let count = Int(exactly: size), count > 0 else { throw .isEmpty }
    return count
  }
}

extension HierarchyMappingError.Reason: Error {
  /// Creates a reason from an error number of the system.
  init(code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .notFound
    case EACCES, EPERM: self = .notPermitted
    case EISDIR: self = .isDirectory
    case ESPIPE: self = .isNotAFile
    default: self = .system(code: code)
    }
  }

  /// What to do. A path that is wrong stays so.
  static func advice(for code: Int32) -> String {
    [ELOOP, ENAMETOOLONG].contains(code) ? "check the path" : "try again"
  }

  /// The message of the system for one of its error numbers.
  static func systemText(of code: Int32) -> String { String(cString: strerror(code)) }
}
