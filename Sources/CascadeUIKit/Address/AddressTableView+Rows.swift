#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension AddressTableView: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int {
    if case .options(let options) = content { return options.sectionCount }
    return 1
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    switch content {
    case .options(let options): options.count(inSection: section)
    case .results(let search): search.results.count + (search.state == .loaded ? 0 : 1)
    case .waiting, .notice: 1
    }
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    if case .options(let options) = content {
      return options.title(ofSection: section, in: look.texts)
    }
    return nil
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    if case .options(let options) = content { return options.indexTitles(in: look.texts) }
    return nil
  }

  func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    switch content {
    case .options(let options):
      let cell = dequeueReusableCell(
        withIdentifier: AddressPlaceCell.identifier, for: indexPath)
      (cell as? AddressPlaceCell)?.show(indexPath, of: options, look: look)
      return cell
    case .results(let search):
      guard search.results.indices.contains(indexPath.row) else {
        let cell = dequeueReusableCell(withIdentifier: StatusCell.identifier, for: indexPath)
        (cell as? StatusCell)?.rowFont = look.rowFont
        (cell as? StatusCell)?.show(search.state, in: look.texts, waiting: .searching)
        return cell
      }
      let cell = dequeueReusableCell(
        withIdentifier: AddressPlaceCell.identifier, for: indexPath)
      (cell as? AddressPlaceCell)?.show(
        AddressSearchResult(search.results[indexPath.row], in: search.hierarchy, look.texts),
        look: look)
      return cell
    case .waiting(let state):
      let cell = dequeueReusableCell(withIdentifier: StatusCell.identifier, for: indexPath)
      (cell as? StatusCell)?.rowFont = look.rowFont
      (cell as? StatusCell)?.show(state, in: look.texts)
      return cell
    case .notice(let text, let hint):
      let cell = dequeueReusableCell(withIdentifier: StatusCell.identifier, for: indexPath)
      (cell as? StatusCell)?.rowFont = look.rowFont
      (cell as? StatusCell)?.show(text, hint: hint)
      return cell
    }
  }
}

extension AddressTableView: UITableViewDelegate {
  func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { row(at: indexPath) != nil }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // The checkmark shows the choice, so the row doesn't stay highlighted.
    deselectRow(at: indexPath, animated: true)
    if let row = row(at: indexPath) { onTake?(row) }
  }

  /// Loads more results when the last one appears.
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard case .results(let search) = content, search.hasMoreNames || search.hasMorePages,
      indexPath.row == search.results.count - 1
    else { return }
    // A table view can't insert rows during its layout.
    Task { [weak self] in self?.onReachEnd?() }
  }
}
#endif
