extension HierarchyFinding {
  /// The ``message`` in simplified Chinese: the problem and what to do, without the position.
  ///
  /// Characters in names that a terminal would obey are U+FFFD, see ``PrintableText``.
  public var chineseMessage: String {
    let subject = PrintableText.line(subject)
    let detail = PrintableText.line(detail)
    switch kind {
    case .unknownParent: return "“\(subject)”的上级是“\(detail)”，但没有这一行；请补上或改正上级"
    case .cycle: return "从“\(subject)”逐级向上，又回到了它自己；请改正其中一级的上级"
    case .repeatedIdentifier: return "另一行也用了标识“\(subject)”；标识不能重复"
    case .severalParents:
      let other = detail.utf8.isEmpty ? "没有上级" : "的上级是“\(detail)”"
      return "另一行的“\(subject)”\(other)，而节点只能有一个上级；请只留一行，或改用不同的标识"
    case .emptyName: return "名称为空；每个节点都要有名称"
    case .blankName: return "名称只有空白；每个节点都要有名称"
    case .controlCharacter: return "“\(subject)”或其代码含有控制字符 \(detail)；请删除"
    case .unknownValue: return "看不懂“\(detail)”中的“\(subject)”；请写 true 或 false"
    case .unusedStructure:
      let structure = FieldStructure(detail: detail)
      if structure == .bounds { return "“\(subject)”的内容像是嵌套集合的边界，但有些互相重叠，因此没有用到；请改正" }
      return "“\(subject)”的内容像是\(structure?.chineseName ?? "层级")，但没有用到；请指明它的含义"
    case .emptyLevel: return "“\(subject)”的上一级为空，可能与上一行相同，也可能没有；请填写"
    case .oneLevel: return "没有说明上下级，所有节点都是根节点；请指明表示上级的字段，无误时请选定格式"
    case .keysAsNames: return "“\(subject)”等键当作了节点的名称；无误时请选定格式，否则请指明各字段"
    case .total: return "“\(subject)”像是上面各行的合计；如果不是节点，请删除这一行"
    case .repeatedRow: return "前面已有“\(subject)”，两行当作一个节点；请加上代码以区分"
    case .deletedRows: return "“\(subject)”中有“\(detail)”，像是已删除的行；请从文件中去掉这些行"
    case .otherOrder: return "“\(subject)”的序号与各行的顺序不同；现按各行的顺序排列"
    case .unusedFields: return "没有用到：\(subject)；需要时请保留为列，否则可以忽略"
    case .unusedObjects: return "“\(subject)”中的列表或对象没有用到；其中没有节点时请忽略它"
    case .shortRecord: return "这一行只有 \(detail) 个字段，因此“\(subject)”为空；请为每一列写上分隔符"
    case .cutEnd: return "文件可能在“\(subject)”处被截断；请检查是否完整"
    case .ownParent: return "“\(subject)”的上级是自己，因此当作根节点；根节点的上级请留空"
    case .repeatedCode: return "代码“\(subject)”与“\(detail)”的代码相同；每个代码只能用一次"
    case .otherCode: return "代码是“\(detail)”，而同一节点在前面的行中是“\(subject)”；请改正其一"
    case .otherText: return "前面已有“\(subject)”，但没有“\(detail)”这个内容；请加上代码以区分"
    case .lostRow: return "在这一行所写的上级之下找不到“\(detail)”，因此没有生成；请指明各字段"
    case .repeatedSibling: return "同一上级下还有一个“\(subject)”；请删除或改名"
    case .surroundingSpace: return "“\(subject)”的前后有空白；请删除"
    default: return questionableChineseMessage(subject: subject, detail: detail)
    }
  }

  /// The message for a problem that can be intended.
  private func questionableChineseMessage(subject: String, detail: String) -> String {
    switch kind {
    case .invisibleCharacter: "“\(subject)”或其代码含有看不见的字符 \(detail)；请删除"
    case .privateUseCharacter: "“\(subject)”含有私用区字符 \(detail)，只有部分字体能显示；请换成 Unicode 字符"
    case .replacementCharacter: "“\(subject)”在转换编码时丢失了字符；请改正名称"
    case .skippedLevel: "“\(subject)”比上级“\(detail)”低了不止一级；如果缺少中间一级，请补上"
    case .placeholder: "“\(subject)”不是地名，只表示一个层级；可以合并占位节点将其去掉"
    case .repeatedParent: "“\(subject)”只有一个下级，而且同名；可以合并同名下级将其去掉"
    case .oddCodeWidth: "代码“\(subject)”不是 \(detail) 位，与同级多数代码不同；请改正"
    case .foreignCode: "代码“\(subject)”的开头与上级代码“\(detail)”不同；请改正代码或上级"
    default: ""
    }
  }
}

extension HierarchyFinding.FieldStructure {
  /// What the field seems to contain.
  fileprivate var chineseName: String {
    switch self {
    case .children: "下级列表"
    case .childName: "下级的名称，而不是列表"
    case .childIdentifiers: "下级的标识"
    case .parents: "上级"
    case .levelNames: "一个层级的名称"
    case .levels: "层级的序号"
    case .paths: "路径"
    case .codes: "包含上级的代码"
    case .bounds: "嵌套集合的边界"
    }
  }
}
