/// Names a rendered element, so that its component can focus it, scroll it or call a method of it.
///
/// A reference is a single number in the code that passes it on. It stays in the program.
package struct Reference: Equatable, Sendable {
  private let number: Int

  private enum Kind: Int {
    case none
    case wheels, wheelRetry, wheelColumn
    case columnsTree, columnsStrip, column
    case treeRows, treeFilter, treeNameInput, treeRemoveButton
    case searchBox, searchResults
    case sheetLayer, sheetCancel, sheetRetry
    case addressTrigger, addressAnchor, addressBody, addressList, addressStrip, addressLastStep,
      addressTabs
    case combobox, tag
  }

  private init(_ kind: Kind, _ index: Int = 0) {
    number = index * (Kind.tag.rawValue + 1) + kind.rawValue
  }

  /// No element.
  package static var none: Reference { Reference(.none) }

  package static var wheels: Reference { Reference(.wheels) }
  package static var wheelRetry: Reference { Reference(.wheelRetry) }
  package static func wheelColumn(_ column: Int) -> Reference { Reference(.wheelColumn, column) }

  package static var columnsTree: Reference { Reference(.columnsTree) }
  package static var columnsStrip: Reference { Reference(.columnsStrip) }
  package static func column(_ column: Int) -> Reference { Reference(.column, column) }

  package static var treeRows: Reference { Reference(.treeRows) }
  package static var treeFilter: Reference { Reference(.treeFilter) }
  package static var treeNameInput: Reference { Reference(.treeNameInput) }
  package static var treeRemoveButton: Reference { Reference(.treeRemoveButton) }

  package static var searchBox: Reference { Reference(.searchBox) }
  package static var searchResults: Reference { Reference(.searchResults) }

  package static var sheetLayer: Reference { Reference(.sheetLayer) }
  package static var sheetCancel: Reference { Reference(.sheetCancel) }
  package static var sheetRetry: Reference { Reference(.sheetRetry) }

  package static var addressTrigger: Reference { Reference(.addressTrigger) }
  package static var addressAnchor: Reference { Reference(.addressAnchor) }
  package static var addressBody: Reference { Reference(.addressBody) }
  package static var addressList: Reference { Reference(.addressList) }
  package static var addressStrip: Reference { Reference(.addressStrip) }
  package static var addressLastStep: Reference { Reference(.addressLastStep) }
  package static var addressTabs: Reference { Reference(.addressTabs) }

  package static var combobox: Reference { Reference(.combobox) }
  package static func tag(_ index: Int) -> Reference { Reference(.tag, index) }
}
