#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// A sheet for choosing an address level by level, with the chosen levels above and the options of the next one below.
///
/// ```objc
/// CSKAddressSheet *sheet = [[CSKAddressSheet alloc] initWithHierarchy:china minimumDepth:3];
/// sheet.searchable = YES;
/// [sheet selectPath:self.address];
/// [sheet presentFromViewController:self completion:^(CSKChoice *choice, NSError *error) { … }];
/// ```
///
/// It closes when the user chooses a node without children. With a minimum depth, or a search field, there is also a Done
/// button.
@MainActor @objc(CSKAddressSheet) public final class CSKAddressSheet: CSKSheet {
  /// The selector, for code in Swift.
  public let selector: AddressSelectorView
  private let origin: HierarchyOrigin

  /// A block that returns the view of an option in the place of its name, reusing that of another option if there is one; by
  /// default, it is the name.
  ///
  /// Checkmark, highlight and VoiceOver stay those of the sheet: an option is one element, with its name and the texts of the
  /// view.
  @objc public var rowView: ((CSKNode, UIView?) -> UIView)? {
    didSet {
      selector.rowContent = rowView.map { [origin] rowView in
        { _, row in
          let node = CSKNode(row.node, in: row.hierarchy, of: origin)
          return RowViewContent { rowView(node, $0) }
        }
      }
    }
  }

  /// Creates a sheet in which the user chooses down to the last level.
  @objc public convenience init(hierarchy: CSKHierarchy) {
    self.init(hierarchy: hierarchy, minimumDepth: 0, maximumDepth: 0)
  }

  /// Creates a sheet in which the user can end at an upper level.
  ///
  /// - Parameter minimumDepth: The number of levels from which on Done is enabled, or 0 to need all.
  @objc public convenience init(hierarchy: CSKHierarchy, minimumDepth: Int) {
    self.init(hierarchy: hierarchy, minimumDepth: minimumDepth, maximumDepth: 0)
  }

  /// Creates a sheet for the upper levels of a hierarchy.
  ///
  /// - Parameters:
  ///   - minimumDepth: The number of levels from which on Done is enabled, or 0 to need all.
  ///   - maximumDepth: The largest number of levels, or 0 for all.
  /// - Complexity: That of showing the first level.
  @objc public init(hierarchy: CSKHierarchy, minimumDepth: Int, maximumDepth: Int) {
    origin = hierarchy.origin
    let loader = origin.childLoader
    let controller = AddressSelectorController(
      PathSelection(
        hierarchy.hierarchy, minimumDepth: minimumDepth == 0 ? nil : minimumDepth,
        maximumDepth: maximumDepth == 0 ? nil : maximumDepth, isLazy: loader != nil))
    selector = controller.selector
    selector.loadChildren = loader
    super.init(controller)
  }

  override func choice(_ choice: PathChoice) -> CSKChoice { CSKChoice(choice, of: origin) }
}

extension CSKAddressSheet {
  /// The hierarchy to choose from, with the nodes that have loaded.
  @objc public var hierarchy: CSKHierarchy {
    CSKHierarchy(selector.selection.hierarchy, of: origin)
  }

  /// The levels chosen so far.
  @objc public var choice: CSKChoice { choice(selector.choice) }

  /// What the sheet shows, to restore the state of a scene.
  @objc public var savedPath: CSKSavedPath { CSKSavedPath(selector.savedPath) }

  /// Selects a saved path, or the places of today that it was if the hierarchy has a history.
  ///
  /// - Parameter path: A string, an array, a choice or a node, as `CSKPath` says.
  /// - Returns: The part of the path that was found.
  @objc(selectPath:) @discardableResult
  public func select(_ path: any CSKPath) -> CSKMatch {
    let saved = path.savedPath(in: selector.selection.hierarchy)
    let match =
      origin.history.map { selector.select(path: saved, history: $0) }
      ?? selector.select(path: saved)
    return CSKMatch(match, in: hierarchy)
  }

  /// Whether there is a search field, which also accepts a whole address.
  @objc(searchable) public var isSearchable: Bool {
    @objc(isSearchable) get { selector.isSearchable }
    set { selector.isSearchable = newValue }
  }

  /// Whether the options are grouped by the first letter of their pinyin, with an index.
  @objc public var hasSections: Bool {
    get { selector.hasSections }
    set { selector.hasSections = newValue }
  }

  /// The prompts of the levels, from the first one. A missing or empty prompt has a default text.
  @objc public var prompts: [String] {
    get { selector.prompts.map { $0 ?? "" } }
    set { selector.prompts = newValue.map { $0.isEmpty ? nil : $0 } }
  }

  /// The label above the options with the prompt.
  @objc public var promptLabel: UILabel { selector.promptLabel }

  /// The list of the options, for its separators, background, header and footer. Don't replace its delegate.
  @objc public var optionList: UITableView { selector.optionList }

  /// The list of the chosen levels, for its separators, background, header and footer. Don't replace its delegate.
  @objc public var levelList: UITableView { selector.levelList }

  /// The font of the options and of the chosen levels, or `nil` for that of the system.
  @objc public var rowFont: UIFont? {
    get { selector.rowFont }
    set { selector.rowFont = newValue }
  }

  /// The color of the options and of the chosen levels, or `nil` for the color of labels.
  @objc public var rowTextColor: UIColor? {
    get { selector.rowTextColor }
    set { selector.rowTextColor = newValue }
  }

  /// The color of options that can't be chosen, or `nil` for the tertiary color of labels.
  @objc public var disabledRowTextColor: UIColor? {
    get { selector.disabledRowTextColor }
    set { selector.disabledRowTextColor = newValue }
  }

  /// The color of the chosen option and of the active level, or `nil` for the tint color.
  @objc public var selectedRowTextColor: UIColor? {
    get { selector.selectedRowTextColor }
    set { selector.selectedRowTextColor = newValue }
  }

  /// The color of the dots of the chosen levels and of the lines between them, or `nil` for the tint color.
  @objc public var lineColor: UIColor? {
    get { selector.lineColor }
    set { selector.lineColor = newValue }
  }
}
#endif
