import AddressForms
import CascadeKit
@_spi(Tools) import Countries
import HierarchyFormats
import ToolSupport
import WorldRegions

extension API {
  /// Returns the response to `form?of=&language=`: the form of address of a country.
  func form(in served: ServedHierarchy, _ parameters: APIParameters) throws(APIError) -> [UInt8] {
    let country = try Self.country(in: served, parameters)
    let language = parameters["language"] ?? country.languages.first ?? "en"
    let form = country.form
    return Self.document { json in
      json.text(country.code.utf8, for: "country")
      json.text(country.name.utf8, for: "name")
      json.array(for: "languages") { json in
        for language in country.languages { json.text(language.utf8) }
      }
      json.text(country.grade.rawValue.utf8, for: "grade")
      if let date = country.asOf { json.text(date.utf8, for: "asOf") }
      json.array(for: "sources") { json in
        for source in country.sources { json.text(source.utf8) }
      }
      json.array(for: "levels") { json in
        for level in country.choiceLevels {
          json.object { json in
            json.text(country.word(for: level, in: language).utf8, for: "word")
            if let field = level.field { json.text(field.key.utf8, for: "field") }
          }
        }
      }
      json.array(for: "fields") { json in
        for field in form.fields(in: .local) {
          json.object { json in
            json.text(field.key.utf8, for: "name")
            json.text(country.label(of: field, in: language).utf8, for: "label")
            if let token = field.autofill { json.text(token.utf8, for: "token") }
            json.flag(form.requires(field), for: "required")
          }
        }
      }
      json.array(for: "latinFields") { json in
        for field in form.fields(in: .latin) { json.text(field.key.utf8) }
      }
      if let pattern = form.postalPattern { json.text(pattern.text.utf8, for: "postalPattern") }
      json.array(for: "postalExamples") { json in
        for example in form.postalExamples { json.text(example.utf8) }
      }
    }
  }

  /// The country that a request names, or that the hierarchy is.
  private static func country(
    in served: ServedHierarchy, _ parameters: APIParameters
  ) throws(APIError) -> WorldCountry {
    guard let own = served.country else { throw .noForms(served.name) }
    guard let code = parameters["of"] ?? own.code else { throw .missingParameter("of") }
    guard let country = WorldRegions.country(typed: code),
      own.code == nil || own.code == country.code
    else { throw .unknownCountry(code) }
    return country
  }
}
