// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation
@_exported import QuartzCore
@_exported import UIKit

// What UIKit adds in Swift. Declarations are from developer.apple.com; bodies aren't needed.

extension UIEdgeInsets: Equatable {
  public static var zero: UIEdgeInsets { UIEdgeInsets() }
  public static func == (a: UIEdgeInsets, b: UIEdgeInsets) -> Bool { false }
}
extension NSDirectionalEdgeInsets: Equatable {
  public static var zero: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets() }
  public static func == (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets) -> Bool { false }
}
extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { self }
}
extension IndexPath {
  public init(row: Int, section: Int) { self.init() }
  public init(item: Int, section: Int) { self.init() }
  public var section: Int {
    get { 0 }
    set {}
  }
  public var row: Int {
    get { 0 }
    set {}
  }
  public var item: Int {
    get { 0 }
    set {}
  }
}
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

// Accessibility

extension UIAccessibilityTraits: OptionSet {
  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1)
  public static let link = UIAccessibilityTraits(rawValue: 1)
  public static let header = UIAccessibilityTraits(rawValue: 1)
  public static let searchField = UIAccessibilityTraits(rawValue: 1)
  public static let image = UIAccessibilityTraits(rawValue: 1)
  public static let selected = UIAccessibilityTraits(rawValue: 1)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1)
  public static let staticText = UIAccessibilityTraits(rawValue: 1)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 17.0, *) public static let supportsZoom = UIAccessibilityTraits(rawValue: 1)
  @available(iOS 17.0, *) public static let toggleButton = UIAccessibilityTraits(rawValue: 1)
}
public enum UIAccessibility: Sendable {
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 0)
    public static let layoutChanged = Notification(rawValue: 0)
    public static let announcement = Notification(rawValue: 0)
    public static let pageScrolled = Notification(rawValue: 0)
  }
  @MainActor @preconcurrency public static func post(notification: Notification, argument: Any?) {}
  @MainActor @preconcurrency public static var isVoiceOverRunning: Bool { false }
  @MainActor @preconcurrency public static var isReduceMotionEnabled: Bool { false }
}

// Traits

public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
}
@available(iOS 17.0, *) public typealias UITrait = any UITraitDefinition.Type
@available(iOS 17.0, *)
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, Sendable {
  public static var defaultValue: UIContentSizeCategory { fatalError() }
}
@available(iOS 17.0, *) public struct UITraitHorizontalSizeClass: UITraitDefinition, Sendable {
  public static var defaultValue: UIUserInterfaceSizeClass { fatalError() }
}
@available(iOS 17.0, *) public struct UITraitLayoutDirection: UITraitDefinition, Sendable {
  public static var defaultValue: UITraitEnvironmentLayoutDirection { fatalError() }
}
@available(iOS 17.0, *) public struct UITraitUserInterfaceStyle: UITraitDefinition, Sendable {
  public static var defaultValue: UIUserInterfaceStyle { fatalError() }
}
@available(iOS 17.0, *) @MainActor @preconcurrency public protocol UITraitChangeObservable {
  typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (
    TraitEnvironment, UITraitCollection
  ) -> Void
}
@available(iOS 17.0, *) extension UITraitChangeObservable {
  @discardableResult public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration { fatalError() }
  @discardableResult public func registerForTraitChanges(_ traits: [UITrait], action: Selector)
    -> any UITraitChangeRegistration
  {
    fatalError()
  }
}
@available(iOS 17.0, *) extension UIView: UITraitChangeObservable {}
@available(iOS 17.0, *) extension UIViewController: UITraitChangeObservable {}
@available(iOS 17.0, *) extension UIPresentationController: UITraitChangeObservable {}

extension UIContentSizeCategory {
  public var isAccessibilityCategory: Bool { false }
}
extension UIContentSizeCategory: Comparable {
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { false }
}

// Buttons and actions

extension UIControl.State {
  public static var normal: UIControl.State { [] }
}

extension UIButton {
  public struct Configuration {
    public static func plain() -> Configuration { fatalError() }
    public static func gray() -> Configuration { fatalError() }
    public static func tinted() -> Configuration { fatalError() }
    public static func filled() -> Configuration { fatalError() }
    public static func bordered() -> Configuration { fatalError() }
    public static func borderless() -> Configuration { fatalError() }
    public var image: UIImage?
    public var title: String?
    public var subtitle: String?
    public var imagePadding: CGFloat
    public var titlePadding: CGFloat
    public var contentInsets: NSDirectionalEdgeInsets
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
  }
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    fatalError()
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    fatalError()
  }
  public var configuration: Configuration? {
    get { nil }
    set {}
  }
  public var configurationUpdateHandler: ((UIButton) -> Void)? {
    get { nil }
    set {}
  }
}
public typealias UIActionHandler = (UIAction) -> Void
extension UIAction {
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off,
    handler: @escaping UIActionHandler
  ) { fatalError() }
}
extension UIMenu {
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil,
    options: UIMenu.Options = [], children: [UIMenuElement] = []
  ) { fatalError() }
}
extension UIBarButtonItem {
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    fatalError()
  }
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { fatalError() }
  public static func flexibleSpace() -> Self { fatalError() }
  public static func fixedSpace(_ width: CGFloat) -> Self { fatalError() }
}

