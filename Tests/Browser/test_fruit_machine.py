"""The fruit machine of the gallery: five wheels, a rule in Swift, and a random source that the test controls."""

import pytest

from screen import DESK, PHONE, until
from gallery import address, gallery, violations  # noqa: F401
from wheel import swipe, wait_for_rest

STILL = {"locale": "en-US", "reduced_motion": "reduce"}

# Makes the random source produce the pictures of a test: a picture is one sixth of the range of numbers.
GIVE = """async (pictures) => {
  const gallery = document.querySelector("script[src*=gallery]").src;
  const { machine } = await import(new URL("fruit-machine.js", gallery));
  const numbers = pictures.flatMap((picture) => Array(2).fill(((picture + 0.5) / 6) * 2 ** 32));
  machine.random = () => numbers.shift();
  window.machine = machine;
  window.changes = 0;
  document.querySelector("#reels").addEventListener("change", () => window.changes++);
}"""

# The picture in the middle of each reel, as drawn.
SEEN = """() => {
  const wheel = document.querySelector("#reels");
  const box = wheel.getBoundingClientRect();
  return [0, 1, 2, 3, 4].map((reel) => {
    const x = box.left + (box.width * (reel + 0.5)) / 5;
    const images = [...wheel.querySelectorAll(`img[slot^="row-${reel}-"]`)];
    const middle = images.find((image) => {
      const at = image.getBoundingClientRect();
      return at.width > 0 && Math.abs((at.top + at.bottom - box.top - box.bottom) / 2) < 3
        && Math.abs((at.left + at.right) / 2 - x) < at.width;
    });
    return middle && [middle.src.match(/fruit-(\\w+)/)[1], middle.classList.contains("winner")];
  });
}"""

NAMES = ["cherries", "lemon", "grapes", "melon", "bell", "diamond"]


class Machine:
    def __init__(self, page, pictures):
        self.page = page
        self.spin = page.locator("[data-part=spin]")
        self.sound = page.locator("[data-part=sound]")
        self.result = page.locator("#fruit-machine .result")
        until(page, lambda: self.spin.is_enabled())
        self.spin.scroll_into_view_if_needed()
        page.evaluate(GIVE, pictures)

    def stand(self):
        until(self.page, lambda: self.spin.is_enabled(), seconds=10)

    @property
    def coins(self):
        return int(self.page.locator("[data-part=coins]").inner_text())

    @property
    def outcome(self):
        return self.page.evaluate("machine.outcome")

    def seen(self):
        return self.page.evaluate(SEEN)


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize(
    "pictures, won, text",
    [
        ([0, 1, 2, 3, 4], 0, "No win. Once more?"),
        ([0, 0, 1, 1, 5], 0, "No win. Once more?"),
        ([2, 5, 2, 0, 2], 3, "Three grapes: 3 coins!"),
        ([1, 1, 1, 3, 3], 3, "Three lemons: 3 coins!"),
        ([4, 4, 0, 4, 4], 12, "Four bells: 12 coins!"),
        ([5, 5, 5, 5, 5], 150, "Five diamonds: 150 coins!"),
    ],
)
def test_the_random_source_decides_where_the_reels_stop_and_what_they_pay(
    gallery, options, pictures, won, text
):
    page = gallery("machine", **STILL, **options)
    machine = Machine(page, pictures)
    machine.spin.click()
    machine.stand()
    wins = [won > 0 and pictures.count(picture) >= 3 for picture in pictures]
    shown = [[NAMES[picture], is_winner] for picture, is_winner in zip(pictures, wins)]
    until(page, lambda: machine.seen() == shown)
    alike = max(pictures.count(picture) for picture in pictures)
    assert machine.outcome == {"pictures": pictures, "alike": alike, "won": won}
    assert machine.coins == 19 + won
    assert machine.result.inner_text().startswith(text)
    assert machine.result.inner_text().endswith(", ".join(NAMES[picture] for picture in pictures))


@pytest.mark.parametrize("options", [PHONE, DESK], ids=["phone", "desk"])
def test_the_button_is_disabled_while_the_reels_turn_and_they_are_evaluated_once(gallery, options):
    page = gallery("machine", locale="en-US", **options)
    machine = Machine(page, [3, 3, 3, 0, 1])
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    machine.spin.tap() if "has_touch" in options else machine.spin.click()
    turning = page.evaluate("document.querySelector('#reels').rows")
    assert machine.spin.is_disabled()
    machine.spin.click(force=True)
    page.evaluate("machine.spin()")
    assert machine.outcome is None
    assert machine.coins == 19
    assert page.evaluate("window.changes") == 0
    page.clock.resume()
    machine.stand()
    assert machine.seen() == [["melon", True]] * 3 + [["cherries", False], ["lemon", False]]
    assert page.evaluate("document.querySelector('#reels').rows") != turning
    assert page.evaluate("window.changes") == 1
    assert machine.coins == 22


def test_the_reels_turn_on_their_own_and_stop_one_after_another(gallery):
    page = gallery("machine", locale="en-US", **DESK)
    machine = Machine(page, [0, 0, 0, 0, 0])
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    machine.spin.click()
    rows = []
    while machine.outcome is None:
        page.clock.run_for(32)
        rows.append(page.evaluate("document.querySelector('#reels').rows"))
        assert len(rows) < 200
    reels = list(zip(*rows))
    assert all(len(set(reel)) > 12 and list(reel) == sorted(reel) for reel in reels)
    arrivals = [reel.index(reel[-1]) for reel in reels]
    assert arrivals == sorted(set(arrivals))


