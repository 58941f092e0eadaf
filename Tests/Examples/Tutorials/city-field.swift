let list = """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><array>
    <dict><key>name</key><string>广东省</string><key>cities</key>
      <array><string>广州市</string><string>深圳市</string></array></dict>
    <dict><key>name</key><string>浙江省</string><key>cities</key>
      <array><string>杭州市</string></array></dict>
  </array></plist>
  """
let screen = ProfileViewController()
window.rootViewController = screen
try screen.showCities(of: Data(list.utf8))
screen.field.becomeFirstResponder()
let wheels = screen.field.wheel.first(UIPickerView.self)!
wheels.spin(1, to: 1)
screen.field.text  // "广东省 深圳市"
wheels.spin(0, to: 1)
screen.field.text  // "浙江省 杭州市"
picture("city-field", of: window)
screen.field.finish()
[screen.profile.province, screen.profile.city]  // ["浙江省", "杭州市"]
