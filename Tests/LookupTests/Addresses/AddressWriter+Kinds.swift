import ChinaRegions
import Hierarchies
import TestSupport

/// The kinds of generated addresses.
enum AddressKind: String, CaseIterable {
  case whole, short, mixed, provinceLeftOut, cityLeftOut, districtAlone
  case ambiguousWithCity, ambiguousWithProvince, ambiguousAlone
  case municipality, direct, withoutDistricts, autonomous, sameName
  case separated, bracketed, fullWidth, repeated, reordered, labelled, withPerson
  case traditional, typo, streetAlone, former
  case roadNamedAfterPlace, roadNamedAfterNeighbour, buildingNamedAfterPlace, nothing
}

extension AddressWriter {
  mutating func write(_ kind: AddressKind) -> WrittenAddress {
    switch kind {
    case .whole: return write(names(place(in: any(districts))), of: nil)
    case .short: return write { $0.short($1) }
    case .mixed: return write { $0.chance(50) ? $0.short($1) : $0.name($1) }
    case .provinceLeftOut: return writeWithout(level: 0)
    case .cityLeftOut: return writeWithout(level: 1)
    case .districtAlone: return writeDistrictAlone()
    case .ambiguousWithCity: return writeAmbiguous(below: 1)
    case .ambiguousWithProvince: return writeAmbiguous(below: 0)
    case .ambiguousAlone: return writeAmbiguousAlone()
    case .municipality: return writeMunicipality()
    case .direct, .withoutDistricts: return writeDirect(isCity: kind == .withoutDistricts)
    case .autonomous: return writeAutonomous()
    case .sameName: return writeSameName()
    case .separated: return writeSeparated()
    case .bracketed: return writeBracketed()
    case .fullWidth: return writeFullWidth()
    case .repeated: return writeRepeated()
    case .reordered: return writeReordered()
    case .labelled: return writeLabelled()
    case .withPerson: return writeWithPerson()
    case .traditional: return writeTraditional()
    case .typo: return writeTypo()
    case .streetAlone: return writeStreetAlone()
    case .former: return writeFormer()
    case .roadNamedAfterPlace: return writeRoad(ofNeighbour: false)
    case .roadNamedAfterNeighbour: return writeRoad(ofNeighbour: true)
    case .buildingNamedAfterPlace: return writeBuilding()
    case .nothing: return writeNothing()
    }
  }

  mutating func write(
    _ names: [String], of node: Hierarchy.Node?, separator: String = ""
  ) -> WrittenAddress {
    let remainder = chance(90) ? detail() : ""
    let text = (names + (remainder.isEmpty ? [] : [remainder])).joined(separator: separator)
    let place = node ?? regions.node(at: names)!
    return WrittenAddress(text: text, places: [place], remainder: remainder)
  }

  /// An address of a district by short names, possibly followed by the full name of a town.
  mutating func write(
    _ said: (inout AddressWriter, Hierarchy.Node) -> String
  ) -> WrittenAddress {
    let district = anyDistrict { writer, node in
      writer.path(node).allSatisfy(writer.isShortUnique)
    }
    let place = place(in: district)
    var names = path(district).map { said(&self, $0) }
    if place != district { names.append(name(place)) }
    return write(names, of: place, separator: any(["", "", " "]))
  }

  mutating func writeWithout(level: Int) -> WrittenAddress {
    let district = anyDistrict { writer, node in
      let path = writer.path(node)
      return path.count == 3 && writer.isUnique(node, below: path[1 - level])
    }
    let place = place(in: district)
    var names = names(place)
    names.remove(at: level)
    return write(names, of: place)
  }

  mutating func writeDistrictAlone() -> WrittenAddress {
    let district = anyDistrict { $0.isUnique($1) }
    return write([name(district)], of: district)
  }

  mutating func writeAmbiguous(below level: Int) -> WrittenAddress {
    let district = anyDistrict { writer, node in
      let path = writer.path(node)
      return path.count == 3 && !writer.isUnique(node) && writer.isUnique(node, below: path[level])
    }
    let above = path(district)[level]
    return write([chance(50) ? name(above) : short(above), name(district)], of: district)
  }

  mutating func writeAmbiguousAlone() -> WrittenAddress {
    let district = anyDistrict { !$0.isUnique($1) }
    let remainder = chance(50) ? detail() : ""
    return WrittenAddress(
      text: name(district) + remainder, places: nodes[name(district)]!, remainder: remainder)
  }

  mutating func writeMunicipality() -> WrittenAddress {
    let district = anyDistrict { writer, node in
      let root = writer.path(node)[0]
      return writer.path(node).count == 2 && writer.name(root).hasSuffix("市")
    }
    let root = path(district)[0]
    let above = any([
      short(root), name(root), short(root) + name(root), name(root) + name(root),
      name(root) + "市辖区", short(root) + " ",
    ])
    return write([above, name(district)], of: district)
  }

  mutating func writeDirect(isCity: Bool) -> WrittenAddress {
    let district = anyDistrict { writer, node in
      let path = writer.path(node)
      let isUnderProvince = path.count == 2 && !writer.name(path[0]).hasSuffix("市")
      let isLargeCity = ["东莞市", "中山市", "儋州市", "嘉峪关市"].contains(writer.name(node))
      return isUnderProvince && isLargeCity == isCity && writer.isShortUnique(node)
    }
    let root = path(district)[0]
    let above = any(["", name(root), short(root), name(root) + "省直辖县级行政区划"])
    let place = place(in: district)
    let own = above.isEmpty && !isCity || !chance(50) ? name(district) : short(district)
    return write([above, own] + (place == district ? [] : [name(place)]), of: place)
  }

  mutating func writeAutonomous() -> WrittenAddress {
    let suffixes = ["自治州": "州", "自治县": "县", "自治旗": "旗"]
    func said(_ writer: inout AddressWriter, _ node: Hierarchy.Node) -> String {
      let name = writer.name(node)
      guard let core = writer.autonomousCore(name),
        let suffix = suffixes.first(where: { name.hasSuffix($0.key) })
      else { return writer.chance(50) ? writer.short(node) : name }
      return writer.any([name, core, core + suffix.value, core + suffix.key])
    }
    while true {
      let written = write(said)
      if path(written.places[0]).contains(where: { autonomousCore(name($0)) != nil }) {
        return written
      }
    }
  }

  mutating func writeSameName() -> WrittenAddress {
    let district = anyDistrict { writer, node in
      let shorts = writer.path(node).map(writer.short)
      return Set(shorts).count < shorts.count
    }
    let above = path(district).dropLast().map { chance(50) ? name($0) : short($0) }
    return write(above + [name(district)], of: district)
  }
}
