import CascadeKit

extension AddressExplanation.Role {
  /// The words for all roles.
  package static let words =
    [name(nil, .full), repetition(nil, .full), label, skipped, remainder].map(\.word)

  /// The role in the JSON of the command line and the HTTP API.
  package var word: String {
    switch self {
    case .name: "name"
    case .repetition: "repetition"
    case .label: "label"
    case .skipped: "skipped"
    case .remainder: "rest"
    }
  }

  /// The place and the form of a name, whether it is the first one or a repetition.
  package var name: (node: Hierarchy.Node?, form: AddressExplanation.NameForm)? {
    switch self {
    case .name(let node, let form), .repetition(let node, let form): (node, form)
    case .label, .skipped, .remainder: nil
    }
  }
}

extension AddressExplanation.NameForm {
  /// The words for all forms.
  package static let words =
    [full, short, former, shortFormer, otherSuffix, addedSuffix, misspelled].map(\.word)

  /// The form in the JSON of the command line and the HTTP API.
  package var word: String {
    switch self {
    case .full: "full"
    case .short: "short"
    case .former: "former"
    case .shortFormer: "short former"
    case .otherSuffix: "other suffix"
    case .addedSuffix: "added suffix"
    case .misspelled: "misspelled"
    }
  }

  /// The form as a phrase for people: `former name of 上城区`.
  package var phrase: String {
    switch self {
    case .full: "name"
    case .short: "short name"
    case .former: "former name"
    case .shortFormer: "former name without its suffix"
    case .otherSuffix: "name with another suffix"
    case .addedSuffix: "name with a suffix that the data omits"
    case .misspelled: "misspelled name"
    }
  }
}
