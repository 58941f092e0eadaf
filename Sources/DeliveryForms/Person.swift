/// A text that may be the name of a recipient, as far as the text alone shows.
struct Person {
  /// The kinds of names, from the least certain on.
  enum Kind: Int {
    /// A few Hanzi without a surname: 木木.
    case nickname
    /// Words in Latin letters: John Smith.
    case latin
    /// A surname and a given name: 张三.
    case surname
    /// Parts with a dot between them, as in minority languages: 买买提·吐尔逊.
    case dotted
    /// A name with a title: 李女士.
    case titled
  }

  var kind: Kind
  /// The units of the name, without a word such as 收.
  var range: Range<Int>
  /// Whether it ends as names of places do: 白云山.
  var endsLikeLandmark = false
  /// Whether a word such as 收 follows.
  var hasNote = false
}
