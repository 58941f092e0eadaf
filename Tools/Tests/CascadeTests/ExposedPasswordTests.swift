import Testing

@Suite("Passwords on the command line")
struct ExposedPasswordTests {
  private static let exposed = "every user of this machine can see a password on the command line"

  @Test(
    "A URL with a password is refused before it is used, and the message has the line with a file",
    arguments: [
      (
        ["check", "postgres://ann:Secret@/it's?host=/nowhere", "--query", "SELECT 1"],
        "cascade check 'postgres://ann@/it'\\''s?host=/nowhere' --query 'SELECT 1' --password-file database.password"
      ),
      (
        ["serve", "postgres://ann:Secret@db.invalid/shop", "--port", "0"],
        "cascade serve postgres://ann@db.invalid/shop --port 0 --password-file database.password"
      ),
      (
        ["tree", "postgres://ann:Secret@db.invalid/shop"],
        "cascade tree postgres://ann@db.invalid/shop --password-file database.password"
      ),
    ])
  func refused(arguments: [String], line: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 1)
    #expect(run.error.hasPrefix("cascade: postgres://ann@"))
    #expect(run.error.contains(Self.exposed))
    #expect(
      run.error.hasSuffix(
        "; write it into a file that only you can read, such as database.password, and type: \(line)\n"
      ))
    #expect(!run.error.contains("Secret"))
  }

  @Test("Only a database has a password file")
  func file() throws {
    #expect(
      try CommandRun("check", "x.csv", "--password-file", "y").error == """
        cascade: --password-file requires the URL of a PostgreSQL database, such as postgres://user@host/database

        """)
  }
}
