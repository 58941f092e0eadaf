"""Mouse and keyboard as actions of WebDriver."""

BUTTONS = {"left": 0, "middle": 1, "right": 2}
KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Space": " ", "Backspace": "\ue003",
    "Delete": "\ue017", "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014",
    "ArrowDown": "\ue015", "Home": "\ue011", "End": "\ue010", "PageUp": "\ue00e", "PageDown": "\ue00f",
    "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a", "Meta": "\ue03d", "F2": "\ue032",
    "F10": "\ue03a", "Insert": "\ue016",
}  # fmt: skip


class Mouse:
    def __init__(self, page):
        self.page = page
        self.x = self.y = 0

    def act(self, *actions):
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}}
        self.page.perform(mouse | {"actions": list(actions)})

    def move(self, x, y, steps=1):
        from_x, from_y = self.x, self.y
        for step in range(1, steps + 1):
            part = step / steps
            self.act(moved(from_x + (x - from_x) * part, from_y + (y - from_y) * part))
        self.x, self.y = x, y

    def down(self, button="left"):
        self.act({"type": "pointerDown", "button": BUTTONS[button]})

    def up(self, button="left"):
        self.act({"type": "pointerUp", "button": BUTTONS[button]})

    def click(self, x, y, button="left", click_count=1):
        number = BUTTONS[button]
        click = [{"type": "pointerDown", "button": number}, {"type": "pointerUp", "button": number}]
        self.act(moved(x, y), *click * click_count)
        self.x, self.y = x, y

    def dblclick(self, x, y):
        self.click(x, y, click_count=2)

    def wheel(self, delta_x, delta_y):
        scroll = {"type": "scroll", "duration": 0, "origin": "viewport", "x": round(self.x), "y": round(self.y)}
        scroll |= {"deltaX": round(delta_x), "deltaY": round(delta_y)}
        self.page.perform({"type": "wheel", "id": "wheel", "actions": [scroll]})


class Keyboard:
    def __init__(self, page):
        self.page = page

    def act(self, *actions):
        self.page.perform({"type": "key", "id": "keyboard", "actions": list(actions)})

    def press(self, keys, delay=0):
        *modifiers, key = keys.split("+") if keys != "+" else ["+"]
        pressed = [each for each in [*modifiers, key]]
        self.act(*[key_down(each) for each in pressed], *[key_up(each) for each in reversed(pressed)])

    def down(self, key):
        self.act(key_down(key))

    def up(self, key):
        self.act(key_up(key))

    def type(self, text, delay=0):
        for character in text:
            if character.isascii():
                self.press(character)
            else:
                self.insert_text(character)
            self.page.wait_for_timeout(delay)

    def insert_text(self, text):
        self.page.run("document.execCommand('insertText', false, arguments[0])", text)


def moved(x, y):
    return {"type": "pointerMove", "duration": 0, "origin": "viewport", "x": round(x), "y": round(y)}


def key_down(key):
    return {"type": "keyDown", "value": KEYS.get(key, key)}


def key_up(key):
    return {"type": "keyUp", "value": KEYS.get(key, key)}
