// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import CoreFoundation
@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveC

public typealias TimeInterval = Double

// Bridging

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSString, result: inout String?)
    -> Bool
  { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String {
    fatalError()
  }
}
extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout Array?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSArray, result: inout Array?)
    -> Bool
  { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> Array {
    fatalError()
  }
}
extension Set: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: NSSet, result: inout Set?) -> Bool
  { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSSet?) -> Set { fatalError() }
}
extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSDictionary, result: inout Dictionary?) {
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSDictionary, result: inout Dictionary?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSDictionary?) -> Dictionary {
    fatalError()
  }
}

extension AnyHashable: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSObject { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSObject, result: inout AnyHashable?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSObject, result: inout AnyHashable?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSObject?) -> AnyHashable {
    fatalError()
  }
}

/// The members that the compiler needs for a bridged struct.
public protocol _Bridged: _ObjectiveCBridgeable, Hashable, Sendable
where _ObjectiveCType: NSObject {}
extension _Bridged {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: _ObjectiveCType, result: inout Self?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self {
    fatalError()
  }
}
public struct IndexPath: _Bridged, Comparable, ExpressibleByArrayLiteral {
  public typealias _ObjectiveCType = NSIndexPath
  public init() {}
  public init(indexes: [Int]) {}
  public init(index: Int) {}
  public init(arrayLiteral indexes: Int...) {}
  public subscript(index: Int) -> Int {
    get { 0 }
    set {}
  }
  public var count: Int { 0 }
  public static func < (a: IndexPath, b: IndexPath) -> Bool { false }
}
public struct IndexSet: _Bridged, SetAlgebra {
  public typealias _ObjectiveCType = NSIndexSet
  public typealias Element = Int
  public init() {}
  public init(integer: Int) {}
  public init(integersIn range: Range<Int>) {}
  public init(integersIn range: ClosedRange<Int>) {}
  public func contains(_ member: Int) -> Bool { false }
  public func union(_ other: IndexSet) -> IndexSet { self }
  public func intersection(_ other: IndexSet) -> IndexSet { self }
  public func symmetricDifference(_ other: IndexSet) -> IndexSet { self }
  @discardableResult public mutating func insert(_ new: Int) -> (
    inserted: Bool, memberAfterInsert: Int
  ) { fatalError() }
  @discardableResult public mutating func remove(_ member: Int) -> Int? { nil }
  @discardableResult public mutating func update(with new: Int) -> Int? { nil }
  public mutating func formUnion(_ other: IndexSet) {}
  public mutating func formIntersection(_ other: IndexSet) {}
  public mutating func formSymmetricDifference(_ other: IndexSet) {}
}
public struct URL: _Bridged {
  public typealias _ObjectiveCType = NSURL
  public init?(string: String) {}
  public init(fileURLWithPath path: String) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public func deletingLastPathComponent() -> URL { self }
  public func appendingPathComponent(_ pathComponent: String) -> URL { self }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    URLResourceValues()
  }
}
public struct URLResourceKey: Hashable, Sendable, RawRepresentable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let isDirectoryKey = URLResourceKey(rawValue: "")
}
public struct URLResourceValues {
  public init() {}
  public var isDirectory: Bool? { nil }
}
public struct Date: _Bridged {
  public typealias _ObjectiveCType = NSDate
  public init() {}
}
public struct Data: _Bridged, RandomAccessCollection {
  public typealias _ObjectiveCType = NSData
  public init() {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> UInt8 { 0 }
}
public class FileManager: NSObject {
  public class var `default`: FileManager { fatalError() }
  public func contents(atPath path: String) -> Data? { nil }
  public func fileExists(atPath path: String) -> Bool { false }
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?,
    options mask: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
}
public struct Locale: _Bridged {
  public typealias _ObjectiveCType = NSLocale
  public init(identifier: String) {}
  public var identifier: String { "" }
  public static var current: Locale { Locale(identifier: "") }
  public static var preferredLanguages: [String] { [] }
  public var language: Language { Language(identifier: "") }
  public var region: Region? { nil }
  public enum IdentifierType: Sendable { case icu, bcp47, cldr }
  public func identifier(_ type: IdentifierType) -> String { "" }

  public struct Language: Hashable, Codable, Sendable {
    public init(identifier: String) {}
    public var languageCode: LanguageCode? { nil }
    public var script: Script? { nil }
    public var region: Region? { nil }
    public var minimalIdentifier: String { "" }
    public var maximalIdentifier: String { "" }
  }
  public struct LanguageCode: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
    public init(_ identifier: String) {}
    public init(stringLiteral value: String) {}
    public var identifier: String { "" }
  }
  public struct Script: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
    public init(_ identifier: String) {}
    public init(stringLiteral value: String) {}
    public var identifier: String { "" }
  }
  public struct Region: Hashable, Codable, Sendable, ExpressibleByStringLiteral {
    public init(_ identifier: String) {}
    public init(stringLiteral value: String) {}
    public var identifier: String { "" }
  }
}

// Errors

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}
extension Error {
  public var localizedDescription: String { "" }
}
extension NSError: Error, @unchecked Sendable {}
public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
public protocol _BridgedNSError: Error {
  static var _nsErrorDomain: String { get }
}

