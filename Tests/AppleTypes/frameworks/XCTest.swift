// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import Foundation

public func XCTFail(
  _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {}

@MainActor public protocol XCUIElementTypeQueryProvider {
  var buttons: XCUIElementQuery { get }
  var cells: XCUIElementQuery { get }
  var pickers: XCUIElementQuery { get }
  var pickerWheels: XCUIElementQuery { get }
  var searchFields: XCUIElementQuery { get }
  var staticTexts: XCUIElementQuery { get }
  var tables: XCUIElementQuery { get }
  var outlines: XCUIElementQuery { get }
  var otherElements: XCUIElementQuery { get }
}
extension XCUIElementTypeQueryProvider {
  public var buttons: XCUIElementQuery { fatalError() }
  public var cells: XCUIElementQuery { fatalError() }
  public var pickers: XCUIElementQuery { fatalError() }
  public var pickerWheels: XCUIElementQuery { fatalError() }
  public var searchFields: XCUIElementQuery { fatalError() }
  public var staticTexts: XCUIElementQuery { fatalError() }
  public var tables: XCUIElementQuery { fatalError() }
  public var outlines: XCUIElementQuery { fatalError() }
  public var otherElements: XCUIElementQuery { fatalError() }
}

@MainActor open class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
  open var exists: Bool { false }
  open var isHittable: Bool { false }
  open var frame: CGRect { .zero }
  open var label: String { "" }
  open var identifier: String { "" }
  open var value: Any? { nil }
  open func waitForExistence(timeout: TimeInterval) -> Bool { false }
  open func tap() {}
  open func swipeUp() {}
  open func adjust(toPickerWheelValue pickerWheelValue: String) {}
  open func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    fatalError()
  }
}

@MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  open var count: Int { 0 }
  open var firstMatch: XCUIElement { fatalError() }
  open var allElementsBoundByIndex: [XCUIElement] { [] }
  open func element(boundBy index: Int) -> XCUIElement { fatalError() }
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery { fatalError() }
  open subscript(key: String) -> XCUIElement { fatalError() }
}

@MainActor open class XCUICoordinate: NSObject {
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate { fatalError() }
  open func tap() {}
  open func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {}
}

public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable {
  public let rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public static var `default`: XCUIGestureVelocity { fatalError() }
  public static var slow: XCUIGestureVelocity { fatalError() }
}

@MainActor open class XCUIApplication: XCUIElement {}
