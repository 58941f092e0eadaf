import Testing

@Suite("cascade health")
struct HealthTests {
  private let file: String
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write("a\n\tb\n", to: "x.txt")
  }

  @Test("It is ok if a server answers, and otherwise says how to start one")
  func health() throws {
    let server = try ServerProcess("serve", file)
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
    #expect(try CommandRun("health", "--port", "0").status == 64)
  }

  @Test("It asks a server with an address of IPv6, also in brackets, whichever names are allowed")
  func version6() throws {
    for host in ["::1", "[::1]"] {
      let server = try ServerProcess(
        "serve", file, "--host", host, "--allow-host", "cascade.example")
      #expect(server.greeting.hasPrefix("CascadeKit API: http://[::1]:\(server.port)/"))
      for asked in ["::1", "[::1]"] {
        let run = try CommandRun("health", "--host", asked, "--port", String(server.port))
        #expect((run.output, run.error, run.status) == ("ok\n", "", 0))
      }
      server.process.terminate()
      server.process.waitUntilExit()
      let refused = try CommandRun("health", "--host", host, "--port", String(server.port))
      #expect(refused.status == 1)
      #expect(
        refused.error.hasSuffix("cascade serve --host '\(host)' --port \(server.port)'\n"),
        "\(refused.error)")
    }
  }

  @Test(
    "Something that isn't a network address is refused",
    arguments: ["no.such.invalid", "[::1", "[]", "", "127.0.0.1:8080"])
  func invalidAddress(host: String) throws {
    let run = try CommandRun("health", "--host", host)
    #expect(run.status == 1)
    #expect(
      run.error
        == "cascade: --host \(host) isn't a network address; give one such as 127.0.0.1 or ::1\n")
  }
}
