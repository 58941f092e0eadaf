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
