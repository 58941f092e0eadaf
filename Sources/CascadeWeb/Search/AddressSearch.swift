import Lookup

/// The search for the places that an address in the box names.
package struct AddressSearch {
  var matcher = PastedAddress()
  /// Whether the results are the possible places of an ambiguous address.
  var isAmbiguous = false
  /// The last text that was resolved as an address.
  package var text: [UInt8] = []
  /// The rest of that address after the place; `nil` if the results are matching names.
  package var remainder: [UInt8]?
}
