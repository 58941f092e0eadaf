import Hierarchies
import Selections

/// What all elements of the kit have in common: data from a URL or a property, a value that may be
/// given before the data is there, a label, texts, and a form.
///
/// A subclass draws the data and changes the value. It overrides the calls below, and calls
/// ``valueChanged(_:)`` whenever the person has chosen. Where children load later, see
/// `ChoiceComponent+Loading.swift`.
package class ChoiceComponent: Component {
  /// The data; empty until it is there.
  package internal(set) var hierarchy = Hierarchy()
  package private(set) var dataState = DataState.none
  package private(set) var isRequired = false
  package private(set) var isDisabled = false
  private var label: [UInt8] = []
  private var source: Source?
  /// The URL of children, where they are to be had from a server.
  private(set) var childrenURL: [UInt8]?
  private var hasLazyAttribute = false
  var requests: [ChildRequest] = []
  /// The answer of the server that tells the way to a value given as a code alone.
  var way: Source?
  var lastRequest = 0
  /// The value asked for last, as it was given.
  private var asked = ScriptValue.null
  private var initial = ScriptValue.null
  /// What a pasted text says besides the value, a street and a house, as long as events are to tell it.
  package final var rest: [UInt8]?

  package enum DataState: Equatable, Sendable {
    case none, loading, ready
    case failed(SourceError)
  }

  // MARK: What a subclass overrides

  /// The chosen path; in independent columns a node a column.
  package var path: [Hierarchy.Node] { [] }

  /// The chosen row of each column or level.
  package var rows: [Int?] { [] }

  /// The reference of the rendered element beside which the browser reports a missing value.
  package var anchor: Reference { .none }

  /// Whether several paths may be chosen.
  package var isMultiple: Bool { false }

  /// The chosen paths; of an element with one value, that one if there is any.
  package var paths: [[Hierarchy.Node]] { path.isEmpty || !pending.isEmpty ? [] : [path] }

  /// What was asked for and is not there to be chosen yet.
  package var pending: [ValueWish] {
    dataState == .ready ? wishes.filter { isAwaited($0) } : wishes
  }

  /// Whether a required value is lacking.
  package var isValueMissing: Bool { paths.isEmpty && pending.isEmpty }

  /// Whether the nodes of ``path`` stand side by side, and not one below the other.
  package var isIndependent: Bool { false }

  /// Which children of the data are not there yet.
  package var loading: ChildLoading { ChildLoading() }

  /// The search box, in elements that have one. Its data is kept up to date; the element renders it, hands
  /// on its events and timers, and takes its reports.
  package var search: SearchPanel? { nil }

  /// Children that were asked for with ``load(_:)`` have come, or could not be had.
  package func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {}

  /// There is other data. ``apply(_:)`` follows.
  package func dataChanged() {}

  /// Moves to the value asked for, or as near to it as there is, without telling the page.
  package func apply(_ wish: ValueWish) {}

  /// A property of the element's own was set; `index` counts from its first.
  package func ownPropertyChanged(_ index: Int, to value: ScriptValue) {}

  /// The value of a property of the element's own.
  package func ownProperty(_ index: Int) -> ScriptValue { .null }

  // MARK: Component

  package override func propertyChanged(
    _ index: Int, to value: ScriptValue, from origin: PropertyOrigin
  ) {
    guard let property = CommonProperty(rawValue: index) else {
      ownPropertyChanged(index - CommonProperty.allCases.count, to: value)
      host.invalidate()
      return
    }
    switch property {
    case .source: load(value.utf8)
    case .data: setData(value)
    case .value: setValue(value, from: origin)
    case .required: isRequired = value == .flag(true)
    case .label: label = value.utf8 ?? []
    case .strings: host.strings = value
    case .lazy:
      hasLazyAttribute = value == .flag(true)
      let isNothing = hierarchy.isEmpty && (dataState == .none || dataState == .ready)
      if isNothing { useNothing() } else { use(hierarchy, dataState) }
    case .name, .disabled, .path, .rows: break
    }
    updateForm()
    host.invalidate()
  }

  package override func property(_ index: Int) -> ScriptValue {
    switch CommonProperty(rawValue: index) {
    case .value: valueScript
    case .path: pathScript
    case .rows: rowsScript
    case .strings: host.strings
    case nil: ownProperty(index - CommonProperty.allCases.count)
    default: .null
    }
  }

  package override func disconnected() {
    if let source { host.release(source) }
    source = nil
    cancelRequests()
  }

  package override func sourceChanged(_ source: Source) {
    if self.source === source {
      show(source)
    } else if way === source {
      wayArrived(source)
    } else if let search, search.remote.source === source {
      search.sourceChanged()
    } else {
      pageArrived(source)
    }
  }

  package override func answered(_ question: Question, _ answer: PageAnswer) {
    switch question {
    case .children(let number): requestAnswered(number, answer)
    case .search(let number): search?.answered(number, answer)
    case .treeStep: break
    }
  }

  package override func partLoaded() {
    search?.partLoaded()
  }

  package override func readingsLoaded() {
    search?.readingsLoaded()
  }

  package override func formChanged(_ change: FormChange) {
    switch change {
    case .reset: setValue(initial, from: .property)
    case .restored(let value): setValue(value, from: .property)
    case .disabled(let isDisabled): self.isDisabled = isDisabled
    }
    updateForm()
    host.invalidate()
  }

  package override func environmentChanged() {
    updateForm()
    host.invalidate()
  }

  // MARK: Data and value

  /// Whether nodes may have children that are not there yet.
  package final var isLazy: Bool { hasLazyAttribute || childrenURL != nil }

  private func load(_ url: [UInt8]?) {
    if let source { host.release(source) }
    source = nil
    childrenURL = nil
    guard let url else { return useNothing() }
    if ChildRequest.isURLOfChildren(url) {
      childrenURL = url
      return useNothing()
    }
    let loading = host.load(url)
    source = loading
    show(loading)
  }

  /// Begins without data: with the roots still to load, or with nothing.
  private func useNothing() {
    use(Hierarchy(), isLazy ? .ready : .none)
  }

  /// Asks again for data that could not be had.
  package final func retry() {
    guard case .failed = dataState, let source else { return }
    load(source.url)
    host.invalidate()
  }

  private func show(_ source: Source) {
    switch source.state {
    case .loading: dataState = .loading
    case .loaded(let hierarchy): use(hierarchy, .ready)
    case .failed(let error): fail(error)
    case .answered: break
    }
    updateForm()
    host.invalidate()
  }

  private func setData(_ data: ScriptValue) {
    if let source { host.release(source) }
    source = nil
    childrenURL = nil
    switch data {
    case .null: useNothing()
    case .text(let reason): fail(.unreadable(reason))
    default: use(ScriptHierarchy.hierarchy(of: data), .ready)
    }
  }

  /// Shows other data, at the value that was asked for last.
  package final func use(_ hierarchy: Hierarchy, _ state: DataState) {
    cancelRequests()
    self.hierarchy = hierarchy
    dataState = state
    tellSearch(keepsResults: false)
    dataChanged()
    apply(wish)
    askWay()
  }

  private func fail(_ error: SourceError) {
    use(Hierarchy(), .failed(error))
    host.dispatchAtElement(
      "error", detail: .record([.init("message", .text(failureText(error)))]))
  }

  /// Moves to another value, or as near to it as there is.
  package final func setValue(_ value: ScriptValue, from origin: PropertyOrigin) {
    if origin == .attribute { initial = value }
    asked = value
    if dataState == .ready { apply(wish) }
    askWay()
  }

  /// Goes on to the value asked for by the way that the server has told.
  final func follow(way: ScriptValue) {
    if case .list = way { asked = way }
    apply(wish)
    updateForm()
    host.invalidate()
  }

  /// The person has moved on from the value that was asked for.
  package final func valueChanged(_ event: Name) {
    asked = isMultiple ? valuesScript : pathScript
    askWay()
    updateForm()
    host.dispatch(event, detail: detail)
  }

  /// The values asked for last, in the words they were asked for: one at most, unless several may be
  /// chosen.
  package final var wishes: [ValueWish] {
    (isMultiple ? ValueWish.list(asked) : [ValueWish(asked)]).filter { !$0.steps.isEmpty }
  }

  package final var wish: ValueWish { wishes.first ?? ValueWish(.null) }

  /// The name of the element for those who hear it: its label.
  package final var labelBytes: [UInt8] { label.isEmpty ? host.labelText : label }
}
