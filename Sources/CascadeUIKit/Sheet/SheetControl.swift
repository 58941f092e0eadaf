#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// A selection that a control for choosing a path shows.
package protocol PathSelectionState: Equatable {
  var hierarchy: Hierarchy { get }
  var choice: PathChoice { get }
}

extension WheelSelection: PathSelectionState {}
extension PathSelection: PathSelectionState {}

/// A control for choosing a path that can be in a sheet.
@MainActor package protocol SheetControl: LocalizedControl {
  associatedtype Selection: PathSelectionState
  associatedtype Sheet: ChoiceSheetController

  /// Creates a sheet for a selection.
  static func makeSheet(_ selection: Selection) -> Sheet
  /// Returns the control of a sheet.
  static func control(of sheet: Sheet) -> Self

  var selection: Selection { get }
  /// A Boolean value that indicates whether the choice can be confirmed.
  var canConfirm: Bool { get }
  /// Returns the choice, or `nil` if it can't be confirmed.
  func confirm() -> PathChoice?
}

extension SheetControl {
  /// The choice of no node.
  var emptyChoice: PathChoice { PathChoice([], in: selection.hierarchy) }

  /// Creates a sheet to wait for.
  package static func makeSheet(
    _ selection: Selection, title: String?, configure: (Sheet) -> Void
  ) -> Sheet {
    let sheet = makeSheet(selection)
    if let title { sheet.title = title }
    configure(sheet)
    return sheet
  }
}

extension WheelPickerView: SheetControl {
  package static func makeSheet(_ selection: WheelSelection) -> WheelPickerController {
    WheelPickerController(selection)
  }

  package static func control(of sheet: WheelPickerController) -> WheelPickerView { sheet.picker }

  package var canConfirm: Bool { selection.canConfirm }
}

extension AddressSelectorView: SheetControl {
  package static func makeSheet(_ selection: PathSelection) -> AddressSelectorController {
    AddressSelectorController(selection)
  }

  package static func control(of sheet: AddressSelectorController) -> AddressSelectorView {
    sheet.selector
  }

  package func confirm() -> PathChoice? {
    guard canConfirm else { return nil }
    // What the user confirms replaces what the app has set.
    givenPath = nil
    return choice
  }
}
#endif
