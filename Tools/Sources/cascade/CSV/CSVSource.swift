import SystemLibrary

/// A CSV file that a command reads record by record: a file, or standard input for the path `-`.
struct CSVSource {
  let file: FileDescriptor
  /// The name for error messages.
  let name: String

  /// Opens the file.
  init(path: String) throws(CommandError) {
    let input = InputFile(path: path)
    name = input.name
    if input.isStandardInput {
      file = .standardInput
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    do throws(SystemError) {
      guard descriptor >= 0 else { throw .last }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        throw SystemError(code: EISDIR)
      }
    } catch {
      throw CommandError("\(name): \(InputFile.text(of: error))")
    }
    file = FileDescriptor(rawValue: descriptor)
  }

  /// A reader of the records.
  var reader: CSVReader { CSVReader(file, named: name) }
}
