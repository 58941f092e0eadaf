#!/usr/bin/env python3
"""Finds API of UIKit and SwiftUI that Apple has deprecated, and constructs that Xcode 27 compiles differently.

A deprecated API may be used in a file that checks for the version of iOS that deprecated it.

Usage: Scripts/check-apple-api.py [FILE…]
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent
FOLDERS = ["Sources/CascadeUIKit", "Sources/CascadeSwiftUI", "Sources/CascadeObjC", "Sources/WorldControls", "Examples/iOS", "Tests/OnDevice", "Tests/OnDeviceHost"]

# The pattern of a use, the version of iOS that deprecated it, and its replacement.
# Source: the availability on each symbol's page at https://developer.apple.com/documentation.
DEPRECATED = [
    (r"\btraitCollectionDidChange\b", 17, "registerForTraitChanges(_:handler:)"),
    (r"\bstyle\b.*[=:?] \.done\b", 26, ".prominent"),
    (r"\bUIScreen\.main\b", 26, "the screen of the window's scene"),
    (r"\bUIApplication\.shared\.(windows|keyWindow|statusBar\w+)\b", 15, "the windows of a scene"),
    (r"\bUIMenuController\b", 16, "UIEditMenuInteraction"),
    (r"\bUIGraphicsBeginImageContext", 17, "UIGraphicsImageRenderer"),
    (r"\b(content|title|image)EdgeInsets\b", 15, "UIButton.Configuration"),
    (r"\bUIAlertView\b|\bUIActionSheet\b", 9, "UIAlertController"),
    (r"\b(top|bottom)LayoutGuide\b", 11, "safeAreaLayoutGuide"),
    (r"\bautomaticallyAdjustsScrollViewInsets\b", 11, "contentInsetAdjustmentBehavior"),
    (r"\.edgesIgnoringSafeArea\(", 26, "ignoresSafeArea(_:edges:)"),
    (r"\.foregroundColor\(", 26, "foregroundStyle(_:)"),
    (r"\.cornerRadius\(\d", 26, "clipShape(_:style:)"),
    (r"\.accentColor\(", 26, "tint(_:)"),
    (r"\.onChange\(of: [^,]+, perform:", 17, "onChange(of:initial:_:)"),
    (r"\.(navigationBarTitle|navigationBarItems)\(", 26, "navigationTitle(_:) and toolbar(content:)"),
    (r"\bNavigationView\b", 26, "NavigationStack"),
    (r"\.(disableAutocorrection|autocapitalization)\(", 26, "autocorrectionDisabled(_:)"),
    (r"\.actionSheet\(", 26, "confirmationDialog"),
    (r"\bUIWebView\b", 12, "WKWebView"),
]

# Xcode 27 makes @State a macro without a storage of type State, and adds ContentBuilder beside ViewBuilder.
DIFFERENT = [
    (r"\b_\w+ = State\b|\bState\((initialValue|wrappedValue):", "give a @State its value where it is declared"),
    (r"\b(private |fileprivate )?let \w+: State<", "don't name the storage of a @State"),
    (r"\bbuild(Block|Either|Optional|Expression|PartialBlock)\(.*View", "don't extend SwiftUI's result builders"),
]


def faults(path):
    """The lines with deprecated or changed API, with the reason."""
    text = path.read_text(encoding="utf-8")
    versions = [int(version) for version in re.findall(r"available\(iOS (\d+)", text)]
    if "textSizeMayHaveChanged" in text:
        versions.append(17)
    for number, line in enumerate(text.splitlines(), 1):
        if line.lstrip().startswith("//"):
            continue
        for pattern, version, replacement in DEPRECATED:
            if re.search(pattern, line) and version not in versions:
                yield number, f"deprecated in iOS {version}; use {replacement}, or check for that version"
        for pattern, advice in DIFFERENT:
            if re.search(pattern, line):
                yield number, f"Xcode 27 compiles this differently; {advice}"


def main():
    paths = [*map(pathlib.Path, sys.argv[1:])] or [
        path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.swift"))
        # The code from which people migrate is as old as it is.
        if not path.stem.endswith("-before")]
    found = [f"{path}:{number}: {reason}" for path in paths for number, reason in faults(path)]
    print("\n".join(found), end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
