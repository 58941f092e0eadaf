/// The looks of `<cascade-field>`. What is custom here is listed in the element's reference.
let fieldStyles: Name = """
  :host {
    --_size: var(--cascade-field-font-size, 16px);
    --_pressed: var(--cascade-field-pressed, rgb(118 118 128 / 10%));
    --_time: var(--cascade-field-duration, 320ms);
    --_backdrop: var(--cascade-field-backdrop, rgb(0 0 0 / 48%));
    --_radius: var(--cascade-field-sheet-radius, 14px);
    --_sheet: var(--cascade-field-sheet-height, auto);
    --_header: var(--cascade-field-header-height, 52px);
    --_corner: var(--cascade-field-radius, 10px);
    background: none; border-radius: 0; user-select: auto; -webkit-user-select: auto;
  }
  [part~="field"] {
    anchor-name: --cascade-field; position: relative; display: flex; align-items: center; gap: 4px;
    min-block-size: var(--cascade-field-height, 44px); padding-inline: var(--cascade-field-padding, 12px); font-size: var(--_size);
    background: var(--cascade-field-background, var(--_surface)); border: var(--cascade-field-border, 1px solid var(--_separator));
    border-radius: var(--_corner); cursor: pointer; transition: border-color 150ms, box-shadow 150ms;
  }
  @media (hover: hover) { [part="field"]:hover { border-color: color-mix(in srgb, var(--_accent) 60%, var(--_separator)); } }
  [part~="field"][part~="open"] { border-color: var(--_accent); box-shadow: 0 0 0 3px color-mix(in srgb, var(--_accent) 18%, transparent); }
  [part~="field"]:has([part="combobox"]:focus-visible) { outline: 2px solid var(--_focus); outline-offset: 1px; }
  [part~="field"][part~="disabled"] { color: var(--_text-disabled); background: var(--_pressed); cursor: default; }
  [part~="field"][part~="invalid"] { border-color: var(--_error); }
  [part="tags"] { display: flex; flex-wrap: wrap; gap: 6px; padding-block: 6px; min-inline-size: 0; order: -1; flex: 0 1 auto; }
  [part~="tag"] { display: flex; align-items: center; gap: 4px; min-inline-size: 0; max-inline-size: 100%; block-size: 28px; padding-inline: 10px 4px; border-radius: 6px; font-size: 0.875em; background: var(--cascade-field-tag, light-dark(#eef0f3, #34343a)); }
  [part~="more"], [part~="tag"]:not(:has(button)) { padding-inline-end: 10px; }
  [part="tag-name"] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  [part="remove"] { position: relative; display: grid; place-items: center; inline-size: 20px; block-size: 20px; border-radius: 4px; color: var(--_text-secondary); }
  [part="remove"]::after { content: ""; position: absolute; inset: -6px -4px; }
  [part="remove"] .icon { inline-size: 12px; block-size: 12px; }
  @media (hover: hover) { [part="remove"]:hover { color: var(--_text); background: var(--_pressed); } }
  [part="combobox"] { flex: 1; min-inline-size: 0; padding-block: 8px; outline: none; line-height: 1.35; overflow-wrap: anywhere; }
  [part="placeholder"] { color: var(--_text-secondary); }
  [part~="disabled"] [part="placeholder"] { color: inherit; }
  .chevron { inline-size: 18px; block-size: 18px; color: var(--_text-secondary); transition: transform 200ms; }
  [part~="field"][part~="open"] > .chevron { transform: scaleY(-1); }
  [part="clear"] { position: relative; display: grid; place-items: center; inline-size: 20px; block-size: 20px; border-radius: 50%; color: var(--_text-secondary); background: var(--_pressed); }
  [part="clear"]::after { content: ""; position: absolute; inset: -12px -4px; }
  [part="clear"] .icon { inline-size: 12px; block-size: 12px; stroke-width: 2; }
  @media (hover: hover) { [part="clear"]:hover { color: var(--_text); } }

  .said { position: absolute; z-index: 1; inset-block-start: calc(100% + 6px); inset-inline-start: 0; max-inline-size: 100%; padding: 6px 12px; border-radius: 8px; font-size: 0.875em; color: var(--_surface); background: var(--_text); pointer-events: none; }

  [part="body"] { flex: 1; min-block-size: 0; display: flex; flex-direction: column; padding-block-end: env(safe-area-inset-bottom); }
  [part="sheet"] [part="body"] { min-block-size: 220px; }
  .picker { flex: 1; min-block-size: 0; display: flex; flex-direction: column; }
  [part="sheet"]:has([part="strip"], [part="tree"], [part="found"]) { block-size: var(--cascade-field-sheet-height, min(72dvh, 640px)); }
  [part="sheet"] [part="wheel"] { margin: 8px 4px; }
  [part="popover"] {
    position: fixed; position-anchor: --cascade-field; position-area: block-end span-inline-end; position-try-fallbacks: flip-block, flip-inline, flip-block flip-inline;
    inset: auto; margin: 6px 0; padding: 0; border: 0; overflow: visible; color: var(--_text); background: none; font: var(--_size)/1.3 var(--_font);
    inline-size: max-content; max-inline-size: calc(100vw - 16px); max-block-size: calc(100dvh - 16px);
    opacity: 0; transform: translateY(-4px);
    transition: opacity 140ms, transform 140ms, display 140ms allow-discrete, overlay 140ms allow-discrete;
  }
  [part="found"] { --_check: var(--_accent-text); }
  [part="popover"]:has([part="found"]) { min-block-size: 148px; max-block-size: calc(100% - 12px); }
  [part="popover"]:popover-open { display: flex; flex-direction: column; }
  [part="popover"] > [part="panel"]:has([part="found"]) { flex: 1; min-block-size: 0; max-block-size: none; }
  [part="popover"] .picker :is([part="cascade"], [part="list"]:only-child) { flex: 1; }
  [part="popover"] [part="search"] { margin: 8px 8px 4px; }
  [part="popover"] [part="found"] { padding-block-end: 8px; }
  [part="popover"] [part="several"] { padding-inline: 12px; }
  [part="popover"] .results-rows { inset-inline: 4px; }
  [part="popover"] [part="results"] { max-block-size: var(--cascade-field-list-height, 312px); }
  [part="popover"]:has([part="search"]) { min-inline-size: min(320px, 100vw - 16px); }
  [part="popover"]:has([part="wheel"], [part="tree"], [part="found"]) { inline-size: clamp(300px, anchor-size(inline), 560px); }
  [part="popover"] [part="tree"] { max-block-size: var(--cascade-field-list-height, 312px); }
  [part="body"] > [part="tree"], .picker > [part="tree"] { padding: 4px; }
  [part="sheet"] [part="tree"] { flex: 1; min-block-size: 0; max-block-size: none; padding-inline: 8px; font-size: 16px; }
  [part="popover"]:popover-open { opacity: 1; transform: none; }
  [part="popover"]:not(:popover-open) { pointer-events: none; }
  @starting-style { [part="popover"]:popover-open { opacity: 0; transform: translateY(-4px); } }
  [part="panel"] {
    display: flex; flex-direction: column; max-block-size: inherit; overflow: hidden; background: var(--_surface);
    border: 1px solid var(--_separator); border-radius: 12px; box-shadow: 0 12px 32px rgb(0 0 0 / 16%), 0 2px 6px rgb(0 0 0 / 8%);
    user-select: none; -webkit-user-select: none;
  }
  [part="panel"] [part="header"] { order: 1; min-block-size: 48px; padding-inline: 4px; border-block-end: 0; border-block-start: 0.5px solid var(--_separator); }
  [part="panel"] [part="title"] { visibility: hidden; }
  @media (prefers-reduced-motion: reduce) { [part="popover"], .chevron { transition-duration: 0s; } }
  @media (forced-colors: active) { [part="clear"] { border: 1px solid ButtonText; } }
  """
