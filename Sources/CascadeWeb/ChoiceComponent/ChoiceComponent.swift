import Hierarchies
import Selections
import WebRuntime

/// The base class of all elements of the kit. It manages data from a URL or a property, a value that may be set
/// before the data is loaded, a label, texts, and the form.
///
/// A subclass renders the data and changes the value. It overrides the members below, and calls
/// ``valueChanged(_:)`` when the user chooses. `ChoiceComponent+Loading.swift` describes children that load
/// later.
package class ChoiceComponent: Component {
  package final let host: Host
  /// The data; empty until it is loaded.
  package internal(set) var hierarchy = Hierarchy()
  package private(set) var dataState = DataState.none
  final var label: [UInt8] = []
  final var given = GivenSettings()
  final var givenData = GivenData()
  final var loaded = LoadedData()
  final var unreadDocument: UnreadDocument?
  final var requests = ChildRequests()
  /// The value that was requested last.
  final var asked = RequestedValue()
  final var initial = ScriptValue.null
  /// The text of a pasted address after the value, such as a street and a house number, until the events
  /// have reported it.
  package final var remainder: [UInt8]?
  /// The requested values that were valid in the past.
  final var former = FormerLookup()
  final var form = FormState()

  package init(host: Host) {
    self.host = host
  }

  package enum DataState: Equatable, Sendable {
    case none, loading, ready
    case failed(SourceError)
  }

  // MARK: Overridden by subclasses

  /// The chosen path; in independent columns the node of each column.
  package var path: [Hierarchy.Node] { [] }

  /// The chosen row of each column or level.
  package var rows: [Int?] { [] }

  /// The rendered element next to which the browser reports a missing value.
  package var anchor: Reference { .none }

  /// Whether several paths may be chosen.
  package var isMultiple: Bool { false }

  /// The chosen paths; for a single value at most one.
  package var paths: [[Hierarchy.Node]] { path.isEmpty || !pending.isEmpty ? [] : [path] }

  /// The requested values without nodes: those that aren't loaded yet, and those that aren't known.
  package var pending: [SavedPath] {
    dataState == .ready ? savedPaths.filter { awaits($0) } + unknownValues : savedPaths
  }

  /// The levels in which a requested value is matched.
  package var matchScope: MatchScope { MatchScope(loading: loading) }

  /// Whether a required value is missing. A value that isn't known must be replaced.
  package var isValueMissing: Bool { paths.isEmpty && !isAwaiting }

  /// The message for a required value of which a level is missing.
  package var missingLevelText: Text {
    text(.levelMissing, filling: path.last.map { .bytes(name(of: $0)) })
  }

  /// Whether the nodes of ``path`` belong to independent columns, and aren't ancestors of each other.
  package var isIndependent: Bool { false }

  /// Returns the attribute form of a path: the code of the last node if it is unique, otherwise the names from
  /// the root down. In independent columns it is the code or name of each node.
  package func valueText(of path: [Hierarchy.Node]) -> [UInt8] { hierarchy.valueUTF8(of: path) }

  /// The loading state of the children.
  package var loading: ChildLoading { ChildLoading() }

  /// The search box, if the element has one. This class keeps its data up to date; the element renders it,
  /// forwards its events and timers, and takes its reports.
  package var search: SearchPanel? { nil }

  /// The places in which the search box searches.
  package var searchArea: SearchPanel.Area { .init() }

  /// Whether the element needs the complete data, for example to search it, when it is in parts.
  package var needsAllData: Bool {
    isMultiple || loaded.upper?.parts?.flags.contains(.hasRepeatedCodes) == true
      || former.url != nil && requestedPaths.contains(where: canBeFormer)
  }

  /// Returns whether the control shows levels that are below those of the upper file.
  package func needsParts(of upper: Hierarchy, _ parts: HierarchyParts) -> Bool { true }

  /// Called when the data is complete, instead of in parts. Shows it, and keeps the state of the element.
  package func complete(with hierarchy: Hierarchy) { use(hierarchy, .ready) }

  /// Returns whether a requested value may still be loaded, and so counts neither as known nor as unknown.
  package func awaits(_ saved: SavedPath) -> Bool { isAwaited(saved) }

  /// Called when a request made with ``load(_:)`` succeeds or fails.
  package func childrenAnswered(_ ticket: ChildLoading.Ticket, _ answer: ChildAnswer) {}

  /// Called when the data changes. ``apply(_:)`` follows.
  package func dataChanged() {}

  /// Selects the requested value, or as much of it as is loaded, without an event.
  package func apply(_ saved: SavedPath) {}

  /// Opens the picker of an element that is a field.
  package func openPicker() {}

  /// Closes the picker of an element that is a field. Another element ends what the user is doing, such as a drag,
  /// because the page no longer lets the user change it.
  package func closePicker() {}

  /// Shows the value instead of a choice in progress, because the page has set another one, or other data.
  package func beginAgain() {}

  /// Returns what one of the element's own properties changes. `index` counts from the first of them.
  package func ownSetting(_ index: Int) -> Setting { .look }

  /// Takes another value of one of the element's own properties.
  package func ownPropertyChanged(_ index: Int, to value: ScriptValue) {}

  /// Called after a rule has changed. The value and the choice in progress stay, as far as the rules allow.
  package func rulesChanged() {}

  /// Whether data of an element's own property goes before `data` and `src`; nil if no property of it can.
  package var isDataCovered: Bool? { nil }

  /// The URL to use instead of `src`.
  package var defaultURL: [UInt8]? { nil }

  /// Returns the value of one of the element's own properties.
  package func ownProperty(_ index: Int) -> ScriptValue { .null }

  // MARK: Component

  package func connected() {}

  package func handle(_ action: Action, _ event: Event) -> EventResponse { [] }

  package func timerFired(_ timer: Timer) {}

  package func frame(at time: Double) {}

  package func settle() {}

  package var styles: [Name] { [] }

  package func render() -> [Element] { [] }

  package func propertyChanged(
    _ index: Int, to value: ScriptValue, from origin: PropertyOrigin
  ) {
    if isPresent(value, index, from: origin) { return }
    if let property = CommonProperty(rawValue: index) {
      take(property, value, from: origin)
    } else {
      ownPropertyChanged(index - CommonProperty.count, to: value)
      if setting(of: index) == .rule { rulesChanged() }
    }
    completeIfNeeded()
    updateForm()
    host.invalidate()
  }

  package func property(_ index: Int) -> ScriptValue {
    switch CommonProperty(rawValue: index) {
    case .value: valueScript
    case .path: pathScript
    case .rows: rowsScript
    case .former: former.finder?.script ?? .list([])
    case nil: ownProperty(index - CommonProperty.count)
    default: .null
    }
  }

  package func disconnected() {
    loaded.replace(byChildrenAt: nil, host)
    requests.endAll(host)
    dropHistory()
  }

  package func sourceChanged(_ source: Source) {
    if loaded.source === source {
      show(source)
    } else if loaded.newest === source {
      newestArrived(source)
    } else if loaded.completion === source {
      completionArrived(source)
    } else if requests.path === source {
      pathArrived(source)
    } else if former.source === source {
      continueSeeking()
    } else if let search, search.remote.isAwaiting(source) {
      search.sourceChanged()
    } else {
      pageArrived(source)
    }
  }

  package func answered(_ question: Question, _ answer: PageAnswer) {
    switch Question.Kind(rawValue: question.kind) {
    case .children: requestAnswered(question.sequence, answer)
    case .search: search?.answered(question.sequence, answer)
    case .treeStep, nil: break
    }
  }

  package func partFailed(_ part: Name) {}

  package func partLoaded() {
    readUnreadDocument()
    search?.partLoaded()
    continueSeeking()
    if let source = requests.path { pathArrived(source) }
    if isInParts { continueWithParts() }
    if isValueUnknown {
      updateForm()
      host.invalidate()
    }
  }

  package func tableLoaded() {
    search?.readingsLoaded()
  }

  package func formChanged(_ change: FormChange) {
    switch change {
    case .reset:
      setValue(initial, from: .property)
      form.isShown = false
      removeError()
    case .restored(let value): setValue(value, from: .property)
    case .disabled(let isDisabled): form.isDisabled = isDisabled
    case .reported: form.isShown = true
    case .refused(let isRefused): form.isRefused = isRefused
    }
    updateForm()
    host.invalidate()
    if isDisabled { closePicker() }
  }

  package func call(_ method: Int, _ arguments: [ScriptValue]) -> ScriptValue {
    switch PickerMethod(rawValue: method) {
    case .open: openPicker()
    case .close: closePicker()
    case nil: break
    }
    return .null
  }

  package func environmentChanged() {
    updateForm()
    host.invalidate()
  }

  // MARK: Data and value

  /// Whether nodes may have children that aren't loaded yet.
  package final var isLazy: Bool { givenData.isLazy || loaded.childrenURL != nil || isInParts }

  /// Whether what lies below the levels of an upper file is in parts that load later.
  final var isInParts: Bool { loaded.upper != nil }

  final func load(_ url: [UInt8]?) {
    unreadDocument = nil
    guard let url, !ServerURL.isURLOfChildren(url) else {
      loaded.replace(byChildrenAt: url, host)
      return useNothing()
    }
    show(loaded.load(url, host))
  }

  /// Resets to the state without data, in which the roots are still to load or nothing is shown.
  final func useNothing() {
    use(Hierarchy(), isLazy ? .ready : .none)
  }

  /// Requests the data again after a failure.
  package final func retry() {
    if completionError != nil, let upper = loaded.upper { return loadAll(upper) }
    guard case .failed = dataState, let source = loaded.source else { return }
    load(source.url)
    host.invalidate()
  }

  /// Whether ``retry()`` can request the data again.
  final var canRetry: Bool { loaded.source != nil }

  final func show(_ source: Source) {
    if isDataCovered == true { return }
    switch source.reading.state {
    // The nodes of the former data aren't those of the value any more.
    case .loading: use(Hierarchy(), .loading)
    case .loaded(let hierarchy):
      loaded.read(hierarchy)
      use(hierarchy, .ready)
      completeIfNeeded()
    case .failed(let error): fail(error)
    case .answered(let value): readDocument(value, areColumns: false)
    case .read: break
    }
    updateForm()
    host.invalidate()
  }

  /// The URL of the upper file.
  final var upperURL: [UInt8] { loaded.source?.url ?? [] }

  /// Requests the complete data if the element needs it and the data is in parts; after a failure only with
  /// ``retry()``.
  package final func completeIfNeeded() {
    if let upper = loaded.upper, !isCompleting, needsAllData { loadAll(upper) }
  }

  private func loadAll(_ upper: Hierarchy) {
    completionArrived(loaded.requestAll(of: upper, host))
  }

  private func completionArrived(_ all: Source) {
    host.invalidate()
    guard case .loaded(let hierarchy) = all.reading.state,
      hierarchy.stamp == loaded.upper?.parts?.stamp
    else {
      if completionError != nil { completionFailed() }
      return
    }
    loaded.complete(with: all, host)
    complete(with: hierarchy)
    updateForm()
  }

  /// The reason why the complete data couldn't be loaded.
  package final var completionError: SourceError? { loaded.completion?.completionError }

  /// Whether the complete data is loading, or couldn't be loaded.
  package final var isCompleting: Bool { loaded.completion != nil }

  final func setData(_ data: ScriptValue) {
    loaded.replace(byChildrenAt: nil, host)
    switch data {
    case .text(let reason): fail(.unreadable(SourceFault(reason)))
    default: read(data)
    }
  }

  /// Uses the hierarchy that a value describes. Uncommon shapes and errors are left to a part of the program.
  final func read(_ value: ScriptValue) {
    if let hierarchy = ScriptHierarchy.hierarchy(of: value) {
      use(hierarchy, .ready)
    } else {
      readDocument(value, areColumns: false)
    }
  }

  /// Uses the hierarchy that a value describes in any shape, or shows why there is none, when the part for it is loaded.
  final func readDocument(_ value: ScriptValue, areColumns: Bool) {
    guard host.has(DocumentReader.part) else {
      use(Hierarchy(), .loading)
      unreadDocument = UnreadDocument(value: value, areColumns: areColumns)
      return
    }
    do throws(SourceError) {
      use(try DocumentReader.hierarchy(of: value, areColumns: areColumns), .ready)
    } catch {
      fail(error)
    }
  }

  private func readUnreadDocument() {
    guard let document = unreadDocument, host.has(DocumentReader.part) else { return }
    readDocument(document.value, areColumns: document.areColumns)
    updateForm()
    host.invalidate()
    for (method, arguments) in document.calls { _ = call(method, arguments) }
  }

  package func postpones(_ method: Int, _ arguments: [ScriptValue]) -> Bool {
    unreadDocument?.calls.append((method, arguments))
    return unreadDocument != nil
  }

  /// Replaces the data, and applies the value that was requested last.
  package final func use(_ hierarchy: Hierarchy, _ state: DataState) {
    unreadDocument = nil
    requests.endAll(host)
    self.hierarchy = hierarchy
    dataState = state
    updateUpper()
    tellSearch(keepsResults: false)
    dataChanged()
    former.finder = nil
    seekFormerValues()
    apply(savedPath)
    beginAgain()
    requestPath()
  }

  /// Shows an error instead of the data.
  final func fail(_ error: SourceError) {
    use(Hierarchy(), .failed(error))
    report(error)
    dispatch(error)
  }

  /// Logs why data can't be read to the console, in English, for the author of the page.
  final func report(_ error: SourceError) {
    if case .unreadable(let fault) = error {
      host.report(.joined("CascadeKit: ", fault.english))
    }
  }

  /// Dispatches the event `error` with the reason.
  final func dispatch(_ error: SourceError) {
    host.dispatchAtElement(
      "error", detail: .record([.init("message", .text(failureText(error)))]))
  }

  /// The accessible name of the element: its label.
  package final var labelBytes: [UInt8] { label.isEmpty ? host.labelText : label }
}
