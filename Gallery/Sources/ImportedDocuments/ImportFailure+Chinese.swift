import HierarchyFormats

extension ImportFailure {
  /// The reason and what to do, in Chinese, without the position.
  package var chineseMessage: String {
    switch reason {
    case .noDocuments: "还没有文件；请选择一个"
    case .commandLineOnly(let format): "本页不能读取 \(format.title)；请使用命令行"
    case .document(let reason): Self.text(reason)
    }
  }

  private static func text(_ reason: HierarchyFormatError.Reason) -> String {
    switch reason {
    case .invalidUTF8: "这些字节不是 UTF-8；请另存为 UTF-8"
    case .tooLarge: "文件超过 2 GB；请拆分"
    case .unknownFormat:
      "这既不是 JSON、属性列表、CSV、Markdown 列表、至少两级的缩进文本、路径列表、视图层级，也不是编译好的层级文件；请选择格式"
    case .compressed: "文件经过 gzip 压缩；请先解压"
    case .invalidHierarchy: "编译好的层级文件已损坏，或来自更新的版本；请重新生成"
    case .noNodes: "文件中没有节点；请加上节点列表"
    case .emptyName: "名称为空；每个节点都要有名称"
    case .invalidSyntax(let format, _): "\(format) 的语法有误；请改正"
    case .notATable: "这不是表格；一次读取多个文件时，每个都必须是 CSV 之类的表格，一行一个节点"
    case .differentColumns: "各表的列不一致；请在每个文件的第一行写上列名"
    case .invalidPropertyList(let fault): propertyListText(fault)
    case .notAnOutline: "这一行既不是标题，也不是列表项；列表项要以“- ”开头"
    default: structureText(reason) ?? syntaxText(reason) ?? textText(reason)
    }
  }

  /// Reasons why values or rows don't describe a hierarchy.
  private static func structureText(_ reason: HierarchyFormatError.Reason) -> String? {
    switch reason {
    case .notANode: "这不是节点；节点是带名称的对象，或字符串"
    case .missingName: "这个对象没有名称；请指明哪个字段是名称"
    case .severalNames(let field, _): "“\(field)”有多种语言的名称；请指明读取哪一种，例如 \(field).zh"
    case .uncertain: "这看起来不是层级数据，而像是一个对象或一份设置；如果确实是，请选择格式，或指明哪个字段是名称、哪个是下级"
    case .ambiguousChildren(let first, let second): "字段“\(first)”和“\(second)”都含有节点；请指明读取哪一个"
    case .repeatedField(let field): "这个对象重复了字段“\(field)”；请删除一个"
    case .repeatedIdentifier(let identifier): "另一行也用了标识“\(identifier)”；标识不能重复"
    case .unknownParent(let parent, let row): "“\(row)”的上级是“\(parent)”，但没有这一行；请补上或改正上级"
    case .unknownChild(let identifier, let field): "“\(field)”里有“\(identifier)”，但没有这个标识的节点；请补上或改正"
    case .severalParents(let name, let field): "“\(name)”在“\(field)”里有多个上级，而节点只能有一个；请只留一个"
    case .ownParent(let identifier): "“\(identifier)”的上级是自己；根节点的上级请留空"
    case .cycle(let identifier): "从“\(identifier)”逐级向上，又回到了它自己；请改正其中一级的上级"
    case .ambiguousColumns(let first, let second): "“\(first)”和“\(second)”两列的含义相同；请指明读取哪一列"
    case .noLevels(let column): "“\(column)”这一列不是层级的序号；每行都要有数字，且最多比上一行大 1"
    case .ambiguousReading: "这些行有两种读法；请指明各级、上级、标识或代码所在的列"
    case .missingColumn(let column, _): "没有“\(column)”这一列；请改正列名"
    case .unknownColumns: "从这些列看不出上下级关系；请指明上级所在的列，或各级所在的列"
    case .invalidRecord(let error): recordText(error)
    case .tooManyTableColumns(let limit): "这条记录的字段超过 \(limit) 个；请检查分隔符和引号"
    default: nil
    }
  }

  /// Reasons why a text isn't JSON.
  private static func syntaxText(_ reason: HierarchyFormatError.Reason) -> String? {
    switch reason {
    case .unexpectedEnd: "文件在某个值的中间就结束了；请检查文件是否完整"
    case .unexpectedCharacter(.value): "这里应该是一个值；字符串要加双引号"
    case .unexpectedCharacter(.key): "这里应该是带双引号的字段名"
    case .unexpectedCharacter(.colon): "字段和值之间应该有冒号"
    case .unexpectedCharacter(.comma): "这里应该是逗号或右括号"
    case .trailingComma(let bracket): "“\(Character(bracket))”前面多了一个逗号；请删除"
    case .textAfterEnd: "值的后面还有文字；一个文件只能包含一个列表或对象"
    case .controlCharacter: "字符串中有控制字符；请写成 \\n 这样的转义"
    case .invalidEscape: "这不是 JSON 的转义；反斜杠要写成 \\\\"
    case .loneSurrogate: "这个 \\u 转义只有代理对的一半；请写全"
    case .invalidNumber: "这不是 JSON 的数字；请加上双引号"
    case .tooDeep(let limit): "嵌套超过 \(limit) 层；请减少层数"
    default: nil
    }
  }

