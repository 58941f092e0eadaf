import ArgumentParser
import CascadeKit
import SystemLibrary
import ToolSupport

/// The options `--within` and `--prefer`, for the region where addresses are.
struct ScopeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Find only this place and those below it, given as a path of names or codes: 广东省/广州市. Repeat the \
      option for several places.
      """, valueName: "path"))
  var within: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Prefer this place and those below it if an address can mean several. Repeat the option for several \
      places, the most preferred one first.
      """, valueName: "path"))
  var prefer: [String] = []

  /// Finds the nodes of the options.
  func load(in resolver: PlaceResolver) throws(CommandError) -> AddressScope {
    AddressScope(
      within: try nodes(within, of: "--within", in: resolver),
      preferring: try nodes(prefer, of: "--prefer", in: resolver))
  }

  private func nodes(
    _ values: [String], of option: String, in resolver: PlaceResolver
  ) throws(CommandError) -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    for value in values {
      do throws(CommandError) {
        nodes.append(try resolver.hierarchy.node(at: value, history: resolver.history))
      } catch {
        throw CommandError("\(option): \(error.text)")
      }
    }
    return nodes
  }
}
