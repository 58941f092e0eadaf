import CascadeWeb
import Foundation
import Testing
import WebRuntime

@Suite("The protocol between the driver and the module")
struct DriverProtocolTests {
  private let root = URL(filePath: #filePath).appending(path: "../../../..").standardized

  @Test("The driver's constants are those of the Swift types")
  func constants() throws {
    let exports = root.appending(path: "Sources/CascadeElements/Exports.swift")
    let driver = root.appending(path: "Elements/src/protocol.js")
    let script = DriverProtocol(exports: try String(contentsOf: exports, encoding: .utf8)).script
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try script.write(to: driver, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: driver, encoding: .utf8) == script,
      "run RECORD_SNAPSHOTS=1 swift test --filter DriverProtocolTests")
  }
}