def test_reduced_motion_shows_the_result_without_turning(gallery):
    page = gallery("machine", **STILL, **PHONE)
    machine = Machine(page, [1, 1, 1, 1, 2])
    # In one task, so that no frame is drawn in between.
    outcome = page.evaluate(
        "document.querySelector('[data-part=spin]').click(), machine.outcome"
    )
    assert outcome == {"pictures": [1, 1, 1, 1, 2], "alike": 4, "won": 12}
    assert machine.spin.is_enabled()
    until(page, lambda: machine.seen()[0] == ["lemon", True])
    assert page.evaluate("document.querySelector('#machine').getAnimations({subtree: true}).length") == 0


def test_the_keyboard_alone_plays(gallery):
    page = gallery("machine", locale="zh-CN", **DESK)
    machine = Machine(page, [4, 0, 4, 1, 4] + [2, 1, 0, 5, 4])
    machine.spin.focus()
    page.keyboard.press("Space")
    machine.stand()
    assert machine.result.inner_text().startswith("3 个铃铛，赢得 3 枚硬币！")
    assert machine.spin.evaluate("(button) => button === document.activeElement")
    page.keyboard.press("Enter")
    machine.stand()
    assert machine.outcome["pictures"] == [2, 1, 0, 5, 4]
    assert machine.result.inner_text().startswith("没有中奖，再来一次？")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert machine.sound.get_attribute("aria-pressed") == "true"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    inside = "document.querySelector('#fruit-machine').contains(document.activeElement)"
    assert not page.evaluate(inside)


def test_the_reels_cannot_be_turned_by_hand(gallery):
    page = gallery("machine", **STILL, **PHONE)
    Machine(page, [])
    before = page.evaluate("document.querySelector('#reels').rows")
    swipe(page, 2, -200, selector="#reels")
    wait_for_rest(page, "#reels")
    assert page.evaluate("document.querySelector('#reels').rows") == before


COUNT_SOUNDS = """
  window.sounds = { contexts: 0, notes: 0 };
  window.AudioContext = class extends AudioContext {
    constructor() { super(); window.sounds.contexts++; window.sounds.context = this; }
  };
  window.OscillatorNode = class extends OscillatorNode {
    start(at) { window.sounds.notes++; super.start(at); }
  };
"""


def test_sound_is_off_until_it_is_turned_on(gallery):
    page = gallery("machine", script=COUNT_SOUNDS, locale="en-US", **DESK)
    machine = Machine(page, [0, 1, 2, 3, 4] + [0, 0, 0, 1, 2] + [0, 1, 2, 3, 4])
    machine.spin.click()
    machine.stand()
    assert page.evaluate("[sounds.contexts, sounds.notes]") == [0, 0]

    page.get_by_role("button", name="Sound").click()
    assert machine.sound.get_attribute("aria-pressed") == "true"
    until(page, lambda: page.evaluate("sounds.contexts") == 1)
    machine.spin.click()
    # Ticks while pictures pass, five stops, then a melody.
    machine.stand()
    heard = page.evaluate("sounds.notes")
    assert heard > 5 + 8

    page.get_by_role("button", name="Sound").click()
    until(page, lambda: page.evaluate("sounds.context.state") == "suspended")
    machine.spin.click()
    machine.stand()
    assert page.evaluate("[sounds.contexts, sounds.notes]") == [1, heard]


def test_many_spins_agree_with_the_rule(gallery):
    page = gallery("machine", **STILL, **DESK)
    Machine(page, [])
    seed = 20_261_121
    played = page.evaluate(
        """(seed) => {
          let state = seed;
          machine.random = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0);
          return Array.from({ length: 400 }, () => (machine.spin(), machine.outcome));
        }""",
        seed,
    )
    state, coins = seed, 20
    for spin in played:
        pictures = []
        for _ in range(5):
            for _ in range(2):
                state = (state * 1664525 + 1013904223) % 2**32
            pictures.append(state * 6 >> 32)
        alike = max(pictures.count(picture) for picture in pictures)
        won = {3: 3, 4: 12, 5: 150}.get(alike, 0)
        assert spin == {"pictures": pictures, "alike": alike, "won": won}, f"seed {seed}"
        coins = (coins or 20) - 1 + won
    assert page.locator("[data-part=coins]").inner_text() == str(coins)
    assert any(spin["won"] for spin in played) and not all(spin["won"] for spin in played)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_prize_is_readable(gallery, scheme):
    page = gallery("machine", color_scheme=scheme, **STILL, **PHONE)
    machine = Machine(page, [2, 2, 2, 2, 2])
    machine.spin.click()
    machine.stand()
    assert violations(page, context="#machine") == []


def test_the_page_lists_what_each_row_pays(gallery):
    page = gallery("machine", **STILL, **DESK)
    Machine(page, [])
    rows = page.locator("#machine .pays tr")
    assert rows.all_inner_texts() == [
        "five of a kind\t150", "four of a kind\t12", "three of a kind\t3"
    ]
