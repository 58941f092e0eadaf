// State that the examples in the comments of WorldControls use
@State var asks = false
@State var codes: [String] = []
