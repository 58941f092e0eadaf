#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import ControlIdentifiers
import Lookup
import UIKit

/// A view for choosing an address level by level, with the chosen levels on a timeline and the
/// options of the next level below it.
///
/// ```swift
/// let selector = AddressSelectorView(PathSelection(china, minimumDepth: 2))
/// selector.select(path: SavedPath(codes: ["440000", "440100"]))
/// selector.isSearchable = true
/// selector.onDone = { _, choice in print(choice.names) }  // prints ["广东省", "广州市", "海珠区", "凤阳街道"]
/// ```
///
/// The search field also accepts a whole address, typed or pasted: the choice then has the street and the house number as
/// its `remainder`. On a hardware keyboard, Down moves from the search field into the results and Return chooses one; all
/// other keys edit the text while the field has the focus. Tapping a level of the timeline shows its options again. To
/// present the view in a sheet, use `AddressSelectorController`.
public final class AddressSelectorView: UIView {
  /// The current selection.
  public internal(set) var selection: PathSelection

  /// A closure that is called when the user chooses another path, or when levels that load later
  /// change it.
  public var onChange: ((AddressSelectorView, PathChoice) -> Void)?
  /// A closure that is called when the user chooses a node that has no children.
  public var onDone: ((AddressSelectorView, PathChoice) -> Void)?

  /// The prompts of the administrative levels, starting with level 1. A missing or `nil` prompt has
  /// a default text. A prompt of ``wording`` goes before them.
  public var prompts: [String?] = [] {
    didSet { showPrompts() }
  }

  /// The words for what the user chooses, and second names, if they depend on the nodes.
  public var wording: (any AddressWording)? {
    didSet {
      if wording === oldValue { return }
      list.secondName = wording.map { wording in
        { [weak self] in wording.secondName(of: $0, in: $1, locale: self?.locale ?? .current) }
      }
      showPrompts()
      list.refresh(content)
    }
  }

  /// A closure that returns what an option shows in the place of its names, or `nil` for the names.
  ///
  /// ```swift
  /// selector.rowContent = { _, row in
  ///   var content = UIListContentConfiguration.subtitleCell()
  ///   content.text = row.name
  ///   content.secondaryText = row.hierarchy.code(of: row.node)
  ///   return content
  /// }
  /// ```
  ///
  /// The checkmark, the highlight and VoiceOver stay those of the selector: an option is one element with its name, or with the
  /// accessibility label of the content if it has one. Search results show their paths instead, with the matches.
  public var rowContent: ((AddressSelectorView, AddressRow) -> (any UIContentConfiguration)?)? {
    didSet {
      list.rowContent = rowContent.map { rowContent in
        { [weak self] row in self.flatMap { rowContent($0, row) } }
      }
      list.refreshVisibleRows()
    }
  }

  /// The locale in whose language the view shows and speaks its texts, or `nil` for the language of the app.
  public var locale: Locale? {
    get { look.texts.locale }
    set {
      if newValue == look.texts.locale { return }
      look.texts = ControlTexts(newValue)
      showPrompt()
    }
  }

  /// A Boolean value that indicates whether the options are grouped by the first letter of their
  /// pinyin, with an index. Otherwise, they are in the order of the data.
  public var hasSections = true {
    didSet { if hasSections != oldValue { list.showAgain(content) } }
  }

  /// A Boolean value that indicates whether the view has a search field.
  ///
  /// An address can also be pasted while the options have the focus.
  public var isSearchable = false {
    didSet {
      if isSearchable == oldValue { return }
      pasteConfiguration = isSearchable ? UIPasteConfiguration(forAccepting: NSString.self) : nil
      searchField.isHidden = !isSearchable
      // The text waits until the view has a search field again.
      let text = searchField.text ?? ""
      if search != nil {
        endSearch()
        showLevel()
      }
      searchField.text = text
      if isSearchable { search(for: text) }
      setNeedsLayout()
      sheet?.showDone()
    }
  }

  /// A closure that finds places by something else than names, such as a postal code, and returns the text by which they
  /// were found.
  package var findByOtherText: ((String) -> (text: String, places: [Hierarchy.Node])?)?

