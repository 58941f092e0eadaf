#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeUIKit
import Foundation
import HierarchyFormats
import MappedHierarchies
import UIKit

// Hierarchies from documents
extension CSKHierarchy {
  /// Reads a document: JSON, CSV, indented text, a property list, a view dump or a compiled hierarchy.
  ///
  /// - Throws: An error of the domain `CSKErrorDomain` with the place of the fault and what to do.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* nodes.
  @objc public convenience init(data: Data) throws { self.init(try Self.read(data)) }

  /// Opens a file. A file that `cascade build` has compiled is mapped into memory and not parsed; other documents are read.
  ///
  /// Don't overwrite a file that is mapped; replace it.
  ///
  /// - Throws: An error of the domain `CSKErrorDomain` with the path or the place of the fault, and what to do.
  /// - Complexity: That of `HierarchyFile.map(path:)` or `HierarchyDocument.read(_:options:)`.
  @objc public convenience init(contentsOfFile path: String) throws {
    do throws(HierarchyMappingError) {
      self.init(try HierarchyFile.map(path: path))
    } catch {
      guard case .format = error.reason, let data = FileManager.default.contents(atPath: path)
      else { throw CSKError.file.error(error.description, underlying: error) }
      self.init(try Self.read(data))
    }
  }

  /// Reads nested arrays and dictionaries, as `NSJSONSerialization` and `NSPropertyListSerialization` return them.
  ///
  /// Siblings have the order of their array. Those that are the keys of a dictionary, which has no order, are sorted.
  ///
  /// - Throws: An error of the domain `CSKErrorDomain` that says what to do.
  /// - Complexity: O(*b* + *n* log *n*) for *b* bytes and *n* values.
  @objc public convenience init(propertyList: Any) throws {
    let data =
      JSONSerialization.isValidJSONObject(propertyList)
      ? try JSONSerialization.data(withJSONObject: propertyList, options: .sortedKeys)
      : try PropertyListSerialization.data(
        fromPropertyList: propertyList, format: .binary, options: 0)
    self.init(try Self.read(data))
  }

  /// Returns this hierarchy with a history, by which saved codes and names of the past lead to the nodes of today.
  ///
  /// - Parameter data: The text that `cascade diff --history` writes.
  /// - Throws: An error of the domain `CSKErrorDomain` with the line of the fault.
  /// - Complexity: O(*b* + *r* log *r*) for *b* bytes and *r* former places.
  @objc(hierarchyByAddingHistory:error:)
  public func adding(history data: Data) throws -> CSKHierarchy {
    let history = try CSKError.document.telling {
      try HierarchyHistory(utf8: Array(data), names: hierarchy)
    }
    return CSKHierarchy(
      hierarchy, of: origin.adding(history))
  }

  private static func read(_ data: Data) throws -> Hierarchy {
    let document = try CSKError.document.telling {
      try HierarchyDocument.read(data)
    }
    if let hierarchy = document.hierarchy { return hierarchy }
    let errors = document.findings.list.filter { $0.severity == .error }
    throw CSKError.document.error(errors.map(text).joined(separator: "\n"))
  }

  private static func text(of finding: HierarchyFinding) -> String {
    switch finding.position {
    case .line(let line): "line \(line): \(finding.message)"
    case .row(let row), .sheetRow(_, let row): "row \(row): \(finding.message)"
    case nil: finding.message
    }
  }
}

// Hierarchies of an app's objects
extension CSKHierarchy {
  /// Creates a hierarchy of the app's objects without codes. The `object` of a node is the one it was made of.
  ///
  /// The objects must not be below themselves. The parameters are those of `initWithObjects:children:name:code:`.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* objects and *b* bytes of names.
  @objc public convenience init(
    objects: [Any], children: (Any) -> [Any]?, name: (Any) -> String
  ) {
    self.init(objects: objects, children: children, name: name, code: { _ in nil })
  }

  /// Creates a hierarchy of the app's objects. The `object` of a node is the one it was made of.
  ///
  /// The objects must not be below themselves. Changing them later doesn't change the hierarchy: create it again, and call
  /// `reloadHierarchy:`.
  ///
  /// - Parameters:
  ///   - objects: The objects of the first level.
  ///   - children: Returns the objects below one; `nil` or none for a leaf.
  ///   - name: Returns the name to show.
  ///   - code: Returns the text that identifies an object, or `nil`.
  /// - Complexity: O(*b* + *n* log *n*) for *n* objects and *b* bytes of names and codes.
  @objc public convenience init(
    objects: [Any], children: (Any) -> [Any]?, name: (Any) -> String, code: (Any) -> String?
  ) {
    let tree = ModelHierarchy(objects, children: children, name: name, code: code)
    self.init(tree.hierarchy, of: HierarchyOrigin(objects: tree))
  }

  /// Creates a hierarchy of the app's objects in any order, each of which has the code of the one above it.
  ///
  /// - Parameters:
  ///   - rows: The objects.
  ///   - parent: Returns the code of the object above one, or `nil` for the first level.
  ///   - name: Returns the name to show.
  ///   - code: Returns the text that identifies an object.
  /// - Throws: An error of the domain `CSKErrorDomain` if two objects have the same code, or if one is below itself or below
  ///   one that is missing.
  /// - Complexity: O(*b* + *n* log *n*) for *n* objects and *b* bytes of names and codes.
  @objc(initWithRows:parent:name:code:error:)
  public convenience init(
    rows: [Any], parent: (Any) -> String?, name: (Any) -> String, code: (Any) -> String
  ) throws {
    let tree = try CSKError.rows.telling {
      try ModelHierarchy(rows, parent: parent, name: name, code: code)
    }
    self.init(tree.hierarchy, of: HierarchyOrigin(objects: tree))
  }

  /// Returns a view and its subviews as a hierarchy, with the details that UIKit's `recursiveDescription` prints.
  ///
  /// - Complexity: O(*n* + *b*) for *n* views and *b* bytes of details.
  @MainActor @objc(hierarchyOfView:) public static func hierarchy(of view: UIView) -> CSKHierarchy {
    CSKHierarchy(view.viewHierarchy())
  }
}
#endif
