#!/usr/bin/python3
"""A window with nothing but a WebKitGTK view, which WebKitWebDriver starts and controls.

The environment has its settings: INIT_SCRIPT (a file with a script that every page begins with), LOCALE,
DARK and STILL (1 if set). Debian's Python runs this, because only it has the GTK bindings.
"""

import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

NAME = "view.py"
STILL = bool(os.environ.get("STILL"))


def content():
    manager = WebKit2.UserContentManager()
    with open(os.environ["INIT_SCRIPT"]) as file:
        script = file.read()
    frames = WebKit2.UserContentInjectedFrames.ALL_FRAMES
    start = WebKit2.UserScriptInjectionTime.START
    manager.add_script(WebKit2.UserScript(script, frames, start, None, None))
    return manager


def view(session, context):
    page = WebKit2.WebView(
        web_context=context,
        user_content_manager=content(),
        settings=WebKit2.Settings(javascript_can_access_clipboard=True, enable_smooth_scrolling=not STILL),
        is_controlled_by_automation=True,
    )
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(page)
    window.set_default_size(1280, 800)
    window.show_all()
    window.present()
    page.grab_focus()
    page.connect("close", lambda _: window.destroy())
    return page


def started(context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name(NAME)
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", view, context)


Gtk.init([])
settings = Gtk.Settings.get_default()
settings.set_property("gtk-application-prefer-dark-theme", bool(os.environ.get("DARK")))
settings.set_property("gtk-enable-animations", not STILL)
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)
context.set_preferred_languages([os.environ["LOCALE"]])
context.connect("automation-started", started)
Gtk.main()
