// The sounds of the fruit machine, synthesised with Web Audio. No audio device is opened before the user
// turns the sound on.

export class FruitSound {
  #context = null;
  #isOn = false;
  #lastTick = 0;

  get isOn() {
    return this.#isOn;
  }

  /**
   * Turns the sound on or off. Browsers allow turning it on only from a click. Notes wait in the context until it
   * runs, which without an audio device is never.
   */
  toggle() {
    this.#isOn = !this.#isOn;
    if (!this.#isOn) return void this.#context.suspend();
    this.#context ??= new AudioContext();
    this.#context.resume();
    this.#note(880, { length: 0.12, volume: 0.12 });
  }

  /** A picture passes. */
  tick() {
    const now = performance.now();
    if (now - this.#lastTick < 28) return;
    this.#lastTick = now;
    this.#note(1500 + Math.sin(now) * 200, { type: "square", length: 0.018, volume: 0.025 });
  }

  /** A reel stops after a number of seconds. */
  stop(reel, seconds) {
    this.#note(150 - reel * 8, { at: seconds, type: "triangle", length: 0.13, volume: 0.4, fall: 0.5 });
  }

  /** The spin lost. */
  lose() {
    this.#note(262, { length: 0.22, volume: 0.08 });
    this.#note(208, { at: 0.14, length: 0.34, volume: 0.08 });
  }

  /** An arpeggio, longer for more equal pictures. */
  win(alike) {
    const chord = [523.250, 659.250, 783.990, 1046.500];
    const count = { 3: 4, 4: 8, 5: 16 }[alike];
    for (let step = 0; step < count; step++) {
      const octave = alike === 5 ? 1 + (step >> 3) : 1;
      const pitch = chord[step % 4] * octave * (alike > 3 && step & 4 ? 1.122 : 1);
      this.#note(pitch, { at: step * 0.095, type: "triangle", length: 0.32, volume: 0.2 });
      this.#note(pitch * 2, { at: step * 0.095, length: 0.2, volume: 0.06 });
    }
  }

  #note(pitch, { at = 0, type = "sine", length, volume, fall = 1 }) {
    if (!this.#isOn) return;
    const start = this.#context.currentTime + at;
    const oscillator = new OscillatorNode(this.#context, { type, frequency: pitch });
    const envelope = new GainNode(this.#context, { gain: 0 });
    envelope.gain.setValueAtTime(0, start);
    envelope.gain.linearRampToValueAtTime(volume, start + 0.006);
    envelope.gain.exponentialRampToValueAtTime(0.0005, start + length);
    oscillator.frequency.exponentialRampToValueAtTime(pitch * fall, start + length);
    oscillator.connect(envelope).connect(this.#context.destination);
    oscillator.start(start);
    oscillator.stop(start + length);
  }
}
