import NIOConcurrencyHelpers
import NIOCore

/// The bodies that requests are waiting for, with a limit for all and one for each address.
///
/// When all places are taken, the oldest body of the address with the most gives its place to an address with fewer. So slow
/// clients take places from each other, and an address keeps its places as long as another one has more.
///
///     limit 4    a: 1 2 3    b: 4    + c    →    a: 2 3    b: 4    c: 5
final class AwaitedBodies: Sendable {
  /// The place of a body.
  final class Place: Sendable {
    fileprivate let network: IPAddress
    fileprivate let number: Int
    fileprivate let promise: EventLoopPromise<HTTPFault?>

    /// The reason that the place was lost, or `nil` when it has been given back.
    var loss: EventLoopFuture<HTTPFault?> { promise.futureResult }

    fileprivate init(_ network: IPAddress, number: Int, on eventLoop: any EventLoop) {
      self.network = network
      self.number = number
      promise = eventLoop.makePromise()
    }
  }

  fileprivate struct Places {
    /// The places of each address, the oldest first.
    var ofAddresses: [IPAddress: [Place]] = [:]
    var count = 0
    /// The number of places that have been given.
    var number = 0
  }

  private let limit: Int
  private let limitPerAddress: Int
  private let places = NIOLockedValueBox(Places())

  init(limit: Int, limitPerAddress: Int) {
    self.limit = limit
    self.limitPerAddress = limitPerAddress
  }

  /// The number of bodies with a place.
  var count: Int { places.withLockedValue { $0.count } }

  /// Gives a body a place. ``leave(_:)`` must be called with it.
  ///
  /// - Parameter eventLoop: The thread of the connection.
  /// - Throws: ``HTTPFault/address(_:)`` if the address has as many places as it may have, and ``HTTPFault/bodies(_:)`` if all
  ///   are taken and no address has more.
  /// - Complexity: O(1), or O(*a*) for *a* addresses if all places are taken.
  func enter(_ address: IPAddress, on eventLoop: any EventLoop) throws(HTTPFault) -> Place {
    let network = address.network
    let entered = places.withLockedValue { places -> Result<(Place, lost: Place?), HTTPFault> in
      let ownCount = places.ofAddresses[network]?.count ?? 0
      if ownCount >= limitPerAddress { return .failure(.address(limitPerAddress)) }
      var lost: Place?
      if places.count >= limit {
        guard let oldest = places.oldestOfMost(over: ownCount) else {
          return .failure(.bodies(limit))
        }
        places.remove(oldest)
        lost = oldest
      }
      return .success((places.add(network, on: eventLoop), lost))
    }
    let (place, lost) = try entered.get()
    lost?.promise.succeed(.placeOfBody(limit))
    return place
  }

  /// Gives a place back, if the body hasn't lost it.
  ///
  /// - Complexity: O(*p*) for *p* places of the address.
  func leave(_ place: Place) {
    places.withLockedValue { $0.remove(place) }
    // It has no effect on a place that was lost.
    place.promise.succeed(nil)
  }
}

extension AwaitedBodies.Places {
  /// The oldest place of the address with the most, if these are more than a number. Among several such addresses, it's the
  /// oldest of all.
  func oldestOfMost(over count: Int) -> AwaitedBodies.Place? {
    let most = ofAddresses.values.max { ($0.count, -$0[0].number) < ($1.count, -$1[0].number) }
    return most.flatMap { $0.count > count ? $0[0] : nil }
  }

  mutating func add(_ network: IPAddress, on eventLoop: any EventLoop) -> AwaitedBodies.Place {
    number += 1
    count += 1
    let place = AwaitedBodies.Place(network, number: number, on: eventLoop)
    ofAddresses[network, default: []].append(place)
    return place
  }

  mutating func remove(_ place: AwaitedBodies.Place) {
    guard let index = ofAddresses[place.network]?.firstIndex(where: { $0 === place }) else {
      return
    }
    ofAddresses[place.network]!.remove(at: index)
    if ofAddresses[place.network]!.isEmpty { ofAddresses[place.network] = nil }
    count -= 1
  }
}
