import Hierarchies
import Selections
import WebRuntime

// The common settings. `Setting` says what each of them changes.
extension ChoiceComponent {
  /// Returns what a property changes.
  package final func setting(of property: Int) -> Setting {
    CommonProperty(rawValue: property)?.setting ?? ownSetting(property - CommonProperty.count)
  }

  /// Returns whether a page sets a property to what it is.
  final func isPresent(_ value: ScriptValue, _ index: Int, from origin: PropertyOrigin) -> Bool {
    switch setting(of: index) {
    case .rule, .look: return !given.note(value, for: index)
    case .value:
      if origin == .attribute { initial = value }
      if asked.isElsewhere { return false }
      if value.isSame(as: asked.script) { return true }
      // What the user has chosen can be written in several forms. `values` is null if only one value may be chosen.
      return asked.isChosen && !value.isNull && value.isSame(as: property(index))
    case .state:
      if index == CommonProperty.error.rawValue { return value.utf8 ?? [] == form.error }
      return value.isSame(as: property(index))
    }
  }

  final func take(
    _ property: CommonProperty, _ value: ScriptValue, from origin: PropertyOrigin
  ) {
    switch property {
    case .source:
      givenData.url = value.utf8
      if !givenData.hasValue { useGivenData() }
    case .data:
      givenData.set(value, isKept: isDataCovered != nil)
      if isDataCovered == true { return }
      if givenData.hasValue { setData(value) } else { useGivenData() }
    case .value: setValue(value, from: origin)
    case .required: form.isRequired = value.isSet
    case .label: label = value.utf8 ?? []
    case .strings: host.strings = value
    case .lazy:
      givenData.isLazy = value.isSet
      // Data that waits for its reader is used by what is set then.
      if unreadDocument != nil { return }
      let isNothing = hierarchy.isEmpty && (dataState == .none || dataState == .ready)
      if isNothing { useNothing() } else { use(hierarchy, dataState) }
    case .history: setHistory(value.utf8)
    case .readOnly:
      form.isReadOnly = value.isSet
      if isReadOnly { closePicker() }
    case .error: form.error = value.utf8 ?? []
    case .customRows: host.hasTemplate = value.isSet
    case .name, .disabled, .path, .rows, .former, .size: break
    }
  }

  /// Uses what comes first of `data` and `src`, unless something else goes before them.
  final func useGivenData() {
    if isDataCovered == true { return }
    if givenData.hasValue { setData(givenData.value) } else { load(givenData.url ?? defaultURL) }
  }

  /// Notes that the user has edited the data, so that the page can set what it has set before.
  package final func dataEdited() {
    given.forget(CommonProperty.data.rawValue)
    given.forget(CommonProperty.source.rawValue)
  }
}
