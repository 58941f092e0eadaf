import Hierarchies

extension HierarchyFormatError.Reason {
  /// The ``text`` in simplified Chinese: the reason and what to do, without the position.
  public var chineseText: String {
    switch self {
    case .invalidUTF8: "这些字节不是 UTF-8；请另存为 UTF-8"
    case .tooLarge: "文件超过 2 GB；请拆分"
    case .unknownFormat: "这不是能读取的格式，例如 JSON、CSV、属性列表或至少两级的缩进文本；请指明格式"
    case .unreadFormat(let format): "这里不能读取 \(format.rawValue)；请先用 cascade 命令编译，再读取结果"
    case .otherFormat(let format, let remedy): "这不是能读取的格式（\(format)）；\(remedy)"
    case .notNames: "这看起来是分级的文本，但像这一行这样的许多行不会是名称；请只留节点所在的行，或指明格式"
    case .binaryContent: "这是控制字符，文本中不应有；请删除，或指明格式"
    case .compressed: "文件经过 gzip 压缩；请先解压"
    case .invalidHierarchy(let error) where error.reason == .notAHierarchy:
      "这不是编译好的层级文件；请用 cascade build 编译数据"
    case .invalidHierarchy: "编译好的层级文件已损坏，或来自更新的版本；请重新生成"
    case .noNodes: "文件中没有节点；请加上节点列表"
    case .emptyName: "名称为空；每个节点都要有名称"
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
    case .notANode: "这不是节点；节点是带名称的对象，或字符串"
    case .missingName: "这个对象没有名称；请指明哪个字段是名称"
    case .severalNames(let field, let languages):
      "“\(field)”有多个名称：\(Self.list(languages))；请指明读取哪一个"
    case .uncertain(let doubt): doubt.chineseText
    case .ambiguousChildren(let first, let second): "字段“\(first)”和“\(second)”都含有节点；请指明读取哪一个"
    case .invalidSyntax(let format, let problem): "\(format) 的语法有误（\(problem)）；请改正"
    case .notATable: "这不是表格；一次读取多个文件时，每个都必须是 CSV 之类的表格，一行一个节点"
    case .differentColumns(let columns):
      "第一个文件的列是\(Self.list(columns))，而这个文件的列名不同或没有列名；请在每个文件的第一行写上列名"
    case .unconnectedDocument(let name): "没有一列能把文件 \(name) 与其他文件联系起来；请去掉它，或单独读取"
    case .conflictingKeys(let first, let second): "“\(first)”和“\(second)”两列所指的行没有上下级关系；请去掉其中一列"
    case .invalidPropertyList(let fault): fault.chineseText
    case .repeatedField(let field): "这个对象重复了字段“\(field)”；请删除一个"
    case .repeatedIdentifier(let identifier): "另一行也用了标识“\(identifier)”；标识不能重复"
    case .unknownParent(let parent, let row) where parent.isEmpty: "“\(row)”没有说明上级的代码；请补上"
    case .unknownParent(let parent, let row): "“\(row)”的上级是“\(parent)”，但没有这一行；请补上或改正上级"
    case .unknownChild(let identifier, let field): "“\(field)”里有“\(identifier)”，但没有这个标识的节点；请补上或改正"
    case .severalParents(let name, let field): "“\(name)”在“\(field)”里有多个上级，而节点只能有一个；请只留一个，或去掉该字段"
    case .ownParent(let identifier): "“\(identifier)”的上级是自己；根节点的上级请留空"
    case .cycle(let identifier): "从“\(identifier)”逐级向上，又回到了它自己；请改正其中一级的上级"
    case .indentedRoot: "第一个节点有缩进；请去掉"
    case .indentationJump(let from, let to): "这一行在第 \(to) 级，而上一个节点在第 \(from) 级；每次只能缩进一级"
    case .mixedIndentation: "缩进混用了制表符和空格；请全部用制表符"
    case .unevenIndentation(let spaces, let width): "\(spaces) 个空格不是缩进宽度 \(width) 的倍数；请用制表符缩进"
    case .tooManyFields(let count, let columns):
      "这一行有 \(count) 个字段，但只有 \(columns) 列；请在注释“# columns: name code …”中列出所有列"
    case .columnsWithoutName: "第一列不是“name”；注释要以“# columns: name”开头"
    case .repeatedColumn(let column): "“\(column)”列重复了；每列只写一次"
    case .lateColumns: "列名写在了第一个节点之后；请把这行注释移到开头"
    case .unreadField(let field): "“\(field)”中有节点，或说明了上下级，但没有用到；请指明它的含义，或去掉它"
    case .unknownValue(let value, let field): "看不懂“\(field)”中的“\(value)”；请写 true 或 false"
    case .emptyLevel(let name): "“\(name)”的上一级为空，可能与上一行相同，也可能没有；请填写"
    case .otherCode(let code, let first): "代码是“\(code)”，而同一节点在前面的行中是“\(first)”；请改正其一"
    case .invalidRecord(let error): error.chineseText
    case .tooManyTableColumns(let limit): "这条记录的字段超过 \(limit) 个；请检查分隔符和引号"
    case .ambiguousColumns(let first, let second): "“\(first)”和“\(second)”两列的含义相同；请指明读取哪一列"
    case .noLevels(let column): "“\(column)”这一列不是层级的序号；每行都要有数字，且最多比上一行大 1"
    case .ambiguousReading(let first, let second):
      "这些行有两种读法；请\(first.chineseText)，或\(second.chineseText)"
    case .missingColumn(let column, let columns): "没有“\(column)”这一列；现有的列是\(Self.list(columns))"
    case .unknownColumns(let columns): "从\(Self.list(columns))这些列看不出上下级关系；请指明名称和上级所在的列，或各级所在的列"
    case .foreignVocabulary: "这种 XML 不是层级数据；请另选文件"
    case .tooManyElementNames(let limit): "不同的元素名超过 \(limit) 个；请把节点的名称放在属性或文字中"
    case .unnamedElement(let element, _): "元素 <\(element)> 没有名称；请指明名称所在的属性、元素或文字，或去掉这些元素"
    case .mixedText(let element): "元素 <\(element)> 的文字在其他元素之后；名称要放在最前面，或放在属性中"
    case .flatElements(let element): "<\(element)> 中没有元素包含另一个有名称的元素，也没有字段说明上级；请指明"
    case .proseElements: "元素中是句子，而不是名称；这是文章，不是层级数据"
    case .differentElements(let first, let second, _): "元素 <\(first)> 和 <\(second)> 在同一级；请去掉一个"
    case .notAnOutline: "这一行既不是标题，也不是列表项；列表项要以“- ”开头"
    case .notMarked: "这一行的标记或编号与上面的不相符；每行开头的标记数要等于级数，例如“** ”"
    case .notADrawing: "这一行不属于上面的树形图；请只留树的各行"
    case .notADrawnTable: "列名下面没有 |---|---| 这样的一行；请加上"
    case .severalTables(let names): "有多个表：\(Self.list(names))；请指明一个"
    case .unknownTable(let name, let names) where names.isEmpty: "文件中没有表，不能选择“\(name)”；请去掉它"
    case .unknownTable(let name, let names): "没有含有数据的表“\(name)”；现有的表是\(Self.list(names))"
    case .noView: "文本中没有视图；请粘贴“po [view recursiveDescription]”的输出"
    case .oddIndentation: "这个视图的缩进与上面的视图都不相符；请与同级视图对齐"
    case .aboveFirstView: "这个视图的缩进比第一个还少；请从第一行开始粘贴"
    case .openDescription: "这段描述没有结束；请粘贴到最后一个“>”"
    case .strayLine: "这一行既不是新的视图，也不接续上一行；请删除"
    }
  }
}

