import CascadeBase
import Lookup

/// The word lists of a reader's profile. All copies of a reader share them.
final class FormWords: Sendable {
  let readsChineseNumbers: Bool
  let folding = CharacterFolding(simplifies: true)
  let nameLabels: WordList
  let phoneLabels: WordList
  let postalCodeLabels: WordList
  let postalCodeRegions: WordList
  let addressLabels: WordList
  let extensionWords: WordList
  let surnames: WordList
  let titles: WordList
  let familiarPrefixes: WordList
  let nameNotes: WordList
  let placeEndings: WordList
  let landmarkEndings: WordList
  let remarks: WordList
  let organizationEndings: WordList
  let roadEndings: WordList
  let houseNumberEndings: WordList
  /// The first units of all labels.
  let labelStarts: UnitSet
  /// Whether there are words at all.
  let isEmpty: Bool

  init(_ profile: AddressFormProfile) {
    readsChineseNumbers = profile.readsChineseNumbers
    nameLabels = WordList(profile.nameLabels)
    phoneLabels = WordList(profile.phoneLabels)
    postalCodeLabels = WordList(profile.postalCodeLabels)
    postalCodeRegions = WordList(profile.postalCodeRegions)
    addressLabels = WordList(profile.addressLabels)
    extensionWords = WordList(profile.extensionWords)
    surnames = WordList(profile.surnames)
    titles = WordList(profile.titles)
    familiarPrefixes = WordList(profile.familiarPrefixes)
    nameNotes = WordList(profile.nameNotes)
    placeEndings = WordList(profile.placeEndings)
    landmarkEndings = WordList(profile.landmarkEndings)
    remarks = WordList(profile.remarks)
    organizationEndings = WordList(profile.organizationEndings)
    roadEndings = WordList(profile.roadEndings)
    houseNumberEndings = WordList(profile.houseNumberEndings)
    labelStarts =
      nameLabels.firstUnits | phoneLabels.firstUnits | postalCodeLabels.firstUnits
      | addressLabels.firstUnits
    isEmpty = !profile.readsChineseNumbers && labelStarts.isEmpty && surnames.firstUnits.isEmpty
  }
}
