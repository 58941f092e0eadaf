// State that the examples in the comments of CascadeSwiftUI use
@State var asks = false
@State var choice: PathChoice?
@State var code = ""
@State var codes: [String] = []
@State var street = ""
@State var names: [String] = []
@State var nodes: Set<Hierarchy.Node> = []
@State var expanded: Set<Hierarchy.Node> = []
let text = "hzq"
let model = WheelModel(WheelSelection(china, depth: 3))
@State var size = "M"
@State var node: Hierarchy.Node?
@State var places = china
@State var areas = ""
struct Person: Identifiable {
  var id = 0
  var name = ""
  var reports: [Person]?
}
let people = [Person()]
