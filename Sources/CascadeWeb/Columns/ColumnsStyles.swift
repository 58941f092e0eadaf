/// The looks of columns that open one beside the other.
let columnsStyles: Name = """
  [part="strip"] { flex: 1; display: flex; min-block-size: 0; overflow: auto hidden; overscroll-behavior: contain; outline: none; scrollbar-width: thin; scrollbar-color: var(--_separator) transparent; }
  [part="cascade"] { display: flex; outline: none; }
  [part="list"] {
    --_check: var(--_accent-text);
    --_row: var(--cascade-field-row-height, 36px);
    flex: none; inline-size: var(--cascade-field-column-width, 184px); block-size: var(--cascade-field-list-height, 264px); outline: none;
    overflow: hidden auto; overscroll-behavior: contain; overflow-anchor: none; scrollbar-width: thin; scrollbar-color: var(--_separator) transparent; scroll-padding-block: 4px;
    animation: cascade-column 160ms var(--_curve);
  }
  [part="list"] ~ [part="list"], [part="cascade"]:not(:empty) + [part="list"] { border-inline-start: 0.5px solid var(--_separator); }
  [part="list"] .content { position: relative; box-sizing: content-box; block-size: min(var(--_row) * var(--_count), 12000000px); padding-block: 4px; }
  [part="list"] .rows { position: absolute; inset-inline: 0; translate: 0 4px; }
  [part~="option"] { display: flex; align-items: center; gap: 8px; block-size: var(--_row); padding-inline: 14px 10px; margin-inline: 4px; border-radius: 6px; cursor: pointer; font-size: var(--cascade-field-row-size, 15px); }
  [part="option-name"] { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  [part~="option"][part~="open"] { background: var(--_pressed); font-weight: 500; }
  [part~="option"][part~="selected"] { color: var(--_accent-text); font-weight: 500; }
  [part~="option"][part~="disabled"] { color: var(--_text-disabled); cursor: default; }
  .driven [part~="current"] { outline: 2px solid var(--_focus); outline-offset: -2px; }
  @media (hover: hover) { [part~="option"]:hover:not([part~="disabled"]) { background: var(--_pressed); } }
  [part~="option"]:active:not([part~="disabled"]) { background: var(--_pressed); }
  .chevron-end { inline-size: 14px; block-size: 14px; color: var(--_text-secondary); }
  .chevron-end:dir(rtl) { transform: scaleX(-1); }
  .tick { inline-size: 18px; block-size: 18px; color: var(--_accent-text); stroke-width: 1.8; }
  .hit { flex: none; align-self: stretch; display: grid; place-items: center; padding-inline: 14px 8px; margin-inline: -14px -8px; }
  .hit > [part~="box"] { margin: 0; }
  [part~="disabled"] > .hit { opacity: 0.5; }
  [part="list"] [part~="notice"] { block-size: 100%; }
  @keyframes cascade-column { from { opacity: 0; transform: translateX(-6px); } }
  [part="sheet"] [part="list"] { --_row: var(--cascade-field-row-height, 48px); block-size: 100%; inline-size: auto; flex: 1 0 max(38vw, 132px); }
  [part="sheet"] [part="cascade"] { flex: 1 0 auto; }
  [part="sheet"] [part~="option"] { font-size: 16px; }
  @media (pointer: coarse) { [part="list"] { --_row: var(--cascade-field-row-height, 44px); } }
  @media (prefers-reduced-motion: reduce) { [part="list"] { animation: none; } }
  @media (forced-colors: active) {
    [part~="option"][part~="selected"] { color: Highlight; }
    [part~="option"][part~="open"] { outline: 1px solid Highlight; outline-offset: -1px; }
  }
  """
