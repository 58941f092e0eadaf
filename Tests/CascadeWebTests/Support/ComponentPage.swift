/// A page whose one element is a component.
protocol ComponentPage {
  var page: TestPage { get }
}

extension ComponentPage {
  /// The first node with a name in its `part` attribute.
  func part(_ name: String) -> RecordingNode? { parts(name).first }

  /// The nodes with a name in their `part` attribute.
  func parts(_ name: String) -> [RecordingNode] {
    page.root.all {
      $0.attributes["part"]?.split(separator: " ").contains(Substring(name)) ?? false
    }
  }
}
