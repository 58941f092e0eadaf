/// A symbol on the reels.
enum Fruit: Int, CaseIterable {
  case cherries, lemon, grapes, melon, bell, diamond

  var picture: String {
    switch self {
    case .cherries: "🍒"
    case .lemon: "🍋"
    case .grapes: "🍇"
    case .melon: "🍉"
    case .bell: "🔔"
    case .diamond: "💎"
    }
  }

  /// The singular name.
  var name: String { String(describing: self) }

  /// The plural name.
  var names: String {
    switch self {
    case .cherries, .grapes: name
    case .lemon, .melon, .bell, .diamond: name + "s"
    }
  }
}

/// The order of the symbols on the reels. It repeats, so that the reels can turn several times.
enum FruitStrip {
  /// The number of repetitions of the symbols on a reel.
  static let turns = 15

  private static let orders = [
    [0, 1, 2, 3, 4, 5], [3, 5, 1, 0, 2, 4], [4, 2, 0, 5, 3, 1], [1, 4, 3, 2, 5, 0],
    [5, 0, 4, 1, 2, 3],
  ]

  /// The number of rows of each reel.
  static var rowCount: Int { turns * Fruit.allCases.count }

  /// Returns the symbol in a row of a reel.
  static func picture(onRow row: Int, ofReel reel: Int) -> Int {
    orders[reel][row % Fruit.allCases.count]
  }

  /// Returns the row of a symbol on a reel, in one of its turns.
  static func row(of picture: Int, onReel reel: Int, turn: Int) -> Int {
    let place = orders[reel].firstIndex(of: picture) ?? 0
    return turn * Fruit.allCases.count + place
  }
}
