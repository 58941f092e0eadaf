#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import UIKit

/// A view with wheels: one, independent ones, or linked ones of any depth.
///
/// ```objc
/// CSKWheelPicker *picker = [[CSKWheelPicker alloc] initWithHierarchy:china depth:3];
/// [picker addTarget:self action:@selector(changed:) forControlEvents:UIControlEventValueChanged];
/// ```
@MainActor @objc(CSKWheelPicker) public final class CSKWheelPicker: UIControl {
  /// The data and the look of the wheels.
  @objc public let wheels = CSKWheels(WheelPickerView(WheelSelection(Hierarchy())))

  /// A block that is called when the user turns the wheels to another path, or when rows that load later change it. The control
  /// also sends `UIControlEventValueChanged`.
  @objc public var onChange: ((CSKWheelPicker, CSKChoice) -> Void)?

  /// A block that is called with the column when the user has turned a wheel and it has come to rest, also on the row where it
  /// was.
  @objc public var onSettle: ((CSKWheelPicker, Int) -> Void)?

  /// Creates a picker without wheels.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addWheels()
  }

  /// Creates a picker without wheels, for a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addWheels()
  }

  public override var isEnabled: Bool {
    didSet { wheels.view.isEnabled = isEnabled }
  }

  public override var intrinsicContentSize: CGSize { wheels.view.intrinsicContentSize }

  public override func sizeThatFits(_ size: CGSize) -> CGSize { wheels.view.sizeThatFits(size) }

  private func addWheels() {
    isAccessibilityElement = false
    let view = wheels.view
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    view.onResize = { [weak self] in self?.invalidateIntrinsicContentSize() }
    view.onSettle = { [weak self] _, column in
      if let self { onSettle?(self, column) }
    }
    view.onChange = { [weak self] _, choice in
      guard let self else { return }
      onChange?(self, wheels.choice(choice))
      sendActions(for: .valueChanged)
    }
  }
}

extension CSKWheelPicker {
  /// Creates a picker with a wheel for each level of a hierarchy.
  @objc public convenience init(hierarchy: CSKHierarchy) {
    self.init(hierarchy: hierarchy, depth: 0)
  }

  /// Creates a picker for the upper levels of a hierarchy.
  ///
  /// - Parameter depth: The largest number of wheels, or 0 for one for each level.
  @objc public convenience init(hierarchy: CSKHierarchy, depth: Int) {
    self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 216))
    wheels.show(hierarchy, depth: depth)
  }

  /// The chosen rows.
  @objc public var choice: CSKChoice { wheels.choice }

  /// What the wheels show, to restore the state of a scene.
  @objc public var savedPath: CSKSavedPath { wheels.savedPath }

  /// Turns the wheels to a saved path.
  ///
  /// - Returns: The part of the path that was found.
  @objc(selectPath:) @discardableResult
  public func select(_ path: any CSKPath) -> CSKMatch { wheels.select(path) }

  /// Stops the wheels that are turning, and returns the rows under the indicators.
  ///
  /// - Returns: The choice, or `nil` if there are no rows, or if some of them aren't loaded yet.
  @objc @discardableResult
  public func confirm() -> CSKChoice? { wheels.view.confirm().map(wheels.choice) }
}
#endif
