/// The looks of the sheet of `<cascade-address>`: from the bottom on a phone, in the middle of a wide
/// screen, in two columns where there is little height.
let addressSheetStyles: Name = """
  [part="body"] { flex: 1; min-block-size: 0; display: flex; flex-direction: column; overflow: hidden auto; overscroll-behavior: contain; }
  [part="timeline"] { flex: none; padding-block: 6px; border-block-end: 0.5px solid var(--_separator); }
  [part~="step"] {
    display: flex; align-items: center; inline-size: 100%; block-size: var(--_step); gap: 14px;
    padding-inline: calc(var(--_start) + 4px) var(--_end); overflow: hidden; transition: block-size 220ms var(--_curve), opacity 220ms;
  }
  @starting-style { .grows [part~="step"] { block-size: 0; opacity: 0; } }
  [part~="step"][part~="active"] { color: var(--_accent-text); font-weight: 500; }
  [part~="step"]:not([part~="active"]):not([part~="chosen"]) { color: var(--_text-secondary); }
  [part~="step"]:active { opacity: 1; background: var(--_pressed); }
  [part~="dot"] { --_dot: var(--cascade-address-dot, 7px); --_line: var(--cascade-address-line, 1px); flex: none; align-self: stretch; position: relative; inline-size: var(--_dot); }
  [part~="dot"]::before, [part~="dot"]::after {
    content: ""; position: absolute; inset-inline-start: calc((var(--_dot) - var(--_line)) / 2);
    inline-size: var(--_line); background: var(--_accent);
  }
  [part~="dot"]::before { inset-block: 0 calc(50% + var(--_dot) / 2); }
  [part~="dot"]::after { inset-block: calc(50% + var(--_dot) / 2) 0; }
  [part~="step"]:first-child [part~="dot"]::before, [part~="step"]:last-child [part~="dot"]::after { display: none; }
  .mark { position: absolute; inset-block-start: calc(50% - var(--_dot) / 2); inset-inline-start: 0; inline-size: var(--_dot); block-size: var(--_dot); border: 1px solid var(--_accent); border-radius: 50%; }
  [part~="filled"] .mark { background: var(--_accent); }
  [part="step-name"] { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .arrow { color: var(--_text-secondary); opacity: 0.7; }

  [part="choices"] { flex: 1 0 min(240px, 100%); min-block-size: min(240px, 100%); position: relative; display: flex; flex-direction: column; --_gutter: 0px; --_strip: 0px; block-size: 0; }
  [part="found"] { flex: 1 0 min(180px, 100%); min-block-size: min(180px, 100%); block-size: 0; }
  .lettered { --_gutter: 26px; --_strip: 24px; }
  [part="prompt"] { flex: none; padding: 12px var(--_end) 6px var(--_start); font-size: 13px; line-height: 18px; color: var(--_text-secondary); }
  [part="options"] { flex: 1; min-block-size: 0; overflow: hidden auto; overscroll-behavior: contain; outline: none; overflow-anchor: none; scrollbar-width: thin; scrollbar-color: var(--_separator) transparent; }
  .lettered [part="options"] { scrollbar-width: none; }
  .lettered [part="options"]::-webkit-scrollbar { display: none; }
  .content { position: relative; box-sizing: content-box; block-size: min(var(--_row) * var(--_count), 12000000px); padding-block-end: max(12px, env(safe-area-inset-bottom)); animation: cascade-list 220ms var(--_curve); }
  .rows, .letters { position: absolute; inset-inline: 0; }
  .letters { inset-inline-end: auto; inline-size: calc(var(--_start) + var(--_gutter)); pointer-events: none; z-index: 1; }
  .section { block-size: calc(var(--_row) * var(--_count)); }
  [part="letter"] { position: sticky; inset-block-start: 0; display: flex; align-items: center; block-size: var(--_row); padding-inline-start: var(--_start); font-size: 13px; color: var(--_text-secondary); }
  [part~="option"] {
    position: relative; display: flex; align-items: center; gap: 12px; block-size: var(--_row); cursor: pointer; touch-action: manipulation;
    padding-inline: calc(var(--_start) + var(--_gutter)) calc(var(--_end) + var(--_strip));
  }
  [part="option-name"] { min-inline-size: 0; overflow: hidden; overflow-wrap: anywhere; line-height: 1.25; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  [part~="option"][part~="selected"] { color: var(--_accent-text); font-weight: 500; }
  [part~="option"][part~="disabled"] { color: var(--_text-disabled); cursor: default; }
  .tick { margin-inline-start: auto; inline-size: 18px; block-size: 18px; stroke-width: 1.8; color: var(--_accent); }
  [part~="option"]:active:not([part~="disabled"]) { background: var(--_pressed); }
  @media (hover: hover) { [part~="option"]:hover:not([part~="disabled"]), [part~="step"]:hover { background: var(--_pressed); } }
  [part="options"]:focus-visible .current::after { content: ""; position: absolute; inset: 2px calc(var(--_strip) + 8px) 2px 8px; border: 2px solid var(--_focus); border-radius: 8px; pointer-events: none; }
  [part="options"]:focus-visible .current:dir(rtl)::after { inset: 2px 8px 2px calc(var(--_strip) + 8px); }

  [part="index"] {
    position: absolute; inset-block: 36px max(8px, env(safe-area-inset-bottom)); inset-inline-end: 0; block-size: fit-content; max-block-size: calc(100% - 44px); margin-block: auto;
    inline-size: 36px; padding-inline: calc(env(safe-area-inset-right) / 2); display: flex; flex-direction: column; touch-action: none; cursor: pointer; z-index: 2;
  }
  [part~="index-letter"] { flex: 0 1 18px; min-block-size: 0; block-size: 18px; display: flex; align-items: center; justify-content: center; font-size: 11px; font-weight: 500; line-height: 1; color: var(--_text-secondary); pointer-events: none; }
  [part~="index-letter"][part~="current"] { color: var(--_accent-text); font-weight: 700; }
  [part="bubble"] {
    position: absolute; inset-inline-end: 44px; inline-size: 48px; block-size: 48px; margin-block-start: -24px; display: grid; place-items: center;
    border-radius: 50%; font-size: 22px; font-weight: 600; color: #fff; background: rgb(60 60 67 / 88%); pointer-events: none;
  }

  @keyframes cascade-list { from { opacity: 0; transform: translateY(8px); } }

  @media (min-width: 640px) {
    [part="sheet"] {
      inset: 0 0 var(--_keyboard); margin: auto; inline-size: min(var(--cascade-address-width, 480px), 100% - 32px);
      block-size: min(var(--cascade-address-height, 640px), 100dvh - var(--_keyboard) - 48px); border-radius: var(--cascade-address-radius, 14px);
      box-shadow: 0 24px 64px rgb(0 0 0 / 28%); transform: translateY(12px) scale(0.97);
    }
    @starting-style { dialog[open] [part="sheet"] { transform: translateY(12px) scale(0.97); } }
    .content { padding-block-end: 12px; }
  }
  @media (min-width: 560px) and (max-height: 480px) {
    [part="sheet"] { inset: auto 0 var(--_keyboard); margin: 0 auto; inline-size: 100%; max-inline-size: 900px; block-size: calc(100dvh - var(--_keyboard) - 12px); border-radius: var(--cascade-address-radius, 14px) var(--cascade-address-radius, 14px) 0 0; }
    [part="header"] { min-block-size: 44px; }
    [part="body"] { flex-direction: row; overflow: hidden; }
    [part="timeline"] { flex: 0 0 40%; overflow: hidden auto; border-block-end: 0; border-inline-end: 0.5px solid var(--_separator); }
    [part="choices"], [part="found"] { block-size: auto; min-block-size: 0; flex: 1; --_start: 16px; }
  }
  @media (pointer: coarse) { [part="index"] { inline-size: 40px; } }
  @media (prefers-reduced-motion: reduce) {
    .content, [part~="step"] { transition-duration: 0s; animation: none; }
  }
  @media (forced-colors: active) {
    [part~="option"][part~="selected"], [part~="step"][part~="active"], [part~="index-letter"][part~="current"] { color: Highlight; }
    [part~="dot"]::before, [part~="dot"]::after { background: CanvasText; forced-color-adjust: none; }
    .mark { border-color: CanvasText; }
    [part~="filled"] .mark { background: CanvasText; forced-color-adjust: none; }
    .tick { color: Highlight; }
    [part~="disabled"] { color: GrayText; }
    [part="bubble"] { border: 1px solid CanvasText; }
  }
  """
