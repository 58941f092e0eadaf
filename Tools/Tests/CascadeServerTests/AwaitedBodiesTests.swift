import NIOCore
import NIOEmbedded
import Testing

@testable import CascadeServer

@Suite("The bodies that are awaited")
struct AwaitedBodiesTests {
  /// The same rules, as a list of all bodies, the oldest first.
  private struct Model {
    var bodies: [(number: Int, network: IPAddress)] = []

    func count(of network: IPAddress) -> Int { bodies.count { $0.network == network } }

    /// Adds a body, and returns the one that loses its place; or throws the limit that is reached.
    mutating func enter(_ number: Int, _ network: IPAddress) throws(HTTPFault) -> Int? {
      if count(of: network) == 3 { throw .address(3) }
      var lost: Int?
      if bodies.count == 7 {
        let most = bodies.map { count(of: $0.network) }.max()!
        if most <= count(of: network) { throw .bodies(7) }
        lost = bodies.first { count(of: $0.network) == most }!.number
        leave(lost!)
      }
      bodies.append((number, network))
      return lost
    }

    mutating func leave(_ number: Int) { bodies.removeAll { $0.number == number } }
  }

  @Test("The oldest body of the address with the most gives its place to an address with fewer")
  func model() throws {
    let addresses = try ["192.0.2.1", "192.0.2.2", "192.0.2.3", "2001:db8::1", "2001:db8::2"].map {
      try #require(IPAddress($0))
    }
    let eventLoop = EmbeddedEventLoop()
    let bodies = AwaitedBodies(limit: 7, limitPerAddress: 3)
    var model = Model()
    var places: [Int: AwaitedBodies.Place] = [:]
    var losses: [Int] = []
    var random = SeededGenerator()
    for number in 0..<10_000 {
      if Int.random(in: 0..<3, using: &random) == 0,
        let left = places.keys.sorted().randomElement(using: &random)
      {
        bodies.leave(places.removeValue(forKey: left)!)
        model.leave(left)
      } else {
        let address = addresses.randomElement(using: &random)!
        let expected = Result { () throws(HTTPFault) in try model.enter(number, address.network) }
        let place = Result { () throws(HTTPFault) in try bodies.enter(address, on: eventLoop) }
        #expect(place.map { _ in 0 } == expected.map { _ in 0 }, "step \(number), \(random)")
        guard let place = try? place.get() else { continue }
        places[number] = place
        place.loss.assumeIsolated().whenSuccess { fault in
          if fault == .placeOfBody(7) { losses.append(number) }
        }
        #expect(losses == (try expected.get().map { [$0] } ?? []), "step \(number), \(random)")
        // A connection that has lost its place gives it back, too.
        for lost in losses { bodies.leave(places.removeValue(forKey: lost)!) }
        losses = []
      }
      #expect(bodies.count == model.bodies.count, "step \(number), \(random)")
    }
    for place in places.values { bodies.leave(place) }
    #expect(bodies.count == 0)
  }
}
