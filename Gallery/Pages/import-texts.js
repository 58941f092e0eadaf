// The words of the page for documents: formats, shapes, kinds of findings, and problems with files.

import { say } from "./page.js";

/** The formats that the page reads, by the names of the program. */
export const formats = {
  csv: () => "CSV",
  tsv: () => "TSV",
  json: () => "JSON",
  jsonl: () => say("JSON lines", "JSON Lines"),
  plist: () => say("Property list", "属性列表"),
  markdown: () => "Markdown",
  text: () => say("Indented text", "缩进文本"),
  paths: () => say("Paths", "路径列表"),
  dump: () => say("View dump", "视图层级"),
  hierarchy: () => say("Compiled hierarchy", "编译好的层级文件"),
};

const list = (fields) => fields.map((field) => say(`“${field}”`, `“${field}”`)).join(say(", ", "、"));

/** How a document describes a hierarchy, by the names of the program. */
const shapes = {
  nestedObjects: ([name, children, code]) =>
    say(
      `nested, with names in “${name}”, ${code ? `codes in “${code}”, ` : ""}children in “${children}”`,
      `嵌套：名称在“${name}”，${code ? `代码在“${code}”，` : ""}下级在“${children}”`,
    ),
  nestedNames: () => say("nested names", "嵌套的名称"),
  independentColumns: () => say("independent columns", "各列互不关联"),
  parents: ([field]) => say(`parents in “${field}”`, `上级在“${field}”`),
  levels: (fields) => say(`levels in ${list(fields)}`, `各级在${list(fields)}`),
  codes: () => say("parents by code", "按代码确定上级"),
  list: () => say("without parents, one level", "没有上级，只有一级"),
  parentMaps: () => say("maps by parent", "按上级分组"),
  indentation: () => say("levels by indentation", "按缩进分级"),
  outline: () => say("headings and lists", "标题和列表"),
  marks: () => say("levels by marks", "按标记分级"),
  drawing: () => say("a drawn tree", "用线条画的树"),
  paths: () => say("one path on each line", "每行一个路径"),
  views: () => say("one view on each line", "每行一个视图"),
  compiled: () => say("complete", "完整"),
};
export const shapeText = ({ shape, fields }) => shapes[shape](fields);

/** The kinds of findings, by the names of the program. */
export const kinds = {
  unknownParent: () => say("Unknown parents", "上级不存在"),
  cycle: () => say("Cycles", "上下级循环"),
  repeatedIdentifier: () => say("Repeated identifiers", "标识重复"),
  severalParents: () => say("Several parents", "有多个上级"),
  emptyName: () => say("Empty names", "名称为空"),
  blankName: () => say("Blank names", "名称只有空白"),
  controlCharacter: () => say("Control characters", "控制字符"),
  unknownValue: () => say("Values that aren’t understood", "无法理解的值"),
  unusedStructure: () => say("Fields that connect nodes, but aren’t used", "没有用到的层级字段"),
  emptyLevel: () => say("Empty levels", "层级为空"),
  oneLevel: () => say("All nodes on one level", "所有节点在同一级"),
  keysAsNames: () => say("Keys that can be fields", "可能是字段的键"),
  total: () => say("Rows with sums", "合计行"),
  repeatedRow: () => say("Repeated rows", "行重复"),
  deletedRows: () => say("Deleted rows", "标为已删除的行"),
  otherOrder: () => say("Siblings in another order than their numbers", "同级节点未按序号排列"),
  unusedFields: () => say("Fields that aren’t used", "没有用到的字段"),
  unusedObjects: () => say("Lists and objects that aren't used", "没有用到的列表和对象"),
  shortRecord: () => say("Records with missing fields", "缺少字段的行"),
  cutEnd: () => say("Documents that may be cut", "可能被截断的文件"),
  ownParent: () => say("Rows that are their own parent", "上级是自己"),
  repeatedCode: () => say("Repeated codes", "代码重复"),
  otherCode: () => say("Rows with another code", "同一节点的代码不一致"),
  otherText: () => say("Rows with another text", "同一节点的内容不一致"),
  lostRow: () => say("Rows that aren’t found", "找不到的行"),
  repeatedSibling: () => say("Repeated siblings", "同级重名"),
  surroundingSpace: () => say("White space around names", "名称前后有空白"),
  invisibleCharacter: () => say("Invisible characters", "看不见的字符"),
  privateUseCharacter: () => say("Private-use characters", "私用区字符"),
  replacementCharacter: () => say("Lost characters", "丢失的字符"),
  skippedLevel: () => say("Skipped levels", "跳级"),
  placeholder: () => say("Placeholders", "占位节点"),
  repeatedParent: () => say("Children that repeat their parent", "与上级同名的下级"),
  oddCodeWidth: () => say("Codes of another length", "代码长度不同"),
  foreignCode: () => say("Codes that don’t begin with their parent’s", "代码与上级不符"),
};

/** The encodings to choose from, by the names of TextDecoder. */
export const encodings = {
  gb18030: () => say("Simplified Chinese (GB18030, GBK)", "简体中文（GB18030、GBK）"),
  big5: () => say("Traditional Chinese (Big5)", "繁体中文（Big5）"),
  "windows-1252": () => say("Western European (Windows-1252)", "西欧语言（Windows-1252）"),
  shift_jis: () => say("Japanese (Shift JIS)", "日文（Shift JIS）"),
  "euc-kr": () => say("Korean (EUC-KR)", "韩文（EUC-KR）"),
  "utf-16le": () => "UTF-16 (LE)",
  "utf-16be": () => "UTF-16 (BE)",
};

/** Problems with a file before it is read as a document, by the names of the worker. */
export const problems = {
  tooLarge: () =>
    say("the files are larger than 256 MB; use the command line", "文件超过 256 MB；请使用命令行"),
  damagedGzip: () => say("the compressed data is damaged; copy the file again", "压缩数据已损坏；请重新复制文件"),
  unreadable: () =>
    say(
      "the browser can’t read it; if it is a folder, use the command line",
      "浏览器无法读取；如果是文件夹，请使用命令行",
    ),
  binary: () =>
    say(
      "this isn’t a text; save a spreadsheet as CSV",
      "这不是文本文件；如果是电子表格，请另存为 CSV",
    ),
  notLoaded: () => say("a part of the page is missing; load it again", "页面没有加载完整；请重新加载"),
  stopped: () =>
    say("the page has too little memory for it; use the command line", "本页内存不足；请使用命令行"),
};

export const count = (number) => number.toLocaleString("en");

/** A number with a noun: `1 row`, `2 rows`. */
const counted = (number, noun, chinese) =>
  say(`${count(number)} ${number === 1 ? noun : `${noun}s`}`, `${count(number)} ${chinese}`);
export const recordText = ({ isTable, records }) =>
  isTable ? counted(records, "row", "行") : counted(records, "node", "个节点");
export const nodeText = (number) => counted(number, "node", "个节点");
export const collapsedText = (number) => counted(number, "collapsed node", "个已合并节点");

/** The numbers of errors and of warnings: `2 errors, 1 warning`. */
export function problemText(groups) {
  const total = (isError) =>
    groups.filter((group) => group.isError === isError).reduce((sum, group) => sum + group.count, 0);
  const [errors, warnings] = [total(true), total(false)];
  if (errors + warnings === 0) return say("No problems found", "没有发现问题");
  return [errors > 0 && counted(errors, "error", "个错误"), warnings > 0 && counted(warnings, "warning", "个警告")]
    .filter(Boolean)
    .join(say(", ", "，"));
}
