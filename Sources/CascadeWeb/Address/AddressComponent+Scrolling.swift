import Romanization
import Selections

extension AddressComponent {
  /// Scrolls the list into view if the sheet is so small that the timeline scrolls with it.
  func showList() {
    host.scroll(.addressBody, top: Host.farEnd, smooth: false)
  }

  /// Scrolls the list and immediately renders the rows that become visible.
  func scroll(to top: Double) {
    _ = choice.window.scrolled(to: top, isJump: true)
    host.scroll(.addressList, top: choice.window.scrollTop, smooth: false)
    updateCurrentSection()
    host.invalidate()
  }

  func scrolled(to top: Double) {
    if choice.window.scrolled(to: top) { host.invalidate() }
    updateCurrentSection()
  }

  /// Called when the list gets its size, and when the window is resized or rotated.
  func listResized(to height: Double) {
    if height <= 0 || height == choice.window.height { return }
    let isFirst = choice.window.height == 0
    let rows = choice.window.rows
    choice.window.resize(height: height)
    if isFirst {
      scroll(to: choice.window.scrollTop(centering: choice.cursor))
      showList()
    } else if choice.window.rows != rows {
      host.invalidate()
    }
  }

  /// Called when the rendered rows get their height.
  func rowsResized(to height: Double) {
    if choice.window.measure(rows: height) {
      scroll(to: choice.window.scrollTop(centering: choice.cursor))
    }
  }

  /// Called when a finger touches the strip of index letters, at `y` of its `height`.
  func stripTouched(y: Double, height: Double) {
    guard let sections = choice.options.sections, !sections.isEmpty, height > 0 else { return }
    let share = min(max(0, y / height), 0.999)
    let section = (share * Double(sections.count)).floor
    let middle = (Double(section) + 0.5) * height / Double(sections.count)
    if choice.index.touched?.section != section {
      choice.index.touched = (section, middle)
      scroll(to: choice.window.scrollTop(beginningWith: sections[section].rows.lowerBound))
    }
  }

  func stripReleased() {
    if choice.index.touched == nil { return }
    choice.index.touched = nil
    host.invalidate()
  }

  private func updateCurrentSection() {
    let section =
      choice.index.touched?.section ?? choice.options.section(at: choice.window.visible.lowerBound)
    if section == choice.index.current { return }
    choice.index.current = section
    host.invalidate()
  }
}
