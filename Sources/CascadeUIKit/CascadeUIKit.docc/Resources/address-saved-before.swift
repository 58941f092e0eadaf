import UIKit

extension AddressViewController {
  func showSaved(_ address: String) {
    for (row, province) in provinces.enumerated() {
      guard address.range(of: province["name"] as! String) != nil else { continue }
      picker.selectRow(row, inComponent: 0, animated: false)
      showCities(of: row)
    }
    for (row, city) in cities.enumerated() {
      guard address.range(of: city["name"] as! String) != nil else { continue }
      picker.selectRow(row, inComponent: 1, animated: false)
      districts = city["districts"] as! [String]
    }
    for (row, district) in districts.enumerated() where address.range(of: district) != nil {
      picker.selectRow(row, inComponent: 2, animated: false)
    }
  }
}
