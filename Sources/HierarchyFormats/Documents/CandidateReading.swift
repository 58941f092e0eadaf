/// A way to read a document that nothing proves, and what it gives.
public struct CandidateReading: Hashable, Sendable {
  /// The fields to name in addition to those that are named already, so that the document is read in this way.
  public let fields: FieldNames

  /// The number of nodes on each level.
  public let levelCounts: [Int]

  /// The number of records of the document.
  public let recordCount: Int

  /// The number of records that are no nodes of their own, because others have the same names.
  public let mergedCount: Int

  /// The number of warnings about the nodes.
  public let warningCount: Int

  /// The fields with data that isn't used.
  public let unusedFields: [String]

  /// The first lines of the tree, as `TreeText` draws it.
  public let lines: [String]

  package init(
    fields: FieldNames, levelCounts: [Int], recordCount: Int, mergedCount: Int, warningCount: Int,
    unusedFields: [String], lines: [String]
  ) {
    self.fields = fields
    self.levelCounts = levelCounts
    self.recordCount = recordCount
    self.mergedCount = mergedCount
    self.warningCount = warningCount
    self.unusedFields = unusedFields
    self.lines = lines
  }
}
