import BrotliCompression
import Foundation

// Compresses a file with Brotli: compress-brotli INPUT OUTPUT. The build runs it on the files of the elements.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: compress-brotli INPUT OUTPUT\n".utf8))
  exit(64)
}
let bytes = try [UInt8](Data(contentsOf: URL(filePath: arguments[1])))
guard let compressed = Brotli.compress(bytes) else {
  FileHandle.standardError.write(Data("\(arguments[1]) couldn't be compressed.\n".utf8))
  exit(1)
}
try Data(compressed).write(to: URL(filePath: arguments[2]))
