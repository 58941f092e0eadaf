/// The looks of the sheet: from the bottom, before a backdrop, with a header of two buttons and a title.
/// What an element may have in it, buttons and icons, is as in all of its shadow root.
///
/// The element gives the sizes and colours: `--_size` of the text, `--_backdrop`, `--_radius`, `--_sheet`
/// (the height), `--_header`, `--_pressed` and `--_time`.
let sheetStyles: Name = """
  :host {
    --_curve: cubic-bezier(0.32, 0.72, 0, 1);
    --_start: max(16px, env(safe-area-inset-left));
    --_end: max(16px, env(safe-area-inset-right));
    --_keyboard: var(--cascade-keyboard, 0px);
  }
  button { font: inherit; color: inherit; background: none; border: 0; margin: 0; padding: 0; cursor: pointer; touch-action: manipulation; text-align: start; }
  button:disabled { cursor: default; }
  button:focus-visible { outline: 2px solid var(--_focus); outline-offset: -2px; }
  .icon { flex: none; inline-size: 16px; block-size: 16px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
  dialog {
    position: fixed; inset: 0; inline-size: 100%; block-size: 100dvh; max-inline-size: none; max-block-size: none;
    margin: 0; padding: 0; border: 0; overflow: hidden auto; overscroll-behavior: contain; scrollbar-width: none;
    color: var(--_text); font: var(--_size)/1.3 var(--_font); outline: none;
    background: var(--_backdrop); forced-color-adjust: none;
    opacity: 0; transition: opacity var(--_time), display var(--_time) allow-discrete, overlay var(--_time) allow-discrete;
  }
  dialog::-webkit-scrollbar { display: none; }
  dialog::backdrop { background: none; }
  dialog[open] { opacity: 1; }
  dialog:not([open]) { overflow: hidden; pointer-events: none; }
  @starting-style { dialog[open] { opacity: 0; } }
  dialog::after { content: ""; display: block; block-size: calc(100% + 1px); pointer-events: none; }
  [part="sheet"] {
    position: fixed; inset-inline: 0; inset-block-end: var(--_keyboard); display: flex; flex-direction: column; overflow: hidden;
    block-size: var(--_sheet); max-block-size: calc(100dvh - var(--_keyboard) - env(safe-area-inset-top));
    background: var(--_surface); forced-color-adjust: auto;
    border-radius: var(--_radius) var(--_radius) 0 0;
    transform: translateY(100%); transition: transform var(--_time) var(--_curve);
    user-select: none; -webkit-user-select: none; overscroll-behavior: contain;
  }
  dialog[open] [part="sheet"] { transform: translateY(var(--_drag, 0)); }
  dialog[open] .dragged { transition: none; }
  @starting-style { dialog[open] [part="sheet"] { transform: translateY(100%); } }

  [part="header"] {
    flex: none; display: grid; grid-template-columns: 1fr auto 1fr; align-items: center; position: relative;
    min-block-size: var(--_header); touch-action: none;
    padding-inline: calc(var(--_start) - 12px) calc(var(--_end) - 12px); border-block-end: 0.5px solid var(--_separator);
  }
  [part="title"] { margin: 0; font-size: 17px; font-weight: 600; line-height: 1.25; text-align: center; padding: 6px 0; text-wrap: balance; }
  [part~="button"] { justify-self: start; min-block-size: 44px; min-inline-size: 44px; padding-inline: 12px; border-radius: 10px; font-size: var(--_size); }
  [part~="button"]:last-child { justify-self: end; }
  [part~="cancel"] { color: var(--_text-secondary); }
  [part~="done"] { color: var(--_accent-text); font-weight: 600; }
  [part~="done"]:disabled { color: var(--_text-disabled); }
  button:active { opacity: 0.6; }
  [part~="notice"] { flex: 1; }
  @media (prefers-reduced-motion: reduce) {
    dialog, [part="sheet"] { transition-duration: 0s; }
  }
  @media (forced-colors: active) {
    [part="sheet"] { border: 1px solid CanvasText; }
    button:disabled { color: GrayText; }
  }
  """
