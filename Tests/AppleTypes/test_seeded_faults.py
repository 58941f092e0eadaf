"""The check of types for Apple's platforms finds each kind of mistake that a Mac's compiler, or the App Store, would find."""

import pathlib
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CHECK = ROOT / "Tests/AppleTypes"
sys.path.insert(0, str(CHECK))

import doubles  # noqa: E402
import sdk  # noqa: E402

# A table with a delegate, which is right. Each fault replaces a part of it.
RIGHT = """
import SwiftUI
import UIKit

final class Table: UITableView {
  override func layoutSubviews() { super.layoutSubviews() }

  override var intrinsicContentSize: CGSize { CGSize(width: 100, height: 200) }

  @objc dynamic var rowColor: UIColor?

  @objc func reload(_ sender: UIButton) { reloadData() }

  func title() -> String { superview?.accessibilityLabel ?? "" }

  func follow() {
    if #available(iOS 17, *) {
      registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (table: Self, _) in table.reloadData() }
    }
  }
}

extension Table: UITableViewDelegate {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension Table {
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}

func show(_ view: UIView, in window: UIWindow) async {
  await window.addSubview(view)
}

@MainActor func insert(_ view: UIView, into stack: UIStackView) {
  stack.insertArrangedSubview(view, at: 0)
}

struct Wheels {}

extension Wheels: UIViewRepresentable {
  func makeUIView(context: Context) -> UIPickerView { UIPickerView() }

  func updateUIView(_ view: UIPickerView, context: Context) {}

  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIPickerView, context: Context) -> CGSize? { nil }
}

func first(of bytes: [UInt8]) -> UInt8? { bytes.first }
"""

# What is replaced, by what, and a part of the message.
FAULTS = {
    "a misspelt optional method beside the conformance": ("didSelectRowAt", "didSelectRow", "nearly matches"),
    "a misspelt optional method in another extension": ("didDeselectRowAt", "didDeselectRow", "#selector"),
    "a misspelt method of a parent's delegate": ("scrollViewDidScroll", "scrollViewScrolled", "#selector"),
    "an override with another type": ("CGSize { CGSize(width: 100, height: 200) }", "CGFloat { 100 }", "intrinsicContentSize"),
    "a missing override": ("override func layoutSubviews", "func layoutSubviews", "override"),
    "a method of iOS 17 without a check": ("if #available(iOS 17, *) {", "do {", "only available in iOS 17.0 or newer"),
    "a call from outside the main actor": ("  await window.addSubview(view)", "  _ = Task.detached { window.addSubview(view) }", "main actor"),
    "a wrong argument label": ("at: 0", "atIndex: 0", "has been renamed to"),
    "an optional as a value": ('superview?.accessibilityLabel ?? ""', "superview.accessibilityLabel", "must be unwrapped"),
    "a structure of Swift in a method for Objective-C": (
        "func reload(_ sender: UIButton) { reloadData() }", "func reload(_ sender: Wheels) {}", "Objective-C"),
    "a structure of Swift in a property for UIAppearance": ("rowColor: UIColor?", "rowColor: Wheels?", "Objective-C"),
    "nil for an object": ("stack.insertArrangedSubview(view,", "stack.insertArrangedSubview(nil,", "'nil'"),
    "a method that SwiftUI doesn't call": ("uiView: UIPickerView,", "uiview: UIPickerView,", "nearly matches"),
    "a missing requirement of SwiftUI": ("updateUIView", "changeUIView", "does not conform"),
    "a type of a later standard library": ("-> UInt8? { bytes.first }", "-> Int128? { nil }", "only available in iOS 18.0 or newer"),
}


def messages(tmp_path, code):
    file = tmp_path / "Table.swift"
    file.write_text(code)
    done = subprocess.run([sys.executable, CHECK, "ios", file], capture_output=True, text=True, cwd=ROOT)
    assert not done.stderr
    return done.stdout.strip(), done.returncode


def test_right_code_has_no_errors(tmp_path):
    assert messages(tmp_path, RIGHT) == ("", 0)


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found(tmp_path, fault):
    right, wrong, message = FAULTS[fault]
    assert RIGHT.count(right) == 1
    text, status = messages(tmp_path, RIGHT.replace(right, wrong))
    assert status == 1
    assert message in text


