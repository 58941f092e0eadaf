/// The texts of the field.
package enum FieldMessage: LocalizedMessage, CaseIterable {
  case choose, clear, remove, chosen, tooMany, noPlace

  package var key: Name {
    switch self {
    case .choose: "placeholder"
    case .clear: "clear"
    case .remove: "remove"
    case .chosen: "chosenValues"
    case .tooMany: "tooMany"
    case .noPlace: "noPlace"
    }
  }

  package var english: Name {
    switch self {
    case .choose: "Please choose"
    case .clear: "Clear"
    case .remove: "Remove %"
    case .chosen: "Chosen"
    case .tooMany: "Over the limit by %."
    case .noPlace: "The pasted text does not match any option."
    }
  }

  package var chinese: Name {
    switch self {
    case .choose: "请选择"
    case .clear: "清除"
    case .remove: "移除%"
    case .chosen: "已选"
    case .tooMany: "超出上限 % 项。"
    case .noPlace: "粘贴的内容中没有匹配的选项。"
    }
  }
}
