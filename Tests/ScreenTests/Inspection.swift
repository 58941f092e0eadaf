@testable import CascadeUIKit
@_spi(Testing) @testable import UIKit

/// Finds the faults of the layout in a window.
@MainActor struct Inspection {
  private let window: UIWindow
  /// The view in front: that of the presented controller, or the window.
  private let front: UIView
  private let contents: [Content]
  private(set) var findings: Set<Finding> = []

  /// Returns the faults of the layout of a window.
  static func findings(in window: UIWindow) -> Set<Finding> {
    var inspection = Inspection(window)
    inspection.inspect()
    return inspection.findings
  }

  /// Returns the content of a window that hardly stands out.
  static func faintContent(in window: UIWindow) -> Set<Finding> {
    Contrast.findings(in: window, of: Inspection(window).front)
  }

  private init(_ window: UIWindow) {
    self.window = window
    var controller = window.rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    front = controller?.presentingViewController == nil ? window : controller?.view ?? window
    contents = Content.all(in: front)
  }

  private mutating func inspect() {
    for view in [front] + front.shownDescendants { findAmbiguity(of: view) }
    for content in contents {
      findTruncation(of: content)
      findMissingSize(of: content)
      findOverflow(of: content)
      findUnsafePlace(of: content)
      findSmallTarget(of: content)
    }
    findOverlaps()
    for view in front.shownDescendants {
      if let table = view as? UITableView { findCrowding(of: table) }
      if let picker = view as? UIPickerView { findCrowding(of: picker) }
      if let bar = view as? UIToolbar { findOverlaps(in: bar) }
    }
  }

  private mutating func add(_ kind: Finding.Kind, _ view: UIView, _ detail: String = "") {
    findings.insert(Finding(kind: kind, place: LayoutNames.path(of: view), detail: detail))
  }

  private mutating func findAmbiguity(of view: UIView) {
    for loose in view.looseCoordinates where !loose.view.isHiddenAnywhere {
      add(.ambiguous, loose.view)
    }
  }

  /// Finds text that isn't shown completely, here or in another label.
  private mutating func findTruncation(of content: Content) {
    if let button = content.view as? UIButton, content.isVisible {
      let needed = button.contentSize(inWidth: button.bounds.width).height
      if needed > button.bounds.height + 1 {
        add(.truncated, button, button.configuration?.title ?? "")
      }
    }
    guard let label = content.view as? UILabel, content.isVisible else { return }
    let shown = label.shownText
    if !shown.isTruncated, !shown.isCut { return }
    let text = label.text ?? ""
    let isReadable = contents.contains {
      guard let other = $0.view as? UILabel, other !== label else { return false }
      return other.text?.contains(text) == true && !other.shownText.isTruncated
    }
    if !isReadable { add(.truncated, label, text) }
  }

  private mutating func findMissingSize(of content: Content) {
    let size = content.view.bounds.size
    if size.width < 1 || size.height < 1 { add(.invisible, content.view) }
  }

  /// Finds content that is larger than its row or bar.
  private mutating func findOverflow(of content: Content) {
    let container = sequence(first: content.view, next: \.superview).dropFirst().first {
      $0 is UITableViewCell || $0 is UIToolbar || $0 is UINavigationBar
        || $0 is UITableViewHeaderFooterView
    }
    guard let container else { return }
    let area = container.convert(container.bounds, to: nil).insetBy(dx: -1, dy: -1)
    if !area.covers(content.area), !content.area.isEmpty {
      add(.overflowing, content.view, "\(type(of: container))")
    }
  }

