#if canImport(UIKit)
import UIKit

/// The fruit machine.
final class FruitMachineScreen: ControlScreen {
  let machineView = FruitMachineView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    stack.addArrangedSubview(machineView)
    add("A spin costs 1 coin. Three of a kind win 3 coins, four win 12, and five win 150.")
  }
}
#endif