  /// A closure that completes a saved path before it is matched, such as the code of a place that isn't loaded.
  package var completePath: ((SavedPath) -> SavedPath)?

  /// A closure that finds places by their names in a selection that loads later, unless the app finds them.
  package var findKnownPlaces: (@MainActor @Sendable (PlaceQuery, PathSelection) -> FoundPlaces)?

  /// The region of addresses, and how to find places that aren't loaded.
  public var searchOptions = AddressSearchOptions() {
    didSet {
      if let search, !searchOptions.findsSame(as: oldValue) { self.search(for: search.text) }
    }
  }

  /// The text after the place in the address that the user pasted or searched for, such as a street and a house number;
  /// `nil` if the user didn't enter an address. It stays until the user searches for another place or the app selects one.
  public internal(set) var remainder: String?

  /// A closure that is called when the path or the options change, except by `select(path:)` and
  /// `show(_:)`.
  package var onUpdate: (() -> Void)?
  /// A Boolean value that indicates whether the user has chosen another path since the app last set
  /// one.
  package internal(set) var isChosen = false

  /// The properties that a view of SwiftUI sets.
  package var viewSettings: [AnyKeyPath: AppliedSetting] = [:]

  /// The fonts and colors of the app.
  var look = AddressAppearance() {
    didSet { if look != oldValue { showLook() } }
  }
  let searchField = AddressSearchField(frame: .zero)
  let timeline = AddressTimelineView()
  /// The label above the options, which asks for the next level. Its texts are ``prompts``.
  public let promptLabel = UILabel()
  let list = AddressTableView()
  /// A hidden view that covers the area of the keyboard.
  let keyboardSpace = UIView()
  let requests = ChildRequests()
  /// The former name of the place to which the saved path led, until the user chooses another place.
  var former: FormerName?
  /// The saved path, if some of its levels aren't loaded yet.
  var awaited: PendingLookup?
  /// The path that the app has set last, until the user chooses another one.
  var givenPath: SavedPath?
  /// The results of the current search, if any.
  var search: AddressSearchResults?
  /// The cached name index, valid until nodes load.
  var names: NameSearch?
  /// The cached resolver of addresses, valid until nodes load.
  var addresses = PastedAddress()
  /// The place to which the selection continues as levels load.
  var destination: AddressDestination?
  let searchRequest = SearchRequest()
  /// The number of results, for VoiceOver.
  let announcement = DelayedAnnouncement()
  /// The sheet that contains the view.
  weak var sheet: AddressSelectorController?

  /// Creates a view for a selection.
  ///
  /// - Complexity: O(*b* + *f* × log *f*), where *f* is the number of options and *b* the length of
  ///   their names.
  public init(_ selection: PathSelection) {
    self.selection = selection
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    addViews()
  }

  /// Creates a view for a hierarchy, models, or a selection.
  ///
  /// - Complexity: That of creating it for a selection.
  public convenience init(_ source: some AddressSource) { self.init(source.addressSelection()) }

  /// Creates a view without options, for use in a storyboard. Call `show(_:)` to add options.
  public required init?(coder: NSCoder) {
    selection = PathSelection(Hierarchy())
    super.init(coder: coder)
    addViews()
  }

  /// The identifier of the view, and the beginning of those of its parts, for user interface tests. The product
  /// `CascadeUITesting` finds them.
  public override var accessibilityIdentifier: String? {
    didSet { look.identifiers = ControlIdentifiers(accessibilityIdentifier) }
  }

