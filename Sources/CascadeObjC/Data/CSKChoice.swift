#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Foundation

/// A chosen path, in the forms that apps store.
///
/// ```objc
/// choice.names;  // 广东省, 广州市, 海珠区
/// choice.codes;  // 440000, 440100, 440105
/// choice.rows;   // 18, 0, 2
/// choice.value;  // 440105
/// ```
///
/// It can be archived with secure coding. Every control finds a choice again with `selectPath:`, also one that was archived, of
/// another version of the data.
@objc(CSKChoice) public final class CSKChoice: NSObject, NSCopying, NSSecureCoding {
  /// The choice, for code in Swift.
  public let choice: PathChoice
  private let origin: HierarchyOrigin?

  init(_ choice: PathChoice, of origin: HierarchyOrigin?) {
    (self.choice, self.origin) = (choice, origin)
  }

  /// Creates an object for a choice in Swift.
  public convenience init(_ choice: PathChoice) { self.init(choice, of: nil) }

  /// The name of each node. It is empty if the user has cleared the choice.
  @objc public var names: [String] { choice.names }

  /// The code of each node, or an empty string for a node without one.
  @objc public var codes: [String] { choice.codes.map { $0 ?? "" } }

  /// The index of each node among its siblings, as integers.
  @objc public var rows: [NSNumber] { choice.rows.map { NSNumber(value: $0) } }

  /// A string that identifies the path.
  @objc public var value: String { choice.value }

  /// The text after the place in an address that the user has pasted or searched for, such as a street and a house number;
  /// empty if nothing remains, and `nil` if the user didn't enter an address.
  @objc public var remainder: String? { choice.remainder }

  /// The objects of the app that the nodes were made of. It is empty in a choice from an archive.
  @objc public var objects: [Any] { origin?.objects?[choice.path] ?? [] }

  public override var description: String { choice.description }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CSKChoice)?.choice == choice
  }

  public override var hash: Int { choice.hashValue }

  /// Returns the choice itself, which doesn't change.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  // Archives

  private static let key = "choice"

  /// A Boolean value that indicates whether the choice supports secure coding.
  public static var supportsSecureCoding: Bool { true }

  /// Writes the choice without its objects.
  public func encode(with coder: NSCoder) {
    coder.encode(try? JSONEncoder().encode(choice), forKey: Self.key)
  }

  /// Reads a choice, or returns `nil` if the archive contains something else.
  public init?(coder: NSCoder) {
    guard let data = coder.decodeObject(of: NSData.self, forKey: Self.key),
      let choice = try? JSONDecoder().decode(PathChoice.self, from: data as Data)
    else { return nil }
    self.choice = choice
    origin = nil
  }
}
#endif
