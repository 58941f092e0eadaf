import Romanization

extension AddressComponent {
  /// Brings the list into view where there is so little room that the timeline scrolls with it.
  func showList() {
    host.scroll(.addressBody, top: Host.farEnd, smooth: false)
  }

  /// Scrolls the list, with the rows that are seen then in the page at once.
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

  /// The list has got a size: at first, and when the window is turned.
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

  /// The rows in the page have got their height.
  func rowsResized(to height: Double) {
    if window.measure(rows: height) { scroll(to: window.scrollTop(centering: cursor)) }
  }

  /// The finger is on the strip of letters, at `y` of its `height`.
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