  /// Reasons why a text isn't indented text or a view dump.
  private static func textText(_ reason: HierarchyFormatError.Reason) -> String {
    switch reason {
    case .indentedRoot: "第一个节点有缩进；请去掉"
    case .indentationJump(let from, let to): "这一行在第 \(to) 级，而上一个节点在第 \(from) 级；每次只能缩进一级"
    case .mixedIndentation: "缩进混用了制表符和空格；请全部用制表符"
    case .unevenIndentation(let spaces, let width): "\(spaces) 个空格不是缩进宽度 \(width) 的倍数；请用制表符缩进"
    case .tooManyFields(let count, let columns):
      "这一行有 \(count) 个字段，但只有 \(columns) 列；请在注释“# columns: name code …”中列出所有列"
    case .columnsWithoutName: "第一列不是“name”；注释要以“# columns: name”开头"
    case .repeatedColumn(let column): "“\(column)”列重复了；每列只写一次"
    case .lateColumns: "列名写在了第一个节点之后；请把这行注释移到开头"
    case .noView: "文本中没有视图；请粘贴“po [view recursiveDescription]”的输出"
    case .oddIndentation: "这个视图的缩进与上面的视图都不相符；请与同级视图对齐"
    case .aboveFirstView: "这个视图的缩进比第一个还少；请从第一行开始粘贴"
    case .openDescription: "这段描述没有结束；请粘贴到最后一个“>”"
    case .strayLine: "这一行既不是新的视图，也不接续上一行；请删除"
    default: reason.text
    }
  }

  private static func recordText(_ error: CSVError) -> String {
    switch error {
    case .openQuotes: "有引号没有配对；请补上，字段内的引号要写两个"
    case .textAfterQuotes(let field): "第 \(field) 个字段的引号后面还有文字；字段内的引号要写两个"
    case .fieldCount(let count, let expected): "这条记录有 \(count) 个字段，而第一条有 \(expected) 个；含有分隔符的字段要加引号"
    }
  }

  private static func propertyListText(_ fault: PropertyListFault) -> String {
    switch fault {
    case .declaration: "文件声明了实体；请删除 <!DOCTYPE 的方括号中的内容"
    case .unknownEntity: "XML 没有定义这个字符；“&”要写成 &amp;"
    case .unknownElement(let name): "<\(name)> 不是属性列表的元素；请用 <dict>、<array> 或 <string>"
    case .expectedElement: "这里应该是 <dict>、<array> 或 <string> 之类的值"
    case .expectedKey: "这里应该是 <key> 或 </dict>；<dict> 的每一项以键开头"
    case .expectedValue: "这个键没有值；请加上 <string> 之类的值"
    case .openElement(let name): "<\(name)> 没有结束；请加上 </\(name)>"
    case .damaged: "二进制属性列表已损坏；请检查是否完整"
    case .cycle: "这个列表或字典包含了自身；请完整写出"
    case .expansion: "共用的值展开后远大于文件本身；请在使用处直接写出"
    case .archive: "这是对象归档（NSKeyedArchiver）；请另存为普通的属性列表"
    }
  }
}

extension HierarchyFinding {
  /// One sentence in Chinese with the problem and what to do, without the position.
  var chineseMessage: String {
    switch kind {
    case .unknownParent: "“\(subject)”的上级是“\(detail)”，但没有这一行；请补上或改正上级"
    case .cycle: "从“\(subject)”逐级向上，又回到了它自己；请改正其中一级的上级"
    case .repeatedIdentifier: "另一行也用了标识“\(subject)”；标识不能重复"
    case .emptyName: "名称为空；每个节点都要有名称"
    case .blankName: "名称只有空白；每个节点都要有名称"
    case .controlCharacter: "“\(subject)”或其代码含有控制字符 \(detail)；请删除"
    case .unknownValue: "看不懂“\(detail)”中的“\(subject)”；请写 true 或 false"
    case .unusedStructure:
      "“\(subject)”的内容像是\(FieldStructure(detail: detail)?.chineseName ?? "层级")，但没有用到；请指明它的含义"
    case .emptyLevel: "“\(subject)”的上一级为空，可能与上一行相同，也可能没有；请填写"
    case .oneLevel: "没有说明上下级，所有节点都是根节点；请指明表示上级的字段，无误时请选定格式"
    case .keysAsNames: "“\(subject)”等键当作了节点的名称；无误时请选定格式，否则请指明各字段"
    case .total: "“\(subject)”像是上面各行的合计；如果不是节点，请删除这一行"
    case .repeatedRow: "前面已有“\(subject)”，两行当作一个节点；请加上代码以区分"
    case .deletedRows: "“\(subject)”中有“\(detail)”，像是已删除的行；请从文件中去掉这些行"
    case .otherOrder: "“\(subject)”的序号与各行的顺序不同；现按各行的顺序排列"
    case .unusedFields: "没有用到：\(subject)；需要时请保留为列，否则可以忽略"
    case .shortRecord: "这一行只有 \(detail) 个字段，因此“\(subject)”为空；请为每一列写上分隔符"
    case .ownParent: "“\(subject)”的上级是自己，因此当作根节点；根节点的上级请留空"
    case .repeatedCode: "代码“\(subject)”与“\(detail)”的代码相同；每个代码只能用一次"
    case .otherCode: "代码是“\(detail)”，而前面的行中是“\(subject)”，以前者为准；请改正其一"
    case .repeatedSibling: "同一上级下还有一个“\(subject)”；请删除或改名"
    case .surroundingSpace: "“\(subject)”的前后有空白；请删除"
    default: questionableChineseMessage
    }
  }

  /// The message for a problem that can be intended.
  private var questionableChineseMessage: String {
    switch kind {
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
