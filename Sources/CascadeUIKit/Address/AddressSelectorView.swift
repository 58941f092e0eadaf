#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

/// Chooses an address level by level: the levels chosen stand on a line, and below it are the options
/// of the next.
///
/// ```swift
/// let selector = AddressSelectorView(PathSelection(china, minimumLevel: 2))
/// selector.select { $0.select(codes: ["440000", "440100"]) }
/// selector.isSearchable = true
/// selector.onFinish = { choice in print(choice.names) }  // prints ["广东省", "广州市", "海珠区", "凤阳街道"]
/// ```
///
/// A tap on a level shows its options again. In a sheet of its own it is an
/// `AddressSelectorController`.
public final class AddressSelectorView: UIView {
  /// What is chosen, and what is being chosen.
  public internal(set) var selection: PathSelection

  /// Called with the path when a person has chosen another one, or when levels that loaded later have
  /// changed it.
  public var onChange: ((PathChoice) -> Void)?
  /// Called with the path when a choice has no level below to go on to.
  public var onFinish: ((PathChoice) -> Void)?

  /// What is asked for at each administrative level, the first being 1; the control's own text where
  /// there is none.
  public var prompts: [String?] = [] {
    didSet { showPrompt() }
  }

  /// Whether the options are in sections by the first letter of their pinyin, with an index; else they
  /// are in the order of the data.
  public var hasSections = true {
    didSet { showLevel() }
  }

  /// Whether there is a box to search in.
  public var isSearchable = false {
    didSet {
      searchField.isHidden = !isSearchable
      endSearch()
      showLevel()
      sheet?.selectorChanged()
    }
  }

  /// Called when the path or the options have changed in any other way than by `select(_:)` and
  /// `show(_:)`.
  package var onUpdate: (() -> Void)?
  /// Whether a person has chosen another path since the app gave one.
  package internal(set) var isChosen = false

  let searchField = AddressSearchField(frame: .zero)
  let timeline = AddressTimelineView()
  let promptLabel = UILabel()
  let list = AddressTableView()
  /// As high as the keyboard reaches into the view.
  let keyboardSpace = UIView()
  let requests = ChildRequests()
  /// What is looked for, and found.
  var search: AddressSearchResults?
  /// The names to search in, until there are others.
  var names: NameSearch?
  /// The sheet that the view is the content of.
  weak var sheet: AddressSelectorController?

  /// Makes a view of a selection.
  ///
  /// - Complexity: O(*b* + *f* × log *f*), where *f* is the number of options and *b* the length of
  ///   their names.
  public init(_ selection: PathSelection) {
    self.selection = selection
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    addViews()
  }

  /// Makes a view without options, as a storyboard does; give it some with `show(_:)`.
  public required init?(coder: NSCoder) {
    selection = PathSelection(Hierarchy())
    super.init(coder: coder)
    addViews()
  }

  public override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      for view in subviews { view.semanticContentAttribute = semanticContentAttribute }
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { open() }
  }

  public override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    let category = previousTraitCollection?.preferredContentSizeCategory
    if category != traitCollection.preferredContentSizeCategory {
      timeline.reloadData()
      setNeedsLayout()
    }
  }

  public override var canBecomeFirstResponder: Bool { true }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !presses.contains(where: { $0.key.map(press) ?? false }) {
      super.pressesBegan(presses, with: event)
    }
  }

  private func addViews() {
    searchField.isHidden = true
    searchField.addAction(
      UIAction { [weak self] _ in self?.look(for: self?.searchField.text ?? "") },
      for: .editingChanged)
    searchField.onKey = { [weak self] in self?.pressInSearch($0) ?? false }
    promptLabel.font = .preferredFont(forTextStyle: .footnote)
    promptLabel.adjustsFontForContentSizeCategory = true
    promptLabel.textColor = .secondaryLabel
    promptLabel.numberOfLines = 0
    promptLabel.accessibilityTraits = .header
    timeline.onTap = { [weak self] in self?.reopen(level: $0) }
    list.onTake = { [weak self] in self?.take($0) }
    for view in [searchField, timeline, promptLabel, list] { addSubview(view) }
    addKeyboardSpace()
    showLevel()
  }
}
#endif