// Strings

extension StringProtocol {
  public func components<T: StringProtocol>(separatedBy separator: T) -> [String] { [] }
  public func compare<T: StringProtocol>(
    _ aString: T, options: String.CompareOptions = [], range: Range<Index>? = nil,
    locale: Locale? = nil
  ) -> ComparisonResult { .orderedSame }
  public func range<T: StringProtocol>(of other: T) -> Range<Index>? { nil }
  public func replacingOccurrences<T: StringProtocol, U: StringProtocol>(of: T, with: U) -> String {
    ""
  }
}
@objc public enum ComparisonResult: Int, Sendable {
  case orderedAscending = -1, orderedSame, orderedDescending
}
extension String {
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public init(format: String, locale: Locale?, _ arguments: any CVarArg...) { self = "" }
  public init(
    localized key: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current
  ) { self = "" }
  public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral value: String) {}
  }
}
extension NSRange {
  public init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S)
  where R.Bound == S.Index { self.init() }
  public init(_ range: Range<Int>) { self.init() }
}
extension NSRange: Hashable {
  public static func == (a: NSRange, b: NSRange) -> Bool { false }
  public func hash(into hasher: inout Hasher) {}
}

// Classes whose names have no prefix in Swift

public typealias Bundle = NSBundle
extension NSBundle: @unchecked Sendable {}
public typealias UndoManager = NSUndoManager
extension NSUndoManager {
  @MainActor public func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {}
}
public class Progress: NSObject {}
public class ProcessInfo: NSObject, @unchecked Sendable {
  public class var processInfo: ProcessInfo { fatalError() }
  public var activeProcessorCount: Int { 0 }
  public var environment: [String: String] { [:] }
}
public class NSPredicate: NSObject {
  public convenience init(format: String, _ arguments: any CVarArg...) { fatalError() }
}

// Notifications

public class NSNotification: NSObject {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}
public struct Notification {
  public var name: NSNotification.Name { fatalError() }
  public var object: Any? { nil }
  public var userInfo: [AnyHashable: Any]? { nil }
}
open class OperationQueue: NSObject, @unchecked Sendable {}
open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { fatalError() }
  open func addObserver(
    forName name: NSNotification.Name?, object obj: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
  open func removeObserver(_ observer: Any) {}
}

// Item providers

extension NSItemProvider: @unchecked Sendable {
  public convenience init(object: any NSItemProviderWriting) { fatalError() }
  public func canLoadObject<T: _ObjectiveCBridgeable>(ofClass: T.Type) -> Bool
  where T._ObjectiveCType: NSItemProviderReading { false }
  public func loadObject<T: _ObjectiveCBridgeable>(
    ofClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
  ) -> Progress where T._ObjectiveCType: NSItemProviderReading { fatalError() }
}

// Values

open class JSONEncoder {
  public init() {}
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}
open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}
open class JSONSerialization: NSObject {
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let sortedKeys = WritingOptions(rawValue: 2)
  }
  open class func isValidJSONObject(_ obj: Any) -> Bool { false }
  open class func data(withJSONObject obj: Any, options opt: WritingOptions = []) throws -> Data {
    Data()
  }
}
open class PropertyListSerialization: NSObject {
  public enum PropertyListFormat: UInt, Sendable {
    case openStep = 1, xml = 100, binary = 200
  }
  public typealias WriteOptions = Int
  open class func data(
    fromPropertyList plist: Any, format: PropertyListFormat, options opt: WriteOptions
  ) throws -> Data { Data() }
}
extension NSCoder {
  public func decodeObject<DecodedObjectType: NSObject & NSCoding>(
    of cls: DecodedObjectType.Type, forKey key: String
  ) -> DecodedObjectType? { nil }
}
public struct TimeZone: Hashable, Sendable {
  public init?(identifier: String) {}
  public static var current: TimeZone { fatalError() }
  public static var knownTimeZoneIdentifiers: [String] { [] }
  public var identifier: String { "" }
  public func secondsFromGMT(for date: Date = Date()) -> Int { 0 }
}
public struct DateComponents: Hashable, Sendable {
  public var hour: Int?
  public var minute: Int?
}
public struct Calendar: Hashable, Sendable {
  public enum Component: Hashable, Sendable {
    case era, year, month, day, hour, minute, second, weekday
  }
  public static var current: Calendar { fatalError() }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents {
    DateComponents()
  }
}

// Functions of the C library

public func sin(_ x: Double) -> Double { x }
public func pow(_ x: Double, _ y: Double) -> Double { x }

@objc open class UserDefaults: NSObject, @unchecked Sendable {
  public class var standard: UserDefaults { UserDefaults() }
  open func string(forKey name: String) -> String? { nil }
}

public struct UUID: Hashable, Equatable, CustomStringConvertible, Codable, Sendable {
  public init() {}
  public init(from decoder: any Decoder) throws { fatalError() }
  public func encode(to encoder: any Encoder) throws {}
  public var uuidString: String { "" }
  public var description: String { "" }
}
extension StringProtocol {
  public var capitalized: String { "" }
}
