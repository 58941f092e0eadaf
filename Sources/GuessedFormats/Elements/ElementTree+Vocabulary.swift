import HierarchyFormats

extension ElementTree {
  /// What the document is, if it is in a vocabulary that isn't a hierarchy although some of its elements have names.
  var foreignVocabulary: String? {
    let known: [(StaticString, String)] = [
      ("svg", "an SVG picture"), ("rss", "a news feed"), ("feed", "a news feed"),
      ("schema", "an XML schema"), ("stylesheet", "an XSLT program"),
      ("transform", "an XSLT program"),
      ("workbook", "an Excel workbook in XML; save it as .xlsx or CSV"),
      ("book", "a DocBook text"), ("article", "a DocBook text"), ("refentry", "a DocBook text"),
      ("tei", "a TEI text"), ("kml", "a map"), ("gpx", "a map"), ("osm", "a map"),
      ("definitions", "a description of services or processes"),
      ("wadl", "a description of services"),
      ("interface", "a description of windows"), ("ui", "a description of windows"),
      ("glade-interface", "a description of windows"), ("protocol", "a description of a protocol"),
      ("xcb", "a description of a protocol"), ("registry", "a description of functions"),
      ("repository", "a description of functions"), ("doxygen", "a description of functions"),
      ("schemalist", "a list of settings"), ("fontconfig", "a configuration of fonts"),
      ("busconfig", "a configuration of D-Bus"), ("policyconfig", "a configuration of permissions"),
      ("mime-info", "a list of file types"), ("xkbconfigregistry", "a configuration of keyboards"),
      ("ts", "a list of translations"), ("xliff", "a list of translations"),
      ("language", "a description of a language's syntax"), ("testsuite", "the result of tests"),
      ("testsuites", "the result of tests"), ("coverage", "the coverage of tests"),
    ]
    for (name, text) in known where isNamed(0, name) {
      return text.utf8.contains(UInt8(ascii: ";")) ? text : text + ", not a hierarchy"
    }
    let children = Array(children(of: 0))
    if isNamed(0, "node"), children.contains(where: { isNamed($0, "interface") }) {
      return "a description of D-Bus interfaces, not a hierarchy"
    }
    if isNamed(0, "project"), children.contains(where: { isNamed($0, "modelversion") }) {
      return "a Maven project, not a hierarchy"
    }
    return nil
  }
}