extension HierarchyFormatError.Reading {
  /// What to name to choose the reading, in simplified Chinese.
  fileprivate var chineseText: String {
    switch self {
    case .levels(let names): "指明各级所在的列\(HierarchyFormatError.Reason.list(names))"
    case .parents(let identifier, let parent): "指明标识“\(identifier)”和上级“\(parent)”"
    case .code(let name): "指明代码“\(name)”"
    case .identifier(let name): "指明标识“\(name)”"
    }
  }
}

extension DocumentDoubt {
  /// The reason and what to do, in simplified Chinese.
  fileprivate var chineseText: String {
    switch self {
    case .oneObject: "这是一个没有下级的对象，不是层级数据；请指明节点所在的字段，或指明格式以读取为一个节点"
    case .childrenOfOneObject(let field): "这是一个对象，只有“\(field)”可能含有节点；如果确实是，请指明"
    case .settings: "这看起来像设置或记录，而不是节点的名称；如果确实是层级数据，请指明格式或各字段"
    }
  }
}

extension CSVError {
  /// The problem and its solution in simplified Chinese.
  fileprivate var chineseText: String {
    switch self {
    case .openQuotes: "有引号没有配对；请补上，字段内的引号要写两个"
    case .textAfterQuotes(let field): "第 \(field) 个字段的引号后面还有文字；字段内的引号要写两个"
    case .fieldCount(let count, let expected): "这条记录有 \(count) 个字段，而第一条有 \(expected) 个；含有分隔符的字段要加引号"
    }
  }

}

extension PropertyListFault {
  /// The reason and what to do in simplified Chinese.
  fileprivate var chineseText: String {
    switch self {
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
