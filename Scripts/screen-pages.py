#!/usr/bin/env python3
"""Makes pages to look through the pictures of the iOS screens (Scripts/screens.sh).

Usage: Scripts/screen-pages.py FOLDER FOLDER_BEFORE [--png] [--documentation]

--png also makes a PNG file of each picture, with two pixels for a point. --documentation makes those that the
documentation shows, in their places: the tutorials' pictures, and those of DOCUMENTATION.
"""

import html
import pathlib
import sys

STYLE = """
body { font: 15px/1.4 system-ui, sans-serif; margin: 2rem; background: #ececf0; color: #111; }
main { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: flex-start; }
figure { margin: 0; }
figure img { display: block; max-height: 640px; max-width: 90vw; border: 1px solid #bbb; background: #fff; }
figcaption { margin-top: .3rem; font-size: 13px; }
nav a { margin-right: 1rem; }
"""
HONESTY = (
    "These are drawings made on Linux from the real views of the controls, by test doubles of UIKit. They show the layout "
    "under stated assumptions; they aren't screenshots."
)

ROOT = pathlib.Path(__file__).resolve().parent.parent

# The pictures that guides show, and their names there.
DOCUMENTATION = {
    "phone/address-all-levels": "ios-address",
    "phone/sheet-with-wheels": "ios-wheels",
    "phone/checkboxes-filtered": "ios-checkboxes",
    "flat-phone/address-all-levels": "ios-address-flat",
    "flat-phone/sheet-with-wheels": "ios-wheels-flat",
    "phone-dark/wheels-instead-of-a-keyboard": "ios-field-dark",
}


def title(name):
    """A file's or folder's name as text."""
    text = name.replace("-", " ")
    return text[:1].upper() + text[1:]


def page(heading, body):
    """A page with a heading."""
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{heading}</title><style>{STYLE}</style>'
        f"<h1>{heading}</h1><p>{HONESTY}</p>{body}</html>\n"
    )


def figure(source, caption):
    """A picture with its name."""
    text = html.escape(caption)
    return f'<figure><img src="{html.escape(str(source))}" alt="{text}" loading="lazy"><figcaption>{text}</figcaption></figure>'


def index(folder):
    """The page with all pictures."""
    looks = sorted(path for path in folder.iterdir() if path.is_dir())
    links = "".join(f'<a href="#{look.name}">{title(look.name)}</a>' for look in looks)
    sections = []
    for look in looks:
        pictures = sorted(look.glob("*.svg"))
        figures = "".join(figure(f"{look.name}/{path.name}", title(path.stem)) for path in pictures)
        sections.append(f'<h2 id="{look.name}">{title(look.name)}</h2><main>{figures}</main>')
    return page("Screens of the iOS controls", f"<nav>{links}</nav>" + "".join(sections))


def changes(folder, before):
    """The page with the pictures that differ from those before."""
    names = {path.relative_to(root) for root in (folder, before) for path in root.glob("*/*.svg")}
    sections = []
    for name in sorted(names):
        new, old = folder / name, before / name
        if new.exists() and old.exists() and new.read_bytes() == old.read_bytes():
            continue
        figures = [
            figure(source, caption)
            for path, source, caption in (
                (old, f"../{before.name}/{name}", "Before"),
                (new, name, "Now"),
            )
            if path.exists()
        ]
        sections.append(f"<h2>{title(name.parent.name)}: {title(name.stem)}</h2><main>{''.join(figures)}</main>")
    return page("Changes of the screens", "".join(sections) or "<p>Nothing has changed.</p>")


def documentation(folder):
    """The pictures that the documentation shows, with their files there."""
    for name, image in DOCUMENTATION.items():
        yield folder / f"{name}.svg", ROOT / f"Documentation/images/{image}.png"
    for path in folder.glob("tutorials/*.svg"):
        yield path, ROOT / f"Sources/CascadeUIKit/CascadeUIKit.docc/Resources/{path.stem}.png"


def write_images(images, scale):
    """Makes PNG files of pictures with Chromium, with a number of pixels for a point."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        tab = browser.new_context(device_scale_factor=scale).new_page()
        for picture, image in images:
            tab.goto(picture.resolve().as_uri())
            tab.locator("svg").first.screenshot(path=image)
        browser.close()


def main():
    folder, before = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    (folder / "index.html").write_text(index(folder), encoding="utf-8")
    (folder / "changes.html").write_text(changes(folder, before), encoding="utf-8")
    if "--png" in sys.argv:
        write_images([(path, path.with_suffix(".png")) for path in sorted(folder.glob("*/*.svg"))], 2)
    if "--documentation" in sys.argv:
        write_images(documentation(folder), 1)


if __name__ == "__main__":
    main()
