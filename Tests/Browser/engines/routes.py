"""Answers to requests that a test gives instead of the server.

WebDriver can't intercept requests, so the server for the test pages asks here first. It runs in other
threads; handlers run in the thread of the test, whenever the test waits for the page.
"""

import fnmatch
import json as encoding
import queue
import threading
import types

WAIT = 60  # seconds


class Route:
    def __init__(self, url):
        self.request = types.SimpleNamespace(url=url)
        self.is_done = threading.Event()
        self.answer = None

    def fulfill(self, status=200, body="", content_type=None, json=None):
        if json is not None:
            body, content_type = encoding.dumps(json), "application/json"
        self.end((status, body.encode() if isinstance(body, str) else body, content_type))

    def abort(self):
        self.end("abort")

    def continue_(self):
        self.end("continue")

    def end(self, answer):
        self.answer = answer
        self.is_done.set()


class Routes:
    patterns = []
    asked = queue.Queue()

    @classmethod
    def answer(cls, url):
        """The answer of a test to a request: (status, body, type), "abort", or "continue"."""
        for pattern, handler in reversed(cls.patterns):
            if fnmatch.fnmatchcase(url, pattern.replace("?", "[?]")):
                route = Route(url)
                cls.asked.put((handler, route))
                route.is_done.wait(WAIT)
                return route.answer or "abort"
        return "continue"

    @classmethod
    def handle(cls):
        while not cls.asked.empty():
            handler, route = cls.asked.get()
            handler(route)

    @classmethod
    def clear(cls):
        cls.patterns.clear()
        while not cls.asked.empty():
            cls.asked.get()[1].abort()
