// The fruit machine: five wheels of pictures. Swift (fruit-machine.wasm) decides the outcome, the win and
// the payout; a <cascade-wheel> spins the reels. This script connects the two.

import { FruitSound } from "./fruit-sound.js";
import { buildingTexts } from "./page.js";
import { fetchProgram } from "./program.js";

const pictures = [
  { file: "cherries", one: "cherries", many: "cherries", zh: "樱桃" },
  { file: "lemon", one: "lemon", many: "lemons", zh: "柠檬" },
  { file: "grapes", one: "grapes", many: "grapes", zh: "葡萄" },
  { file: "melon", one: "melon", many: "melons", zh: "西瓜" },
  { file: "bell", one: "bell", many: "bells", zh: "铃铛" },
  { file: "diamond", one: "diamond", many: "diamonds", zh: "钻石" },
];

// The order of the pictures on each reel, and the number of repetitions, so that it can spin for a while.
const strips = [[0, 1, 2, 3, 4, 5], [3, 5, 1, 0, 2, 4], [4, 2, 0, 5, 3, 1], [1, 4, 3, 2, 5, 0], [5, 0, 4, 1, 2, 3]];
const repeats = 15;

/** A whole number below 2³². */
function chance() {
  return crypto.getRandomValues(new Uint32Array(1))[0];
}

export class FruitMachine {
  /** The source of chance: a function that returns whole numbers below 2³². */
  random;
  /** The result of the last spin: the pictures, the number of equal ones, and the coins won. */
  outcome = null;

  #root;
  #wheel;
  #rule;
  #sound = new FruitSound();
  #isSpinning = false;

  constructor(root, random = chance) {
    this.#root = root;
    this.#wheel = root.querySelector("cascade-wheel");
    this.random = random;
  }

