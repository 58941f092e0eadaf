/// Names a rendered element, so that its component can focus it, scroll it or call a method of it.
package enum Reference: Equatable, Sendable {
  case wheels, wheelRetry
  case wheelColumn(Int)
  case columnsTree, columnsStrip
  case column(Int)
  case treeRows, treeFilter, treeNameInput, treeRemoveButton
  case searchBox, searchResults
  case sheetLayer, sheetCancel, sheetRetry
  case addressTrigger, addressAnchor, addressBody, addressList, addressStrip, addressLastStep
  case combobox
  case tag(Int)
}
