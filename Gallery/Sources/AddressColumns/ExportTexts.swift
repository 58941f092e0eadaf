/// The texts of an exported table in a language.
package struct ExportTexts: Sendable {
  /// The name of the pasted column, if it has none.
  let address: StaticString
  /// The word before the number of a pasted column without a name.
  let column: StaticString
  /// The names of the added columns.
  let titles: [StaticString]
  private let statuses: [StaticString]
}

extension ExportTexts {
  /// The texts in English.
  package static let english = ExportTexts(
    address: "Address", column: "Column ",
    titles: [
      "Province", "City", "District", "Town", "Code", "Remainder", "Confidence", "Status",
    ],
    statuses: ["", "", "found", "chosen", "uncertain", "ambiguous", "not found"])

  /// The texts in Chinese.
  package static let chinese = ExportTexts(
    address: "原地址", column: "列",
    titles: ["省", "市", "区县", "乡镇街道", "代码", "其余部分", "置信度", "状态"],
    statuses: ["", "", "已识别", "手动选择", "待确认", "有多种可能", "未找到"])

  func text(of status: AddressStatus) -> [UInt8] { statuses[status.rawValue].utf8Bytes }
}

extension StaticString {
  /// The bytes of the text.
  var utf8Bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount))
  }
}
