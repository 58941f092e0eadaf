import ChinaRegions
import DeliveryForms
import Lookup

/// The bundled gazetteer, with a resolver that knows its former names and a reader of forms.
enum China {
  static let regions = ChinaRegions.hierarchy
  static let resolver = AddressResolver(regions, history: ChinaRegions.history)
  static let formReader = AddressFormReader(regions)
}

/// An address that most texts contain.
let home = "浙江省杭州市西湖区文三路1号"

/// The parts of a delivery form as strings.
struct FormTexts: Equatable, CustomStringConvertible {
  var name: String?
  var phones: [String] = []
  var postalCode: String?
  var address = ""

  /// Reads the parts of a text with the reader and resolver of the gazetteer.
  init(of text: String) {
    let parts = China.formReader.parts(of: text, resolvedTo: China.resolver.resolve(text))
    var text = text
    (name, address) = text.withUTF8 { utf8 in
      (
        parts.nameUTF8(in: utf8).map { String(decoding: $0, as: UTF8.self) },
        String(decoding: parts.addressUTF8(in: utf8), as: UTF8.self)
      )
    }
    phones = parts.phones.map(\.text)
    postalCode = parts.postalCode?.text
  }

  init(_ name: String?, _ phones: [String] = [], _ postalCode: String? = nil, _ address: String) {
    (self.name, self.phones, self.postalCode, self.address) = (name, phones, postalCode, address)
  }

  var description: String {
    "\(name ?? "-") | \(phones.joined(separator: ",")) | \(postalCode ?? "-") | \(address)"
  }
}
