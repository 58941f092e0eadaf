import ChinaRegions
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit

@MainActor @Suite("An address selector") struct AddressSelectorTests {
  @Test("Each level is asked for in turn, and the last choice ends it")
  func levels() {
    let address = AddressFixture(chinaAddress())
    var paths: [[String]] = []
    var finished: [[String]] = []
    address.selector.onChange = { paths.append($0.names) }
    address.selector.onFinish = { finished.append($0.names) }
    #expect(address.steps == ["○ Not chosen yet <"])
    #expect(address.prompt == "Choose a province or region")
    address.tap("广东省")
    #expect(address.steps == ["● 广东省", "○ Not chosen yet <"])
    #expect(address.prompt == "Choose a city")
    address.tap("广州市")
    address.tap("海珠区")
    #expect(address.prompt == "Choose a street or town")
    #expect(finished.isEmpty)
    address.tap("凤阳街道")
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区", "● 凤阳街道 <"])
    #expect(address.rows.contains("凤阳街道 ✓"))
    #expect(finished == [["广东省", "广州市", "海珠区", "凤阳街道"]])
    #expect(paths.map(\.count) == [1, 2, 3, 4])
    #expect(address.selector.selection.choice.codes == ["440000", "440100", "440105", nil])
  }

  @Test("A level above is shown again with its tick, and another choice there clears those below")
  func changingAbove() {
    let address = AddressFixture(chinaAddress("广东", "广州", "海珠"))
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区", "○ Not chosen yet <"])
    address.tapStep(1)
    #expect(address.steps == ["● 广东省", "● 广州市 <", "● 海珠区", "○ Not chosen yet"])
    #expect(address.rows.contains("广州市 ✓"))
    address.tap("广州市")
    #expect(address.steps == ["● 广东省", "● 广州市", "● 海珠区 <", "○ Not chosen yet"])
    address.tapStep(1)
    address.tap("深圳市")
    #expect(address.steps == ["● 广东省", "● 深圳市", "○ Not chosen yet <"])
    address.tapStep(0)
    address.tap("北京市")
    #expect(address.steps == ["● 北京市", "○ Not chosen yet <"])
    #expect(address.prompt == "Choose a district or county")
  }
}
