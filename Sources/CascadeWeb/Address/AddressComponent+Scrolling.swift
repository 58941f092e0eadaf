import Romanization

extension AddressComponent {
  /// Scrolls the list into view if the sheet is so small that the timeline scrolls with it.
  func showList() {
    host.scroll(.addressBody, top: Host.farEnd, smooth: false)
  }

  /// Scrolls the list and immediately renders the rows that become visible.
  func scroll(to top: Double) {
    _ = window.scrolled(to: top, isJump: true)
    host.scroll(.addressList, top: window.scrollTop, smooth: false)
    updateCurrentSection()
    host.invalidate()
  }

  func scrolled(to top: Double) {
    if window.scrolled(to: top) { host.invalidate() }
    updateCurrentSection()
  }

  /// Called when the list gets its size, and when the window is resized or rotated.
  func listResized(to height: Double) {
    if height <= 0 || height == window.height { return }
    let isFirst = window.height == 0
    let rows = window.rows
    window.resize(height: height)
    if isFirst {
      scroll(to: window.scrollTop(centering: cursor))
      showList()
    } else if window.rows != rows {
      host.invalidate()
    }
  }

  /// Called when the rendered rows get their height.
  func rowsResized(to height: Double) {
    if window.measure(rows: height) { scroll(to: window.scrollTop(centering: cursor)) }
  }

  /// Called when a finger touches the strip of index letters, at `y` of its `height`.
  func stripTouched(y: Double, height: Double) {
    guard let sections = options.sections, !sections.isEmpty, height > 0 else { return }
    let share = min(max(0, y / height), 0.999)
    let section = (share * Double(sections.count)).floor
    let middle = (Double(section) + 0.5) * height / Double(sections.count)
    if index.touched?.section != section {
      index.touched = (section, middle)
      scroll(to: window.scrollTop(beginningWith: sections[section].rows.lowerBound))
    }
  }

  func stripReleased() {
    if index.touched == nil { return }
    index.touched = nil
    host.invalidate()
  }

  private func updateCurrentSection() {
    let section = index.touched?.section ?? options.section(at: window.visible.lowerBound)
    if section == index.current { return }
    index.current = section
    host.invalidate()
  }
}
