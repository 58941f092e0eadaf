extension NameMatcher {
  /// Reads a name of characters alone, by their numbers in a table.
  ///
  /// It leads where the name itself leads; where in the name all was read is not told.
  ///
  /// - Parameters:
  ///   - steps: What the characters do to all that is typed.
  ///   - starts: How many typed units were read before, a bit for each number.
  ///   - spelled: Which of these were read in whole readings.
  ///   - restarts: The same for ways that begin at any character of the name.
  /// - Complexity: O(*n*) for *n* characters.
  package func read(
    _ numbers: UnsafeBufferPointer<UInt16>, _ characters: CharacterTable.Lookup,
    _ steps: CharacterSteps, starts: UInt64, spelled: UInt64, restarts: UInt64 = 0
  ) -> Reached {
    var reached = Reached()
    let end = end
    var ways = Ways(written: spelled, spelled: spelled, all: starts)
    var index = 0
    while index < numbers.count {
      let number = numbers[index]
      index += 1
      ways.all |= restarts
      if CharacterSteps.set(ways.all) & steps.next(number) == 0 {
        if restarts == 0 { break }
        ways = Ways(written: 0, spelled: 0, all: 0)
        continue
      }
      let unit = characters.character(Int(number))
      ways = step(ways, over: positions(of: unit), characters.spellings(Int(number)))
      reached.states |= ways.all
      reached.spelled |= ways.spelled
      if ways.all & end != 0 {
        let isWhole = index == numbers.count
        reached.note(fit(of: ways, end, isWhole: isWhole), at: index)
      }
      if ways.all | restarts == 0 { break }
    }
    self.steps += index
    return reached
  }
}
