/// https://developer.apple.com/documentation/uikit/uinib
@MainActor open class UINib: NSObject {
  /// The class of the cell in the nib.
  let cellClass: UITableViewCell.Type

  /// Creates a nib that contains a cell of a class.
  @_spi(Testing) public init(of cellClass: UITableViewCell.Type) {
    self.cellClass = cellClass
    super.init()
  }
}
