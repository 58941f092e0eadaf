import WebRuntime

/// The texts of the address sheet.
package enum AddressMessage: LocalizedMessage, CaseIterable {
  case title, placeholder
  case province, city, district, town, level
  case pending, chosen, chosenLevels, search
  case zones, zonesMark
  case hot

  /// Returns the prompt for an administrative level, counted from 1.
  package static func prompt(level: Int) -> AddressMessage {
    switch level {
    case 1: .province
    case 2: .city
    case 3: .district
    case 4: .town
    default: .level
    }
  }

  package var key: Name {
    switch self {
    case .title: "title"
    case .placeholder: "placeholder"
    case .province: "province"
    case .city: "city"
    case .district: "district"
    case .town: "town"
    case .level: "level"
    case .pending: "pending"
    case .chosen: "chosen"
    case .chosenLevels: "chosenLevels"
    case .search: "search"
    case .zones: "zones"
    case .zonesMark: "zonesMark"
    case .hot: "hot"
    }
  }

  package var english: Name {
    switch self {
    case .title: "Choose a region"
    case .placeholder: "Choose a region"
    case .province: "Choose a province or region"
    case .city: "Choose a city"
    case .district: "Choose a district or county"
    case .town: "Choose a street or town"
    case .level: "Choose an option"
    case .pending: "Not chosen yet"
    case .chosen: "% chosen. "
    case .chosenLevels: "Chosen so far"
    case .search: "Search, or paste an address"
    case .zones: "Zones and farms"
    case .zonesMark: "…"
    case .hot: "Popular"
    }
  }

  package var chinese: Name {
    switch self {
    case .title: "请选择所在地区"
    case .placeholder: "请选择地区"
    case .province: "选择省份/地区"
    case .city: "选择城市"
    case .district: "选择区/县"
    case .town: "选择街道/镇"
    case .level: "请选择"
    case .pending: "请选择"
    case .chosen: "已选择%。"
    case .chosenLevels: "已选地区"
    case .search: "搜索地名，或粘贴地址"
    case .zones: "开发区、农场等"
    case .zonesMark: "开"
    case .hot: "热门地区"
    }
  }
}
