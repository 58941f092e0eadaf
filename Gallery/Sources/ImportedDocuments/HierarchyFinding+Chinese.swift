import HierarchyFormats

extension HierarchyFinding {
  /// One sentence in Chinese with the problem and what to do, without the position.
  var chineseMessage: String {
    switch kind {
    case .unknownParent: "“\(subject)”的上级是“\(detail)”，但没有这一行；请补上或改正上级"
    case .cycle: "“\(subject)”是自己的上级的上级；请改正循环中的上级"
    case .repeatedIdentifier: "另一行也用了标识“\(subject)”；标识不能重复"
    case .emptyName: "名称为空；每个节点都要有名称"
    case .blankName: "名称只有空白；每个节点都要有名称"
    case .controlCharacter: "“\(subject)”或其代码含有控制字符 \(detail)；请删除"
    case .ownParent: "“\(subject)”的上级是自己，因此当作根节点；根节点的上级请留空"
    case .repeatedCode: "代码“\(subject)”与“\(detail)”的代码相同；代码不应重复"
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
