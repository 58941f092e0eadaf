/// The looks of a search box and of what it finds.
///
/// | property | is | unset |
/// |---|---|---|
/// | `--cascade-search-height` | the box | `40px`; `44px` for a finger |
/// | `--cascade-search-row-height` | a result | `58px` |
/// | `--cascade-search-background` | the box | grey at 0.12 |
/// | `--cascade-search-match` | what was looked for, in a name | the accent colour at 0.28 |
///
/// Parts: `search`, `query`, `empty-query`, `found`, `several`, `results`, `result` (`active`, `disabled`),
/// `result-name`, `result-path`, `match`.
package let searchStyles: Name = """
  :host { --_hit: var(--cascade-search-match, color-mix(in srgb, var(--_accent) 28%, transparent)); }
  [part="search"] { flex: none; position: relative; display: flex; align-items: center; margin: 8px 16px; color: var(--_text-secondary); }
  [part="search"] > .icon { position: absolute; inset-inline-start: 12px; pointer-events: none; }
  [part="query"] {
    flex: 1; min-inline-size: 0; block-size: var(--cascade-search-height, 40px); margin: 0; padding: 0 40px 0 36px; border: 0; border-radius: 10px; font: inherit; font-size: 16px;
    color: var(--_text); background: var(--cascade-search-background, rgb(118 118 128 / 12%)); appearance: none; user-select: text; -webkit-user-select: text;
  }
  [part="query"]:dir(rtl) { padding: 0 36px 0 40px; }
  [part="query"]::placeholder { color: var(--_text-secondary); opacity: 1; }
  [part="query"]:focus-visible { outline: 2px solid var(--_focus); outline-offset: -1px; }
  [part="empty-query"] { position: absolute; inset-block: 0; inset-inline-end: 0; inline-size: 40px; display: grid; place-items: center; border: 0; padding: 0; background: none; color: var(--_text-secondary); cursor: pointer; }
  [part="empty-query"] .icon { inline-size: 18px; block-size: 18px; padding: 3px; border-radius: 50%; stroke-width: 2.2; background: rgb(118 118 128 / 24%); }

  .behind.behind { flex: none; block-size: 0; min-block-size: 0; overflow: hidden; content-visibility: hidden; }
  [part="found"] { flex: 1 1 auto; min-block-size: 0; display: flex; flex-direction: column; user-select: none; -webkit-user-select: none; }
  [part="results"] { --_row: var(--cascade-search-row-height, 58px); flex: 0 1 auto; min-block-size: 0; overflow: hidden auto; overscroll-behavior: contain; overflow-anchor: none; scrollbar-width: thin; scrollbar-color: var(--_separator) transparent; }
  [part="several"] { flex: none; padding: 12px 16px 6px; font-size: 13px; line-height: 18px; color: var(--_text-secondary); }
  .results-content { position: relative; block-size: min(var(--_row) * var(--_count), 12000000px); box-sizing: content-box; padding-block-end: max(16px, env(safe-area-inset-bottom)); }
  .results-rows { position: absolute; inset-inline: 8px; margin-block-start: 4px; }
  [part~="result"] { position: relative; display: flex; align-items: center; gap: 10px; block-size: var(--_row); padding-inline: 8px; border-radius: 10px; cursor: pointer; touch-action: manipulation; }
  .result-texts { flex: 1; min-inline-size: 0; display: flex; flex-direction: column; gap: 2px; }
  [part="result-name"], [part="result-path"] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  [part="result-path"] { font-size: 13px; color: var(--_text-secondary); }
  [part~="result"] [part="match"] { color: inherit; font-weight: 600; border-radius: 3px; background: var(--_hit); }
  [part="result-path"] [part="match"] { font-weight: inherit; }
  [part~="result"][part~="active"] { background: rgb(118 118 128 / 14%); }
  [part~="result"]:active { background: rgb(118 118 128 / 20%); }
  [part~="result"][part~="disabled"], [part~="result"][part~="disabled"] [part="result-path"] { color: var(--_text-disabled); cursor: default; }
  @media (hover: hover) { [part~="result"]:hover:not([part~="active"], [part~="disabled"]) { background: rgb(118 118 128 / 8%); } }
  [part="found"] [part~="notice"] { flex: none; padding: 20px 16px; }
  [part="found"] [part~="notice"]:not([part~="empty"]) { flex-direction: row; justify-content: center; gap: 10px; padding: 10px 16px; }
  [part="found"] [part="spinner"] { inline-size: 18px; block-size: 18px; }
  [part="found"] [part="notice empty"] { gap: 6px; }
  [part="found"] .hint { font-size: 13px; }
  @media (pointer: coarse) { [part="query"] { block-size: var(--cascade-search-height, 44px); } }
  @media (forced-colors: active) {
    [part="query"] { border: 1px solid CanvasText; }
    [part~="result"][part~="active"] { outline: 2px solid Highlight; outline-offset: -2px; }
    [part~="result"] [part="match"] { text-decoration: underline; background: none; }
    [part~="result"][part~="disabled"] { color: GrayText; }
  }
  """
