import ToolSupport

extension API {
  /// The number of addresses after which other requests can run.
  ///
  /// It takes about 3 ms. With fewer, the batches of all connections would be half resolved at the same time, and need memory.
  private static let addressesPerTurn = 256

  /// Returns the response to a body with addresses: the places that they name.
  ///
  /// - Throws: ``APIError/addresses(_:)`` if the body is invalid or has too many addresses.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  static func resolutions(
    of body: [UInt8], with resolver: PlaceResolver
  ) async throws(APIError) -> [UInt8] {
    let document: AddressDocument
    do throws(AddressDocumentError) {
      document = try AddressDocument(body, limit: RequestLimits.addressCount)
    } catch {
      throw .addresses(error)
    }
    switch document {
    case .one(let address):
      let resolution = resolver.resolve(address[...])
      return Self.document { $0.resolution(resolution, in: resolver.hierarchy) }
    case .many(let addresses):
      var resolutions: [PlaceResolver.Resolution] = []
      for address in addresses {
        resolutions.append(resolver.resolve(address[...]))
        if resolutions.count.isMultiple(of: addressesPerTurn) { await Task.yield() }
      }
      return Self.document { json in
        json.array(for: "results") { json in
          for resolution in resolutions {
            json.object { $0.resolution(resolution, in: resolver.hierarchy) }
          }
        }
      }
    }
  }
}