# A screen in Objective-C, which is right.
SCREEN = """
@import CascadeObjC;

@interface Screen : UIViewController <CSKOutlineViewDelegate>
@end

@implementation Screen

- (void)chooseFrom:(CSKHierarchy *)hierarchy {
  CSKWheelSheet *sheet = [[CSKWheelSheet alloc] initWithHierarchy:hierarchy];
  [sheet.wheels selectPath:@"440105"];
  [sheet presentFromViewController:self completion:^(CSKChoice *choice, NSError *error) {
    self.title = choice.value;
  }];
  NSError *error = nil;
  CSKHierarchy *other = [[CSKHierarchy alloc] initWithContentsOfFile:@"file" error:&error];
  self.title = [other nodeWithCode:@"44"].name;
}

- (BOOL)outlineView:(CSKOutlineView *)outlineView shouldExpandNode:(CSKNode *)node {
  return outlineView.selectionMode == CSKSelectionModeSingle;
}

@end
"""

SCREEN_FAULTS = {
    "an initializer that the sheet has not": ("[[CSKWheelSheet alloc] initWithHierarchy:hierarchy]", "[CSKWheelSheet new]", "unavailable"),
    "a method that the class has not": ("selectPath:@", "selectCode:@", "no visible @interface"),
    "nil where there must be an object": ("initWithHierarchy:hierarchy", "initWithHierarchy:nil", "null passed"),
    "something that isn't a path": ('@"440105"', "self", "incompatible"),
    "a block with other parameters": ("^(CSKChoice *choice, NSError *error)", "^(CSKChoice *choice)", "incompatible block pointer types"),
    "a result that isn't used": ('self.title = [other nodeWithCode:@"44"].name', '[other nodeWithCode:@"44"]', "unused"),
    "a delegate's method with another type": (
        "- (BOOL)outlineView:(CSKOutlineView *)outlineView", "- (void)outlineView:(UIView *)outlineView", "conflicting"),
    "a case that the enumeration has not": ("CSKSelectionModeSingle", "CSKSelectionModeOne", "undeclared"),
}


def screen_messages(tmp_path, code):
    file = tmp_path / "Screen.m"
    file.write_text(code)
    done = subprocess.run([sys.executable, CHECK, "objective-c", file], capture_output=True, text=True, cwd=ROOT)
    assert not done.stderr
    return done.stdout.strip(), done.returncode


def test_a_right_screen_in_objective_c_has_no_errors(tmp_path):
    assert screen_messages(tmp_path, SCREEN) == ("", 0)


@pytest.mark.parametrize("fault", SCREEN_FAULTS)
def test_a_fault_in_objective_c_is_found(tmp_path, fault):
    right, wrong, message = SCREEN_FAULTS[fault]
    assert SCREEN.count(right) == 1
    text, status = screen_messages(tmp_path, SCREEN.replace(right, wrong))
    assert status == 1
    assert message in text


def differences(tmp_path, change):
    """What is wrong with a copy of the double after a change of one file."""
    copy = tmp_path / "UIKit"
    shutil.copytree(doubles.DOUBLE, copy)
    file = copy / "UIStackView.swift"
    code = file.read_text()
    file.write_text(change(code))
    assert file.read_text() != code
    kit = sdk.SDK("arm64-apple-ios16.0", ROOT / ".build-apple-types")
    kit.build()
    return doubles.differences(kit, tmp_path / "symbols", sorted(copy.rglob("*.swift")))


def test_a_double_with_a_member_that_uikit_has_not_is_found(tmp_path):
    found = differences(tmp_path, lambda code: code + "extension UIStackView { public func clear() {} }\n")
    assert [line.split(";")[0] for line in found] == ["Tests/Doubles/UIKit: UIStackView.clear(): func clear()"]


def test_a_double_with_another_type_is_found(tmp_path):
    found = differences(tmp_path, lambda code: code.replace("(_ view: UIView) {", "(_ view: UIView?) {\n    guard let view else { return }"))
    assert [line.split(":")[1] for line in found] == [" UIStackView.addArrangedSubview(_"]
