/// The texts about values that aren't places of today.
package enum FormerMessage: LocalizedMessage, CaseIterable {
  case formerly, notFound, divided, separator

  package var key: Name {
    switch self {
    case .formerly: "formerly"
    case .notFound: "valueNotFound"
    case .divided: "placeDivided"
    case .separator: "candidateSeparator"
    }
  }

  package var english: Name {
    switch self {
    case .formerly: "formerly %"
    case .notFound: "The saved value “%” was not found. Please choose again."
    case .divided: "% has been divided. Please choose: "
    case .separator: ", "
    }
  }

  package var chinese: Name {
    switch self {
    case .formerly: "原%"
    case .notFound: "找不到原来的选择“%”，请重新选择。"
    case .divided: "%已拆分，请重新选择："
    case .separator: "、"
    }
  }
}
