import UIKit

class AddressViewController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate {
  @IBOutlet var field: UITextField!
  let picker = UIPickerView()
  var provinces: [[String: Any]] = []  // of a property list
  var cities: [[String: Any]] = []
  var districts: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.dataSource = self
    picker.delegate = self
    field.inputView = picker
    showCities(of: 0)
  }

  func showCities(of province: Int) {
    cities = provinces[province]["cities"] as! [[String: Any]]
    districts = cities[0]["districts"] as! [String]
    picker.reloadComponent(1)
    picker.reloadComponent(2)
  }

  func numberOfComponents(in pickerView: UIPickerView) -> Int { 3 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    [provinces.count, cities.count, districts.count][component]
  }

  func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? {
    if component == 2 { return districts[row] }
    return (component == 0 ? provinces : cities)[row]["name"] as? String
  }

  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    if component == 0 { showCities(of: row) }
    if component == 1 {
      districts = cities[row]["districts"] as! [String]
      picker.reloadComponent(2)
    }
    let province = provinces[picker.selectedRow(inComponent: 0)]["name"] as! String
    let city = cities[picker.selectedRow(inComponent: 1)]["name"] as! String
    field.text = "\(province) \(city) \(districts[picker.selectedRow(inComponent: 2)])"
  }
}