  public override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      for view in [searchField, timeline, promptLabel, list, list.lead] {
        view.semanticContentAttribute = semanticContentAttribute
      }
      setNeedsLayout()
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { return open() }
    // Options that load after a sheet has closed don't finish its next presentation.
    if sheet != nil { selection.endLastChoice() }
  }

  public override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    textSizeMayHaveChanged(since: previousTraitCollection)
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override var keyCommands: [UIKeyCommand]? { controlCommands }

  public override func paste(itemProviders: [NSItemProvider]) { pasteText(of: itemProviders) }

  private func addViews() {
    searchField.isHidden = true
    searchField.placeholder = look.texts[.search]
    searchField.addAction(
      UIAction { [weak self] _ in self?.search(for: self?.searchField.text ?? "") },
      for: .editingChanged)
    searchField.keys = { [weak self] in self?.searchKeys ?? [] }
    searchField.onKey = { [weak self] in self?.performInSearch($0) }
    searchField.onPaste = { [weak self] in self?.chooseAddress($0) ?? false }
    promptLabel.font = .preferredFont(forTextStyle: .headline)
    promptLabel.adjustsFontForContentSizeCategory = true
    promptLabel.textColor = .label
    promptLabel.numberOfLines = 0
    promptLabel.accessibilityTraits = .header
    timeline.onTap = { [weak self] in self?.reopen(level: $0) }
    list.onTake = { [weak self] in self?.take($0) }
    list.onTouch = { [weak self] in self?.takeFocus() }
    list.onReachEnd = { [weak self] in self?.showMoreResults() }
    for view in [searchField, timeline, promptLabel, list] { addSubview(view) }
    list.onHeaderChange = { [weak self] in self?.setNeedsLayout() }
    identify()
    addKeyboardSpace()
    followTextSize()
    showLevel()
  }
}

extension AddressSelectorView: TextSizeFollowing {
  func textSizeChanged() {
    timeline.reloadData()
    list.textSizeChanged()
    setNeedsLayout()
  }
}

extension AddressSelectorView {
  /// Shows the timeline, the prompt and the list of the active level.
  func showLevel() {
    showTimeline()
    showPrompt()
    list.show(content)
  }

  /// Shows the next level with a transition, and moves the focus of assistive technologies there.
  func showNextLevel() {
    guard window != nil else { return showLevel() }
    UIView.transition(
      with: list, duration: 0.2, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: showLevel)
    UIAccessibility.post(
      notification: .layoutChanged, argument: promptLabel.isHidden ? nil : promptLabel)
  }

  func showTimeline() {
    let awaited = selection.awaitedLevels.first
    // Before the first choice, the prompt says all.
    let isEmpty = selection.path.isEmpty && awaited == nil
    timeline.show(
      isEmpty
        ? []
        : selection.steps.map { step in
          let name =
            step.node.map { selection.hierarchy.name(of: $0) } ?? awaited?.name ?? awaited?.code
          return AddressTimelineStep(
            level: step.level, name: name ?? prompt(atLevel: step.level),
            former: former?.text(of: step.node, in: look.texts), isChosen: step.node != nil,
            isActive: step.isActive)
        })
    setNeedsLayout()
  }

  /// Shows other prompts, of the options and of the next step of the timeline.
  private func showPrompts() {
    showTimeline()
    showPrompt()
  }

  func showPrompt() {
    let isAmbiguous = search?.isAmbiguous ?? false
    promptLabel.text =
      isAmbiguous ? look.texts[.several] : prompt(atLevel: selection.activeLevel)
    promptLabel.isHidden = search != nil && !isAmbiguous
    setNeedsLayout()
  }

  /// Returns the prompt of a level of the path, or of the one after it.
  private func prompt(atLevel index: Int) -> String {
    let parent = index > 0 ? selection.path[index - 1] : nil
    let hierarchy = selection.hierarchy
    if let prompt = wording?.prompt(below: parent, in: hierarchy, locale: locale ?? .current) {
      return prompt
    }
    let level = selection.promptDepth(atLevel: index)
    if prompts.indices.contains(level - 1), let prompt = prompts[level - 1] { return prompt }
    return look.texts[.prompt(level: level)]
  }

  /// The content of the list.
  var content: AddressTableView.Content {
    if let search {
      return search.results.isEmpty && search.state == .loaded
        ? .notice(
          look.texts[.nothingFound, search.text], hint: look.texts[.tryOther])
        : .results(search)
    }
    let state = selection.optionsState
    if state != .loaded { return .waiting(state) }
    return selection.options.isEmpty
      ? .notice(look.texts[.empty])
      : .options(AddressOptions(selection, inSections: hasSections))
  }
}

extension LocalizedText {
  /// The prompt of an administrative level, counted from 1.
  fileprivate static func prompt(level: Int) -> LocalizedText {
    switch level {
    case 1: .province
    case 2: .city
    case 3: .district
    case 4: .town
    default: .next
    }
  }
}
#endif
