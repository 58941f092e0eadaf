import ArgumentParser
import Foundation

/// What a line of standard input holds.
enum AddressInput: String, CaseIterable, ExpressibleByArgument {
  /// An address, or its levels with tabs between them.
  case text
  /// The levels of an address and what follows them, with tabs between them.
  case fields
  /// An object with `text`, or with `fields`: a list, or an object with `province`, `city`, `district`,
  /// `street` and `detail`, any of them missing.
  case json

  /// The address that a line holds, in UTF-8, with a tab between two fields.
  func address(in line: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    guard self == .json else { return Array(line) }
    do {
      let object = try JSONDecoder().decode(AddressObject.self, from: Data(line))
      if let fields = object.fields?.list { return Array(fields.joined(separator: "\t").utf8) }
      if let text = object.text { return Array(text.utf8) }
    } catch {
      throw Failure("the line is no JSON object with text or fields; write {\"text\":\"…\"}")
    }
    throw Failure("the object has neither text nor fields; write {\"text\":\"…\"}")
  }
}

/// An address as an object of a line.
private struct AddressObject: Decodable {
  var text: String?
  var fields: AddressFields?
}

/// The levels of an address, as a list or by name.
private struct AddressFields: Decodable {
  let list: [String]

  private struct Named: Decodable {
    var province: String?
    var city: String?
    var district: String?
    var street: String?
    var detail: String?
  }

  init(from decoder: any Decoder) throws {
    if let values = try? [String?](from: decoder) {
      list = values.compactMap { $0 }
      return
    }
    let named = try Named(from: decoder)
    list = [named.province, named.city, named.district, named.street, named.detail]
      .compactMap { $0 }
  }
}
