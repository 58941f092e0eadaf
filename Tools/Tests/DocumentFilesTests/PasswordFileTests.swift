import DocumentFiles
import Foundation
import Testing

@Suite("Files with passwords")
struct PasswordFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The message for a database whose password is in a file. The database itself doesn't exist.
  private func message(_ path: String) -> String {
    var file = DocumentFile(path: "postgres://ann@/shop?host=/nowhere")
    file.passwordFile = PasswordFile(path: path)
    return DocumentFilesTests.message(file)
  }

  private func write(_ text: String, mode: mode_t = 0o600) throws -> String {
    let path = folder.path(of: "database password")
    try Data(text.utf8).write(to: URL(filePath: path))
    chmod(path, mode)
    return path
  }

  @Test(
    "A file of one line is used, with or without the end of the line", arguments: [0o600, 0o640])
  func used(mode: Int) throws {
    for text in ["Secret", "Secret\n", " a b:c/@?\n", String(repeating: "x", count: 4_096)] {
      let message = message(try write(text, mode: mode_t(mode)))
      #expect(message.hasPrefix("PostgreSQL reports: "))
      #expect(!message.contains(text.trimmingCharacters(in: .newlines)))
    }
  }

  @Test("A file that everyone can read is refused, and the message has the line that closes it")
  func readableByAll() throws {
    let path = try write("Secret\n", mode: 0o644)
    let message = message(path)
    #expect(
      message
        == "every user of this machine can read the password file \(path); type: chmod o= '\(path)'"
    )
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = ["-c", String(message.split(separator: "type: ")[1])]
    try shell.run()
    shell.waitUntilExit()
    #expect(self.message(path).hasPrefix("PostgreSQL reports: "))
  }

  @Test("Anything but one line of text is refused, and never shown")
  func notALine() throws {
    let contents = [
      "", "\n", "Secret\nSecret\n", "Secret\0", String(repeating: "x", count: 4_097),
    ]
    for text in contents {
      let path = try write(text)
      #expect(
        message(path)
          == "the password file \(path) isn't one line of text; write the password, and nothing else, into it"
      )
    }
    let path = folder.path(of: "bytes")
    try Data([0xFF, 0xFE]).write(to: URL(filePath: path))
    chmod(path, 0o600)
    #expect(message(path).contains("isn't one line of text"))
  }

  @Test("A missing file, a folder and a pipe are errors immediately")
  func missing() {
    let path = folder.path(of: "nothing")
    #expect(message(path) == "the password file \(path): there is no such file; check the path")
    #expect(message(folder.url.path).contains("isn't one line of text"))
    let pipe = folder.path(of: "pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(message(pipe).contains("isn't one line of text"))
  }
}
