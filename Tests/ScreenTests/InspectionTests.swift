import Testing

@_spi(Testing) @testable import UIKit

/// Each kind of finding is found on a screen with that fault, and only there.
@MainActor @Suite("The inspection of a layout") struct InspectionTests {
  private static let area = CGRect(x: 20, y: 100, width: 200, height: 60)

  /// Returns the findings in a window with the views that a closure adds.
  private func findings(
    safeArea: UIEdgeInsets = .zero, style: UIUserInterfaceStyle = .light,
    _ build: (UIView) -> Void
  ) -> Set<Finding> {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.setSafeArea(safeArea)
    window.setTraits(UITraitCollection(style: style))
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    window.rootViewController = controller
    window.makeKeyAndVisible()
    build(controller.view)
    for _ in 0..<3 { window.layoutIfNeeded() }
    return Inspection.findings(in: window).union(Inspection.faintContent(in: window))
  }

  private func kinds(_ build: (UIView) -> Void) -> [Finding.Kind] {
    findings(build).map(\.kind)
  }

  private func label(_ text: String, in frame: CGRect = area) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    return label
  }

  private func button(_ title: String, in frame: CGRect = area) -> UIButton {
    let button = UIButton(configuration: .plain())
    button.configuration?.title = title
    button.frame = frame
    return button
  }

  @Test("A good screen isn't blamed, in light or dark")
  func good() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let found = findings(
        safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0), style: style
      ) { view in
        view.addSubview(label("A name"))
        view.addSubview(button("Choose", in: Self.area.offsetBy(dx: 0, dy: 80)))
        let gray = label("A note", in: Self.area.offsetBy(dx: 0, dy: 160))
        gray.textColor = .secondaryLabel
        view.addSubview(gray)
        let field = UITextField(frame: Self.area.offsetBy(dx: 0, dy: 240))
        field.placeholder = "Search"
        view.addSubview(field)
      }
      #expect(found.isEmpty)
    }
  }

  @Test("Text that isn't complete is found, unless another label shows it")
  func truncation() {
    let text = "A name that is much too long for its label"
    #expect(kinds { $0.addSubview(label(text)) } == [.truncated])
    #expect(
      kinds { $0.addSubview(label("High", in: CGRect(x: 0, y: 9, width: 90, height: 9))) } == [
        .truncated
      ])
    let isEmpty = findings { view in
      view.addSubview(label(text))
      let whole = label(text, in: Self.area.offsetBy(dx: 0, dy: 100))
      whole.numberOfLines = 0
      view.addSubview(whole)
    }.isEmpty
    #expect(isEmpty)
    #expect(
      kinds { $0.addSubview(button("A long title of a button that has two lines", in: Self.area)) }
        .contains(.truncated) == false)
    #expect(
      kinds {
        $0.addSubview(
          button("A title", in: CGRect(x: 20, y: 100, width: 60, height: 44)))
      } == [.truncated])
  }

  @Test("Content without a size is found")
  func size() {
    let kinds = kinds { $0.addSubview(label("A", in: CGRect(x: 9, y: 99, width: 100, height: 0))) }
    #expect(kinds.contains(.invisible))
  }

  @Test("Content outside of the safe area is found")
  func safeArea() {
    let insets = UIEdgeInsets(top: 120, left: 0, bottom: 0, right: 0)
    #expect(findings(safeArea: insets) { $0.addSubview(label("A")) }.isEmpty)
    let high = findings(safeArea: insets) {
      $0.addSubview(label("A", in: Self.area.offsetBy(dx: 0, dy: -40)))
    }
    #expect(high.map(\.kind) == [.unsafe])
  }

  @Test("A control that is smaller than a fingertip is found, unless it is disabled")
  func target() {
    let small = button("A", in: CGRect(x: 20, y: 100, width: 60, height: 40))
    #expect(kinds { $0.addSubview(small) } == [.small])
    small.isEnabled = false
    #expect(kinds { $0.addSubview(small) }.isEmpty)
  }

  @Test("Contents that cover each other are found")
  func overlap() {
    let kinds = kinds { view in
      view.addSubview(label("A name"))
      view.addSubview(label("Another one", in: Self.area.offsetBy(dx: 10, dy: 0)))
    }
    #expect(kinds == [.overlapping])
  }

  @Test("Constraints that leave a place open are found")
  func ambiguity() {
    func kinds(_ constraints: @escaping (UIView, UIView) -> [NSLayoutConstraint]) -> [Finding.Kind]
    {
      self.kinds { view in
        let label = UILabel()
        label.text = "A"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate(constraints(label, view))
      }
    }
    #expect(
      kinds { [$0.leadingAnchor.constraint(equalTo: $1.leadingAnchor)] }.contains(.ambiguous))
    #expect(
      kinds {
        [
          $0.leadingAnchor.constraint(equalTo: $1.leadingAnchor),
          $0.topAnchor.constraint(equalTo: $1.topAnchor),
        ]
      }.isEmpty)
  }

  /// Rows with a label that reaches out of them.
  private final class Rows: NSObject, UITableViewDataSource {
    var isWide = false

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let label = UILabel(frame: CGRect(x: 16, y: isWide ? 30 : 10, width: 100, height: 24))
      label.text = "Row \(indexPath.row)"
      cell.contentView.addSubview(label)
      return cell
    }
  }

  @Test("A row whose content reaches out, and a table with less than two rows, are found")
  func tables() {
    let rows = Rows()
    func kinds(height: CGFloat, header: CGFloat = 0) -> Set<Finding.Kind> {
      Set(
        self.kinds { view in
          let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
          table.rowHeight = 44
          if header > 0 {
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: header))
          }
          table.dataSource = rows
          view.addSubview(table)
        })
    }
    #expect(kinds(height: 200).isEmpty)
    #expect(kinds(height: 80) == [.crowded])
    #expect(kinds(height: 200, header: 90).isEmpty)
    #expect(kinds(height: 200, header: 140) == [.crowded])
    rows.isWide = true
    #expect(kinds(height: 200).contains(.overflowing))
  }

  @Test("Items for which a bar has no room are found")
  func bars() {
    func kinds(_ titles: [String]) -> Set<Finding.Kind> {
      Set(
        self.kinds { view in
          let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
          bar.items = titles.map { UIBarButtonItem(primaryAction: UIAction(title: $0) { _ in }) }
          view.addSubview(bar)
        })
    }
    #expect(kinds(["Cancel", "Done"]).isEmpty)
    #expect(kinds([String](repeating: "A long title", count: 5)).contains(.overflowing))
  }

  @Test("Text and symbols that hardly stand out are found, each by its own limit")
  func contrast() {
    func faint(_ change: @escaping (UILabel) -> Void) -> Bool {
      kinds { view in
        let label = label("A name")
        change(label)
        view.addSubview(label)
      }.contains(.faint)
    }
    let gray = UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    // On white the gray has 3.9, on black 5.3.
    #expect(faint { $0.textColor = gray })
    #expect(
      !faint {
        $0.textColor = gray
        $0.font = UIFont.systemFont(ofSize: 18)
      })
    #expect(
      !faint {
        $0.textColor = gray
        $0.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
      })
    #expect(!faint { $0.textColor = .secondaryLabel })
    #expect(faint { $0.textColor = .systemGreen })
    #expect(faint { $0.alpha = 0.4 })
    #expect(
      !faint {
        $0.alpha = 0.4
        $0.accessibilityTraits = .notEnabled
      })
    #expect(
      faint {
        $0.textColor = .systemBlue
        $0.backgroundColor = .systemBlue.withAlphaComponent(0.3)
      })
  }
}
