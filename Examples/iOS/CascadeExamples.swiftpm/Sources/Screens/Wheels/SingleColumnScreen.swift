#if canImport(UIKit)
import CascadeUIKit
import UIKit

/// One column: the time zones of the device.
final class SingleColumnScreen: ControlScreen {
  let picker = WheelPickerView(WheelSelection(SingleColumnScreen.timeZones))

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.columnTitles = ["Time zone"]
    picker.onChange = { [weak self] in self?.show($1) }
    add("The time zones of this device.")
    stack.addArrangedSubview(picker)
    addButton("Current Time Zone") { [weak self] _ in self?.selectOwn() }
    addResult()
    selectOwn()
  }

  private static var timeZones: Hierarchy {
    var builder = HierarchyBuilder()
    // The current one can have a name that isn't in the list, such as UTC.
    let names = Set(TimeZone.knownTimeZoneIdentifiers + [TimeZone.current.identifier])
    for name in names.sorted() { builder.add(name) }
    return builder.build()
  }

  private func selectOwn() {
    picker.select(path: SavedPath(names: [TimeZone.current.identifier]))
    show(picker.selection.choice)
  }

  private func show(_ choice: PathChoice) {
    let zone = choice.names.first.flatMap(TimeZone.init(identifier:))
    let hours = zone.map { Double($0.secondsFromGMT()) / 3_600 }
    show("\(choice.names.first ?? ""), \(hours ?? 0) hours from GMT")
  }
}
#endif