extension UIAccessibility {
  public enum ExpandedStatus: Int, Sendable { case unsupported, expanded, collapsed }
}
extension UIResponder {
  @available(iOS 18.0, *)
  public var accessibilityExpandedStatus: UIAccessibility.ExpandedStatus {
    get { .unsupported }
    set {}
  }
}
extension UIKeyCommand {
  public static let inputUpArrow = ""
  public static let inputDownArrow = ""
  public static let inputLeftArrow = ""
  public static let inputRightArrow = ""
  public static let inputEscape = ""
  public static let inputHome = ""
  public static let inputEnd = ""
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) { fatalError() }
}

// Sheets

extension UISheetPresentationController.Detent {
  @MainActor @preconcurrency public func resolvedValue(
    in context: any UISheetPresentationControllerDetentResolutionContext
  ) -> CGFloat? { nil }
  @MainActor @preconcurrency public class func custom(
    identifier: Identifier? = nil,
    resolver:
      @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
  ) -> UISheetPresentationController.Detent { fatalError() }
}

// Pasting

extension UIPasteConfiguration {
  @MainActor @preconcurrency public convenience init<T: _ObjectiveCBridgeable>(
    forAccepting _: T.Type
  ) where T._ObjectiveCType: NSItemProviderReading {
    fatalError()
  }
}
extension UISheetPresentationController {
  public var preferredCornerRadius: CGFloat? {
    get { nil }
    set {}
  }
}

// The keyboard

extension UIResponder {
  public nonisolated class var keyboardWillChangeFrameNotification: NSNotification.Name {
    fatalError()
  }
  public nonisolated class var keyboardFrameEndUserInfoKey: String { "" }
}

// Content configurations

public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
}
public struct UIViewConfigurationState: UIConfigurationState, @unchecked Sendable, _Bridged {
  public typealias _ObjectiveCType = __UIViewConfigurationState
  public var traitCollection: UITraitCollection
  public var isDisabled, isHighlighted, isSelected, isFocused: Bool
}
public struct UICellConfigurationState: UIConfigurationState, @unchecked Sendable, _Bridged {
  public typealias _ObjectiveCType = __UICellConfigurationState
  public var traitCollection: UITraitCollection
  public var isDisabled, isHighlighted, isSelected, isFocused: Bool
  public var isEditing, isExpanded, isSwiped, isReordering: Bool
}
public struct UIBackgroundConfiguration: @unchecked Sendable, _Bridged {
  public typealias _ObjectiveCType = __UIBackgroundConfiguration
  public static func listSidebarCell() -> UIBackgroundConfiguration { fatalError() }
  public static func listSidebarHeader() -> UIBackgroundConfiguration { fatalError() }
  public var backgroundColor: UIColor?
  public var cornerRadius: CGFloat
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}
public protocol UIContentConfiguration {
  @MainActor @preconcurrency func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}
@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  @available(iOS 16.0, *) func supports(_ configuration: any UIContentConfiguration) -> Bool
}
extension UIContentView {
  @available(iOS 16.0, *)
  @MainActor public func supports(_ configuration: any UIContentConfiguration) -> Bool { false }
}
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var text: String?
  public var secondaryText: String?
  public var image: UIImage?
  public static func cell() -> UIListContentConfiguration { fatalError() }
  public static func subtitleCell() -> UIListContentConfiguration { fatalError() }
  public static func sidebarCell() -> UIListContentConfiguration { fatalError() }
  public static func sidebarHeader() -> UIListContentConfiguration { fatalError() }
  public struct TextProperties: Hashable {
    public var color: UIColor
    public func resolvedColor() -> UIColor { color }
  }
  public var textProperties: TextProperties
  @MainActor @preconcurrency public func makeContentView() -> any UIView & UIContentView {
    fatalError()
  }
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}
open class UIListContentView: UIView, UIContentView {
  public var configuration: any UIContentConfiguration {
    get { fatalError() }
    set {}
  }
  public init(configuration: UIListContentConfiguration) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
}
