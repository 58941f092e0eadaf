import Hierarchies
import Selections

extension FieldComponent {
  /// Opens the picker at the value.
  func open() {
    if sheet.isOpen || isDisabled { return }
    announcement = ""
    begin()
    sheet.open(isPopover: !host.environment.contains(.compact))
    focusContent()
  }

  /// Puts the picker in the state in which it opens.
  func begin() {
    draft = chosen
    wheels.select(path)
    if sheet.isOpen { focusContent() }
  }

  private func focusContent() {
    host.focus(dataState == .ready && !hierarchy.isEmpty ? WheelPanel.Reference.scroller : Sheet.Reference.cancel)
  }

  /// Closes the picker and drops what was being chosen.
  ///
  /// - Parameter returnsFocus: Whether the field is to have the focus, and not what was pressed.
  func close(returnsFocus: Bool = true) {
    if !sheet.isOpen { return }
    draft = chosen
    sheet.close()
    if returnsFocus { host.focus(Reference.combobox) }
  }

  /// Closes the picker without a choice and says so.
  func cancel(returnsFocus: Bool = true) {
    close(returnsFocus: returnsFocus)
    host.dispatch("cancel", detail: detail)
  }

  /// Takes over what stands in the picker and closes it.
  func confirm() {
    wheels.confirm()
    _ = wheels.takeReports()
    choose(wheels.selection.path.suffix(1))
    close()
    host.dispatch("confirm", detail: detail)
  }

  /// Makes other nodes the value.
  func choose(_ nodes: [Hierarchy.Node]) {
    if nodes == chosen { return }
    chosen = nodes
    valueChanged("change")
    host.invalidate()
  }

  /// Takes over what the person has done in the picker.
  func tell() {
    let reports = wheels.takeReports()
    if !sheet.isOpen { return }
    if !reports.isDisjoint(with: [.moved, .chosen]) { moved(to: wheels.selection.path.suffix(1)) }
    if reports.contains(.confirmed) { confirm() }
  }

  /// Shows in the field what is being chosen.
  private func moved(to nodes: [Hierarchy.Node]) {
    if nodes == draft { return }
    draft = nodes
    let path = path(to: nodes)
    host.dispatch("input", detail: detail(path: path, rows: rows(of: path)))
    host.invalidate()
  }
}
