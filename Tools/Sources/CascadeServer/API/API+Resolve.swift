import ToolSupport

extension API {
  /// The largest number of addresses in a request.
  static let maximumAddressCount = 1_000

  /// The longest list of addresses that is read, in bytes.
  static let maximumAddressesLength = 1 << 20

  /// Answers the addresses that the body of a request holds with the places that they name.
  ///
  /// Other requests get their turn in between.
  ///
  /// - Throws: ``APIError/addresses(_:)`` when the body cannot be read or holds too many.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  static func resolutions(
    of body: [UInt8], with resolver: PlaceResolver
  ) async throws(APIError) -> [UInt8] {
    let document: AddressDocument
    do throws(AddressDocumentError) {
      document = try AddressDocument(body, limit: maximumAddressCount)
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
        if resolutions.count.isMultiple(of: 64) { await Task.yield() }
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
