import CascadeBase

extension NameMatcher {
  /// Runs the NFA over a name that is given as character numbers of a table.
  ///
  /// The result is that of reading the name itself, except that `end` counts characters.
  ///
  /// - Parameters:
  ///   - steps: The steps of the characters through the whole typed text.
  ///   - starts: The initial states, a bit set.
  ///   - spelled: Those of them that were reached by full readings.
  ///   - restarts: The states to add before each character of the name.
  /// - Complexity: O(*n*) for *n* characters.
  package func read(
    _ numbers: UnsafeBufferPointer<UInt16>, _ characters: CharacterTable.Lookup,
    _ steps: CharacterSteps, starts: UInt64, spelled: UInt64, restarts: UInt64 = 0
  ) -> Reached {
    var reached = Reached()
    let end = end
    var active = ActiveStates(written: spelled, spelled: spelled, all: starts)
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      index += 1
      active.all |= restarts
      if CharacterSteps.set(active.all) & steps.next(number) == 0 {
        if restarts == 0 { break }
        active = ActiveStates(written: 0, spelled: 0, all: 0)
        continue
      }
      let unit = characters.character(Int(number))
      active = step(active, over: positions(of: unit), characters.spellings(Int(number)))
      reached.states |= active.all
      reached.spelled |= active.spelled
      if active.all & end != 0 {
        let isWhole = index == numbers.count
        reached.note(fit(of: active, end, isWhole: isWhole), at: index)
      }
      if active.all | restarts == 0 { break }
    }
    self.steps += index
    return reached
  }
}
