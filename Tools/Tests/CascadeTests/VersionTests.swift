import Foundation
import Testing

@Suite("cascade version")
struct VersionTests {
  @Test("It prints the same as --version")
  func short() throws {
    let run = try CommandRun("version")
    #expect(run.output == (try CommandRun("--version").output))
    #expect(run.status == 0)
  }

  @Test("With --verbose, each library reports a version, and PostgreSQL is included or not")
  func verbose() throws {
    let lines = try CommandRun("version", "--verbose").output.split(separator: "\n")
    #expect(lines[0].hasPrefix("cascade "))
    #expect(lines[1].wholeMatch(of: /PostgreSQL: libpq \d+\.\d+/) != nil)
    let libraries = lines.drop { $0 != "The libraries report:" }.dropFirst()
      .prefix { $0 != "Built from:" }
    let names = libraries.compactMap { $0.wholeMatch(of: /(\S+) \d+\.\d+\.\d+(\.\d+)?/)?.1 }
    #expect(names == ["Brotli", "libarchive", "libxml2", "libyaml", "SQLite", "zlib"])
  }
}

@Suite("cascade health")
struct HealthTests {
  @Test("It is ok if a server answers, and otherwise says how to start one")
  func health() throws {
    let folder = try TemporaryFolder()
    let server = try ServerProcess("serve", folder.write("a\n\tb\n", to: "x.txt"))
    let port = String(server.port)
    let run = try CommandRun("health", "--port", port)
    #expect((run.output, run.error, run.status) == ("ok\n", "", 0))
    server.process.terminate()
    server.process.waitUntilExit()
    let refused = try CommandRun("health", "--port", port)
    #expect(refused.status == 1)
    #expect(
      refused.error == """
        cascade: no answer from 127.0.0.1, port \(port): connection refused; start the server with \
        'cascade serve --port \(port)'

        """)
    let name = try CommandRun("health", "--host", "no.such.invalid")
    #expect(name.error.contains("it isn't a network address such as 127.0.0.1"))
    #expect(try CommandRun("health", "--port", "0").status == 64)
  }
}
