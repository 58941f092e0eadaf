import Testing
@_spi(Testing) import UIKit

/// The double solves constraints as Auto Layout does. The expected frames are computed by hand.
@MainActor @Suite("Constraints of the double of UIKit") struct LayoutDoubleTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  /// Adds views without a size of their own.
  private func add(_ count: Int) -> [UIView] {
    (0..<count).map { _ in added(UIView()) }
  }

  private func added<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  private func label(_ text: String, lines: Int = 1) -> UILabel {
    let label = added(UILabel())
    (label.text, label.numberOfLines) = (text, lines)
    label.font = .systemFont(ofSize: 10)
    return label
  }

  private func fill(_ view: UIView, _ guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor),
      view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
  }

  /// The unit of the label's text is 10 points wide and a line is 11.93 points high, which is 12 on the pixels.
  private let lineHeight: CGFloat = 12

  @Test("A view keeps its distances to the edges")
  func edges() {
    let view = add(1)[0]
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 170, height: 30))
    #expect(!view.hasAmbiguousLayout)
  }

  @Test("In a right-to-left layout, the leading edge is on the right")
  func mirrored() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = add(1)[0]
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 140, y: 25, width: 50, height: 50))
  }

  @Test("The label that hugs its text more stays small, and the other one takes the rest")
  func hugging() {
    let (left, right) = (label("广东"), label("省"))
    for view in [left, right] {
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    #expect(root.looseCoordinates.count == 3)
    left.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 0, y: 0, width: 20, height: lineHeight))
    #expect(right.frame == CGRect(x: 20, y: 0, width: 180, height: lineHeight))
    #expect(!left.hasAmbiguousLayout && !right.hasAmbiguousLayout)
  }

  @Test("A label of any number of lines is as high as its text in its width")
  func lines() {
    let (text, below) = (label("内蒙古自治区", lines: 0), label("省"))
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.widthAnchor.constraint(equalToConstant: 40),
      text.topAnchor.constraint(equalTo: root.topAnchor),
      below.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      below.topAnchor.constraint(equalTo: text.bottomAnchor),
    ])
    root.layoutIfNeeded()
    // Two lines of 11.93 points are 23.87 points, on the pixels 24.
    #expect(text.frame == CGRect(x: 0, y: 0, width: 40, height: 24))
    #expect(below.frame == CGRect(x: 0, y: 24, width: 10, height: lineHeight))
  }

  @Test("The margins begin at the safe area")
  func margins() {
    let (inMargins, inSafeArea) = (add(1)[0], add(1)[0])
    root.setSafeArea(UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 16, bottom: 8, trailing: 4)
    fill(inMargins, root.layoutMarginsGuide)
    fill(inSafeArea, root.safeAreaLayoutGuide)
    root.layoutIfNeeded()
    #expect(inMargins.frame == CGRect(x: 16, y: 28, width: 180, height: 54))
    #expect(inSafeArea.frame == CGRect(x: 0, y: 20, width: 200, height: 70))
  }

  @Test("Constraints that contradict each other are a fault that names them")
  func conflict() {
    let views = add(2)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      views[0].widthAnchor.constraint(equalToConstant: 150),
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
      views[1].widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
      views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    let faults = UIKitFault.recorded { root.layoutIfNeeded() }
    #expect(faults.count == 1)
    let lines = faults.first?.split(separator: "\n") ?? []
    #expect(lines.count == 6 && lines.contains("UIView.width >= 60.0"))
  }

  @Test("A constraint with a lower priority gives way")
  func priority() {
    let view = add(1)[0]
    let wide = view.widthAnchor.constraint(equalToConstant: 500)
    wide.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wide, view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 1),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 200 && !view.hasAmbiguousLayout)
  }

  @Test("A changed constant, text or priority moves the views at the next layout")
  func changes() {
    let text = label("省")
    let leading = text.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, text.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 0, y: 0, width: 10, height: lineHeight))
    leading.constant = 7
    text.text = "广东省"
    root.layoutIfNeeded()
    #expect(text.frame == CGRect(x: 7, y: 0, width: 30, height: lineHeight))
    leading.isActive = false
    #expect(text.hasAmbiguousLayout)
  }

  @Test("A stack among constrained views has the size of its views, without hidden ones")
  func stacks() {
    let stack = added(UIStackView())
    (stack.axis, stack.spacing) = (.vertical, 3)
    let labels = ["广东省", "省", "广州"].map { text in
      let label = UILabel()
      (label.text, label.font) = (text, .systemFont(ofSize: 10))
      stack.addArrangedSubview(label)
      return label
    }
    labels[1].isHidden = true
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 1),
      stack.centerYAnchor.constraint(equalTo: root.centerYAnchor),
    ])
    root.layoutIfNeeded()
    // 12 + 3 + 12 points in the middle of 100.
    #expect(stack.frame.width == 30 && stack.frame.height == 27)
    #expect(abs(stack.frame.midY - 50) < 0.2)
    #expect(labels[2].frame == CGRect(x: 0, y: 15, width: 30, height: 12))
  }

  @Test("A fitting size is the smallest that satisfies the constraints")
  func fitting() {
    let text = label("内蒙古自治区", lines: 0)
    fill(text, root.layoutMarginsGuide)
    let size = root.systemLayoutSizeFitting(
      CGSize(width: 56, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    // 40 points for the text beside margins of 8, so two lines.
    #expect(size == CGSize(width: 56, height: 40))
  }
}
