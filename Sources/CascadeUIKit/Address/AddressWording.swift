#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import Foundation

/// The words for what the user chooses in an address selector, where they depend on the nodes, and second names of nodes.
///
/// The product `WorldControls` has the words of all countries.
///
/// ```swift
/// final class Branches: AddressWording {
///   func prompt(below branch: Hierarchy.Node?, in branches: Hierarchy, locale: Locale) -> String? {
///     branch == nil ? "Which company?" : branches.text("prompt", of: branch!)
///   }
/// }
/// selector.wording = Branches()
/// ```
@MainActor public protocol AddressWording: AnyObject {
  /// Returns the prompt for the options below a node, or for the roots for `nil`. Without one, the prompt is that of
  /// ``AddressSelectorView/prompts``.
  ///
  /// - Parameters:
  ///   - node: The parent of the options.
  ///   - hierarchy: The hierarchy with the nodes that have loaded.
  ///   - locale: The locale of the selector, or that of the app.
  func prompt(below node: Hierarchy.Node?, in hierarchy: Hierarchy, locale: Locale) -> String?

  /// Returns a second name to show below that of a node, such as the name in another script, or `nil` if it has none.
  ///
  /// It is called when a row appears.
  ///
  /// - Parameters:
  ///   - node: The node of an option or of a search result.
  ///   - hierarchy: The hierarchy with the nodes that have loaded.
  ///   - locale: The locale of the selector, or that of the app.
  func secondName(of node: Hierarchy.Node, in hierarchy: Hierarchy, locale: Locale) -> String?
}

extension AddressWording {
  /// Returns `nil`: the prompts are those of the selector.
  public func prompt(below node: Hierarchy.Node?, in hierarchy: Hierarchy, locale: Locale)
    -> String?
  { nil }

  /// Returns `nil`: nodes have one name.
  public func secondName(of node: Hierarchy.Node, in hierarchy: Hierarchy, locale: Locale)
    -> String?
  { nil }
}
#endif