  private mutating func findUnsafePlace(of content: Content) {
    var safe = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: -0.5, dy: -0.5)
    if content.isScrolled || content.view.isInBar {
      safe = CGRect(x: safe.minX, y: -1e6, width: safe.width, height: 2e6)
    }
    let area = content.isScrolled ? content.visibleArea : content.area
    if !area.isEmpty, !safe.covers(area) { add(.unsafe, content.view) }
  }

  /// Finds controls lower or narrower than 44 points, which Apple's guidelines ask for. Bars enlarge their buttons, and an
  /// alert decides on the sizes itself.
  private mutating func findSmallTarget(of content: Content) {
    guard let control = content.view as? UIControl, control.isEnabled,
      control.isUserInteractionEnabled, !control.isInBar, !control.isInAlert, content.isVisible
    else { return }
    let size = control.bounds.size
    if min(size.width, size.height) < 43.5 { add(.small, control, "\(type(of: control))") }
  }

  /// Finds contents that cover each other.
  private mutating func findOverlaps() {
    let visible = contents.filter { !$0.visibleArea.isEmpty }
    for (index, one) in visible.enumerated() {
      for other in visible[(index + 1)...] {
        let common = one.visibleArea.intersection(other.visibleArea)
        guard !common.isNull, common.width > 1, common.height > 1,
          !one.view.isDescendant(of: other.view), !other.view.isDescendant(of: one.view),
          !one.view.isCovered(by: other.view)
        else { continue }
        add(.overlapping, one.view, LayoutNames.path(of: other.view))
      }
    }
  }

  /// Finds items that a bar has no room for.
  private mutating func findOverlaps(in bar: UIToolbar) {
    let frames = bar.itemFrames.filter { $0.item.systemItem != .flexibleSpace }.map(\.frame)
    let ordered = frames.sorted { $0.minX < $1.minX }
    for (left, right) in zip(ordered, ordered.dropFirst()) where left.maxX > right.minX + 0.5 {
      add(.overlapping, bar, "items")
    }
    if ordered.contains(where: { $0.minX < -0.5 || $0.maxX > bar.bounds.width + 0.5 }) {
      add(.overflowing, bar, "items")
    }
  }

  /// Finds lists of options that show less than two rows, or less than one whose content has several texts: on the smallest
  /// phone sideways, two of them with the largest text are higher than the screen. The timeline has no options.
  private mutating func findCrowding(of table: UITableView) {
    guard !(table is AddressTimelineView), table.currentCounts.reduce(0, +) >= 2 else { return }
    let cell = table.cells.values.min { $0.bounds.height < $1.bounds.height }
    let lowest = cell?.bounds.height ?? table.defaultRowHeight
    let wanted = cell.map { $0.contentView.textCount > 1 } ?? false ? lowest : 2 * lowest
    var area = table.convert(table.bounds, to: nil).inset(by: table.adjustedContentInset)
    if let keyboard = window.keyboardFrame {
      area.size.height = max(0, min(area.maxY, keyboard.minY) - area.minY)
    }
    // The header of the table scrolls with the rows, as far as it is visible.
    if let header = table.tableHeaderView {
      let end = header.convert(header.bounds, to: nil).maxY
      area.size.height = max(0, area.maxY - max(area.minY, end))
    }
    // A header of a section floats above the rows.
    let header = table.sectionViews.values.map(\.bounds.height).min() ?? 0
    if area.height < wanted + header { add(.crowded, table) }
  }

  private mutating func findCrowding(of picker: UIPickerView) {
    let heights = picker.loaded.indices.map { picker.rowSize(forComponent: $0).height }
    if let height = heights.max(), picker.bounds.height < 2 * height { add(.crowded, picker) }
  }
}

extension UIView {
  /// The number of labels with a text.
  fileprivate var textCount: Int {
    let own = (self as? UILabel).map { $0.text?.isEmpty == false && !$0.isHidden } ?? false
    return subviews.reduce(own ? 1 : 0) { $0 + $1.textCount }
  }

  fileprivate var isInBar: Bool {
    sequence(first: self, next: \.superview).contains { $0 is UIToolbar || $0 is UINavigationBar }
  }

  fileprivate var isInAlert: Bool {
    sequence(first: self, next: \.superview).contains { $0 is AlertView }
  }

  fileprivate var isHiddenAnywhere: Bool {
    sequence(first: self, next: \.superview).contains(where: \.isHidden)
  }

  /// Whether another view, or one around it, lies in front of the view with a background of its own, as a floating
  /// header and a bar do.
  fileprivate func isCovered(by other: UIView) -> Bool {
    let covers: [UIView] = [self, other].compactMap { view in
      sequence(first: view, next: \.superview).first {
        $0 is UITableViewHeaderFooterView || $0 is UINavigationBar
      }
    }
    return covers.contains { !isDescendant(of: $0) || !other.isDescendant(of: $0) }
  }
}