  /** Loads the rule, fills the reels and waits for the visitor. */
  async start() {
    const imports = { page: { random: () => this.random() } };
    const source = fetchProgram("fruit-machine", () => this.#say(...buildingTexts));
    const { instance } = await WebAssembly.instantiateStreaming(source, imports);
    this.#rule = instance.exports;
    await customElements.whenDefined("cascade-wheel");
    this.#fillReels();
    this.#showPayouts();
    this.#showCoins();
    this.#part("spin").addEventListener("click", () => this.spin());
    this.#part("sound").addEventListener("click", () => this.#toggleSound());
    this.#wheel.addEventListener("input", () => this.#isSpinning && this.#sound.tick());
    this.#wheel.addEventListener("change", () => this.#finish());
    this.#say("Good luck!", "祝你好运！");
    this.#part("spin").disabled = false;
  }

  /** Spins the reels, unless they are spinning. */
  spin() {
    if (this.#isSpinning) return;
    this.#isSpinning = true;
    const before = this.#pictures();
    this.#rule.spin();
    this.#root.dataset.state = "turning";
    this.#part("spin").disabled = true;
    this.#mark([]);
    this.#say("Round they go…", "转起来了……");
    this.#showCoins();
    // First move the reels back by whole turns, invisibly, so that they have room to spin again.
    this.#wheel.value = before.map((picture, reel) => code(reel, row(reel, picture, 1)));
    const stillness = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!stillness) before.forEach((_, reel) => this.#sound.stop(reel, 1.180 + 0.3 * reel));
    this.#wheel.spin(this.#pictures().map((picture, reel) => row(reel, picture, 5 + 2 * reel)));
  }

  // All reels have stopped.
  #finish() {
    if (!this.#isSpinning) return;
    this.#isSpinning = false;
    const won = this.#rule.stand();
    const alike = this.#rule.alike();
    const shown = this.#pictures();
    this.outcome = { pictures: shown, alike, won };
    this.#root.dataset.state = won > 0 ? (alike === 5 ? "jackpot" : "won") : "lost";
    this.#mark(strips.map((_, reel) => this.#rule.isWinning(reel)));
    this.#showResult(shown, alike, won);
    this.#showCoins();
    if (won > 0) {
      this.#sound.win(alike);
      this.#throwCoins(Math.min(6 + won, 40));
    } else {
      this.#sound.lose();
    }
    const button = this.#part("spin");
    button.disabled = false;
    // A disabled button loses the focus; restore it for keyboard users.
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  }

  #pictures() {
    return strips.map((_, reel) => this.#rule.picture(reel));
  }

  #fillReels() {
    const rows = strips.map((strip, reel) =>
      Array.from({ length: repeats * strip.length }, (_, index) => ({
        picture: pictures[strip[index % strip.length]],
        code: code(reel, index),
      })),
    );
    this.#wheel.append(
      ...rows.flat().map(({ picture, code }) => {
        const image = new Image(64, 64);
        image.src = new URL(`fruit-${picture.file}.svg`, import.meta.url);
        image.alt = picture.one;
        image.slot = `row-${code}`;
        image.draggable = false;
        return image;
      }),
    );
    this.#wheel.columns = rows.map((reel, index) => ({
      name: `Reel ${index + 1}`,
      children: reel.map(({ picture, code }) => ({ name: picture.one, code })),
    }));
    this.#wheel.value = this.#pictures().map((picture, reel) => code(reel, row(reel, picture, 1)));
  }

  // Output for the user.

  #part(name) {
    return this.#root.querySelector(`[data-part=${name}]`);
  }

  #say(english, chinese) {
    this.#part("result-en").textContent = english;
    this.#part("result-zh").textContent = chinese;
  }

  #showResult(shown, alike, won) {
    const kind = pictures[shown.find((_, reel) => this.#rule.isWinning(reel)) ?? 0];
    this.#say(
      won > 0 ? `${number[alike]} ${kind.many}: ${won} coins!` : "No win. Once more?",
      won > 0 ? `${alike} 个${kind.zh}，赢得 ${won} 枚硬币！` : "没有中奖，再来一次？",
    );
    this.#part("reels-en").textContent = shown.map((picture) => pictures[picture].one).join(", ");
    this.#part("reels-zh").textContent = shown.map((picture) => pictures[picture].zh).join("、");
  }

  #mark(winners) {
    const rows = this.#wheel.rows ?? [];
    for (const image of this.#wheel.querySelectorAll(".winner")) image.classList.remove("winner");
    winners.forEach((isWinner, reel) => {
      if (!isWinner) return;
      this.#wheel.querySelector(`[slot="row-${code(reel, rows[reel])}"]`).classList.add("winner");
    });
  }

  #showCoins() {
    this.#part("coins").textContent = this.#rule.coins();
  }

  #showPayouts() {
    for (const cell of this.#root.closest("section").querySelectorAll("[data-alike]")) {
      cell.textContent = this.#rule.payout(Number(cell.dataset.alike));
    }
  }

  #toggleSound() {
    this.#sound.toggle();
    this.#part("sound").setAttribute("aria-pressed", String(this.#sound.isOn));
  }

  #throwCoins(count) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const tray = this.#part("tray");
    for (let number = 0; number < count; number++) {
      const coin = document.createElement("i");
      tray.append(coin);
      const side = (Math.random() - 0.5) * 340;
      const flight = coin.animate(
        [
          { transform: "translate(0, 0) rotateY(0deg)", opacity: 1, easing: "cubic-bezier(.2, .7, .5, 1)" },
          {
            transform: `translate(${side * 0.6}px, ${-90 - Math.random() * 130}px) rotateY(540deg)`,
            opacity: 1,
            easing: "cubic-bezier(.5, 0, .9, .5)",
          },
          { transform: `translate(${side}px, 90px) rotateY(1260deg)`, opacity: 0 },
        ],
        { duration: 1000 + Math.random() * 500, delay: number * 22, fill: "both" },
      );
      flight.finished.then(() => coin.remove());
    }
  }
}

const number = { 3: "Three", 4: "Four", 5: "Five" };

function code(reel, row) {
  return `${reel}-${row}`;
}

/** The row of a picture on a reel, in one of the repetitions. */
function row(reel, picture, turn) {
  return turn * strips[reel].length + strips[reel].indexOf(picture);
}

export const machine = new FruitMachine(document.getElementById("fruit-machine"));
await machine.start();
