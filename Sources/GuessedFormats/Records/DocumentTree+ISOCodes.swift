import HierarchyFormats

extension DocumentTree {
  /// The table of a document of Debian's package iso-codes with countries or their subdivisions, or `nil` if the document
  /// is another.
  ///
  /// The documents are `{"3166-1":[{"alpha_2":"GB","name":"United Kingdom",…}]}` and
  /// `{"3166-2":[{"code":"GB-ABD","name":"Aberdeenshire","type":"Council area","parent":"SCT"}]}`, in which the parent can
  /// also have the country in front of it, as in `GB-SCT`. The columns of both are the same, so that two documents can be
  /// read as one table: a subdivision without a parent has the country as its parent.
  ///
  /// - Complexity: O(*n*) for *n* values.
  var isoCodes: DocumentTable? {
    guard values[0].kind == .map else { return nil }
    for list in children(of: 0) {
      guard Int(values[list].end) == values.count, contains(only: .map, in: list) else {
        return nil
      }
      if key(of: list).elementsEqual("3166-1".utf8) { return countries(list) }
      if key(of: list).elementsEqual("3166-2".utf8) { return subdivisions(list) }
      return nil
    }
    return nil
  }

  private static let columns = ["code", "parent", "name", "type", "alpha_3", "numeric", "flag"]

  private func countries(_ list: Int) -> DocumentTable {
    var table = DocumentTable(columns: Self.columns, pool: pool)
    for country in children(of: list) {
      let fields = [
        text("alpha_2", of: country), TextPool.Text(), text("name", of: country), TextPool.Text(),
        text("alpha_3", of: country), text("numeric", of: country), text("flag", of: country),
      ]
      table.append(fields, at: values[country].offset)
    }
    return table
  }

  private func subdivisions(_ list: Int) -> DocumentTable {
    var table = DocumentTable(columns: Self.columns, pool: pool)
    let none = TextPool.Text()
    for division in children(of: list) {
      let code = text("code", of: division)
      let parent = parent(of: division, code: code, in: &table.pool)
      let fields = [
        code, parent, text("name", of: division), text("type", of: division), none, none, none,
      ]
      table.append(fields, at: values[division].offset)
    }
    return table
  }

  /// The code of what a subdivision is a part of: `GB-SCT` for the parents `SCT` and `GB-SCT`, and otherwise the country.
  private func parent(
    of division: Int, code: TextPool.Text, in pool: inout TextPool
  ) -> TextPool.Text {
    let hyphen = UInt8(ascii: "-")
    guard let end = pool[code].firstIndex(of: hyphen) else { return TextPool.Text() }
    let length = UInt32(end) - code.start
    let stated = text("parent", of: division)
    if stated.isEmpty { return TextPool.Text(start: code.start, count: length) }
    if pool[stated].contains(hyphen) { return stated }
    return pool.store(Array(pool[code].prefix(Int(length) + 1)) + pool[stated])
  }

  /// The text of a field, or an empty one.
  private func text(_ field: StaticString, of map: Int) -> TextPool.Text {
    let name = UnsafeBufferPointer(start: field.utf8Start, count: field.utf8CodeUnitCount)
    for value in children(of: map) where key(of: value).elementsEqual(name) {
      return text(of: value) ?? TextPool.Text()
    }
    return TextPool.Text()
  }
}
