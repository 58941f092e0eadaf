import Testing

@testable import CascadeServer

@Suite("The limits for requests and connections")
struct RequestGateTests {
  @Test("As many can enter as the limits allow, and the count is that of those that haven't left")
  func model() throws {
    let addresses = try ["192.0.2.1", "192.0.2.2", "2001:db8::1", "2001:db8::2"].map {
      try #require(IPAddress($0))
    }
    let gate = RequestGate(limit: 5, limitPerAddress: 2)
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    var entered: [IPAddress?] = []
    for step in 0..<10_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if state >> 63 == 0, !entered.isEmpty {
        gate.leave(entered.remove(at: Int(state >> 33) % entered.count))
      } else {
        let number = Int(state >> 33) % (addresses.count + 1)
        let address = number < addresses.count ? addresses[number] : nil
        let own = entered.count { $0 != nil && $0?.network == address?.network }
        let expected: RequestGate.Limit? =
          entered.count == 5 ? .total : address != nil && own == 2 ? .address : nil
        guard gate.enter(address) == expected else {
          Issue.record("step \(step), seed \(seed)")
          return
        }
        if expected == nil { entered.append(address) }
      }
      #expect(gate.count == entered.count)
    }
  }
}
