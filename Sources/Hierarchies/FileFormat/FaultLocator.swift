/// Creates errors with the offset of a table's number in the file.
struct FaultLocator {
  let start: UnsafeRawPointer

  func inconsistent<Number>(
    _ section: HierarchyFileSection, _ table: UnsafeBufferPointer<Number>, at index: Int
  ) -> HierarchyFileError {
    error(.inconsistentNumber, section, table, at: index)
  }

  func error<Number>(
    _ reason: HierarchyFileError.Reason, _ section: HierarchyFileSection,
    _ table: UnsafeBufferPointer<Number>, at index: Int
  ) -> HierarchyFileError {
    let offset = table.baseAddress.map { UnsafeRawPointer($0 + index) - start } ?? 0
    return HierarchyFileError(reason, in: section, at: offset)
  }
}
