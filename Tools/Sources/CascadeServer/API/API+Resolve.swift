import ToolSupport

extension API {
  /// Returns the response to a body with addresses: the places that they name.
  ///
  /// - Throws: ``APIError/addresses(_:)`` if the body is invalid or has too many addresses.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  static func resolutions(
    of body: [UInt8], with resolver: PlaceResolver
  ) throws(APIError) -> [UInt8] {
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
      return Self.document { json in
        json.array(for: "results") { json in
          for address in addresses {
            let resolution = resolver.resolve(address[...])
            json.object { $0.resolution(resolution, in: resolver.hierarchy) }
          }
        }
      }
    }
  }
}
