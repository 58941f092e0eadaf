import UIKit

class AddressViewController: UIViewController {
  var address: [String] = []
  let addressView = AddressView(frame: UIScreen.main.bounds)

  override func viewDidLoad() {
    super.viewDidLoad()
    let file = Bundle.main.url(forResource: "address", withExtension: "json")!
    let model = try! JSONDecoder().decode(AddressModel.self, from: Data(contentsOf: file))
    addressView.setData(model)
    addressView.selectAddressHandle = { [weak self] chosen in
      self?.address = chosen.map { $0.name }
    }
    addressView.cancelAddressHandle = { [weak self] in self?.title = "Cancelled" }
  }

  @IBAction func chooseAddress(_ sender: UIButton) {
    if address.count == 4 {
      addressView.traverse(
        province: address[0], city: address[1], area: address[2], street: address[3])
    }
    UIApplication.shared.windows.first?.addSubview(addressView)
  }
}
