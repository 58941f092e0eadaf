/// The texts of a tree.
package enum TreeMessage: LocalizedMessage, CaseIterable {
  case filter, matches, noMatch, expandAll, collapseAll, name
  case insert, insertInside, rename, remove, removeAsk, removeAllAsk, newName, moved, cut, refused
  case tooMany

  package var key: Name { words.0 }
  package var english: Name { words.1 }
  package var chinese: Name { words.2 }

  /// The name under which a page replaces the text, and the text in English and simplified Chinese.
  private var words: (Name, Name, Name) {
    switch self {
    case .filter: ("filter", "Filter", "筛选")
    case .matches: ("matches", "Found: %", "找到 % 项")
    case .noMatch: ("noMatch", "No results", "没有找到")
    case .expandAll: ("expandAll", "Expand all", "全部展开")
    case .collapseAll: ("collapseAll", "Collapse all", "全部收起")
    case .name: ("nameColumn", "Name", "名称")
    case .insert: ("insert", "Add", "添加")
    case .insertInside: ("insertInside", "Add inside", "添加下级")
    case .rename: ("rename", "Rename", "重命名")
    case .remove: ("remove", "Delete", "删除")
    case .removeAsk: ("removeAsk", "Delete %?", "删除“%”？")
    case .removeAllAsk: ("removeAllAsk", "Delete % and everything below it?", "删除“%”及其所有下级？")
    case .newName: ("newName", "New", "新建")
    case .moved: ("moved", "Moved: %", "已移动：%")
    case .cut: ("cut", "Cut: %", "已剪切：%")
    case .refused: ("refused", "This action is not possible.", "无法执行此操作。")
    case .tooMany: ("tooMany", "Over the limit by %.", "超出上限 % 项。")
    }
  }
}
