#if canImport(UIKit)
import CascadeUIKit
import UIKit

/// A screen for choosing an address whose levels load from a server, which also finds places and pasted addresses.
final class ServerAddressScreen: ControlScreen {
  private let server = AddressServer()

  override func viewDidLoad() {
    super.viewDidLoad()
    add("The levels load when they open. Search for any place, or paste a whole address.")
    addButton("Choose Address") { [weak self] in self?.choose(at: $0) }
    addResult()
  }

  private func choose(at button: UIView?) {
    Task {
      let selection = PathSelection(Hierarchy(), minimumDepth: 2, isLazy: true)
      let choice = try await AddressSelector.choose(selection, from: self, at: button) {
        load(in: $0.selector)
      }
      guard let choice else { return show("No address chosen.") }
      show((choice.names + [choice.remainder ?? ""]).filter { !$0.isEmpty }.joined(separator: " "))
    }
  }

  private func load(in selector: AddressSelectorView) {
    let server = server
    selector.isSearchable = true
    selector.loadChildren = { node, places in
      await server.children(ofPlaceWithCode: node.flatMap { places.code(of: $0) })
    }
    selector.searchOptions.findPlaces = { await server.find($0) }
    selector.searchOptions.findAddress = { await server.resolve($0) }
  }
}
#endif
