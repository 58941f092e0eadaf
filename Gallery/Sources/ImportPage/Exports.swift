#if arch(wasm32)
// The functions that the page of the gallery calls. Texts that it passes are in the input buffer. Functions that
// answer with more than a number leave the answer in the output buffer.

import Hierarchies
import HierarchyFormats
import ImportedDocuments
@_spi(Pages) import WebRuntime

nonisolated(unsafe) private var input = ByteBuffer()
nonisolated(unsafe) private let output = ByteBuffer()
nonisolated(unsafe) private var session = ImportSession()
nonisolated(unsafe) private var hierarchy: Hierarchy?

/// Reserves bytes of the input buffer and returns their address.
@_expose(wasm, "reserve") @_cdecl("import_reserve")
public func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
  input.prepare(count: count)
}

/// The address of the output buffer.
@_expose(wasm, "output") @_cdecl("import_output")
public func outputAddress() -> UnsafeMutablePointer<UInt8> {
  output.base
}

/// The number of bytes in the output buffer.
@_expose(wasm, "outputCount") @_cdecl("import_output_count")
public func outputCount() -> Int {
  output.count
}

/// Whether the bytes in the input buffer begin a document in a binary format.
@_expose(wasm, "isBinary") @_cdecl("import_is_binary")
public func isBinary(_ count: Int) -> Bool {
  DocumentFormat(signatureOf: Array(input.bytes.prefix(count))) != nil
}

/// Removes the documents.
@_expose(wasm, "clear") @_cdecl("import_clear")
public func clear() {
  session.removeDocuments()
  hierarchy = nil
}

/// Adds a document: in the input buffer are its name, its encoding and its content.
@_expose(wasm, "add") @_cdecl("import_add")
public func add(_ nameCount: Int, _ encodingCount: Int, _ count: Int) {
  guard nameCount >= 0, encodingCount >= 0, count >= nameCount + encodingCount,
    count <= input.count
  else { return }
  let bytes = input.bytes[..<count]
  let start = nameCount + encodingCount
  session.add(
    PageFile(
      name: Array(bytes[..<nameCount]), encoding: Array(bytes[nameCount..<start]),
      bytes: Array(bytes[start...])))
  // A document can be large, so its memory isn't kept twice.
  input = ByteBuffer()
}

/// Reads the documents with the options in the input buffer, and writes the result as JSON.
@_expose(wasm, "read") @_cdecl("import_read")
public func read(_ count: Int) {
  output.removeAll()
  var reader = ByteReader(UnsafeBufferPointer(rebasing: input.bytes.prefix(count)))
  if let options = ReadingOptions(&reader) { session.options = options }
  hierarchy = nil
  let result = session.read()
  if case .imported(let read, _) = result { hierarchy = read.hierarchy }
  session.json(of: result).withUnsafeBufferPointer { output.append($0) }
}

/// Writes the compiled file. It is empty if the documents have errors.
@_expose(wasm, "compile") @_cdecl("import_compile")
public func compile() {
  output.removeAll()
  guard let hierarchy else { return }
  HierarchyFile.encode(hierarchy).withUnsafeBufferPointer { output.append($0) }
}
#endif
