/// The looks of the rows of a tree. What is custom here is listed in the reference of `<cascade-tree>`.
package let treeStyles: Name = """
  [part="tree"] {
    --_row: var(--cascade-tree-row-height, 36px);
    --_indent: var(--cascade-tree-indent, 30px);
    --_radius: var(--cascade-tree-row-radius, 8px);
    --_hover: var(--cascade-tree-hover, rgb(118 118 128 / 10%));
    --_chosen: var(--cascade-tree-selected, color-mix(in srgb, var(--_accent) 16%, transparent));
    --_check: var(--cascade-tree-check, var(--_accent-text));
    --_time: var(--cascade-tree-duration, 220ms);
    --_cell: var(--cascade-tree-column-width, 130px);
    --_curve: cubic-bezier(0.32, 0.72, 0, 1);
  }
  [part="tree"] { display: flex; flex-direction: column; block-size: 100%; max-block-size: var(--cascade-tree-max-height, 480px); font-size: var(--cascade-tree-font-size, 15px); -webkit-tap-highlight-color: transparent; }
  :where([part="tree"]) :is(button, input) { font: inherit; color: inherit; margin: 0; }
  :where([part="tree"]) button { background: none; border: 0; padding: 0; cursor: pointer; touch-action: manipulation; border-radius: var(--_radius); }
  :where([part="tree"]) button:disabled { color: var(--_text-disabled); cursor: default; }
  [part="tree"] :is(button, input):focus-visible { outline: 2px solid var(--_focus); outline-offset: -1px; }
  [part="bar"] { display: flex; flex: none; align-items: center; gap: 4px; padding-block-end: 8px; }
  [part="filter"] { flex: 1; min-inline-size: 0; block-size: 40px; padding-inline: 12px; border: 1px solid var(--_separator); border-radius: 10px; background: var(--_surface); }
  [part="filter"]::placeholder { color: var(--_text-secondary); opacity: 1; }
  [part~="tool"] { flex: none; display: grid; place-items: center; inline-size: 40px; block-size: 40px; color: var(--_text-secondary); }
  .icon { inline-size: 18px; block-size: 18px; fill: none; stroke: currentColor; stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }

  [part="rows"] { position: relative; flex: 0 1 auto; min-block-size: 0; overflow: auto; overscroll-behavior: contain; overflow-anchor: none; outline: none; scrollbar-width: thin; scrollbar-color: var(--_separator) transparent; }
  [part="rows"] > :is([part="header"], .content) { min-inline-size: calc(var(--_deep) * var(--_indent) + 160px + var(--_cells) * var(--_cell)); }
  .content { position: relative; box-sizing: content-box; block-size: min(var(--_row) * var(--_count), 12000000px); user-select: none; -webkit-user-select: none; }
  .window { position: absolute; inset-inline: 0; }
  [part="rows"] > [part="header"] { position: sticky; z-index: 2; inset-block-start: 0; display: flex; align-items: center; block-size: var(--_row); padding-inline: 12px 8px; font-size: 13px; color: var(--_text-secondary); background: var(--_surface); border-block-end: 1px solid var(--_separator); }
  :where([part="rows"]) [part~="row"] {
    position: relative; display: flex; align-items: center; block-size: var(--_row); border-radius: var(--_radius); cursor: default;
    padding-inline: calc(var(--_level) * var(--_indent)) 8px; touch-action: manipulation;
  }
  :where([part="rows"]) [part~="row"]::before {
    content: ""; position: absolute; inset-block: 0; inset-inline-start: 0; inline-size: calc(var(--_level) * var(--_indent)); pointer-events: none; opacity: var(--cascade-tree-guides, 0.7);
    background: repeating-linear-gradient(90deg, #0000 0 calc(var(--_indent) / 2 - 0.5px), var(--_separator) 0 calc(var(--_indent) / 2 + 0.5px), #0000 0 var(--_indent));
  }
  :where([part="rows"]) [part~="row"]:dir(rtl)::before { transform: scaleX(-1); }
  [part~="disclosure"] { flex: none; align-self: stretch; inline-size: var(--_indent); display: grid; place-items: center; color: var(--_text-secondary); }
  [part~="chevron"] { inline-size: 7px; block-size: 7px; border: solid currentColor; border-width: 0 1.6px 1.6px 0; transform: translateX(-1px) rotate(-45deg); transition: transform var(--_time) var(--_curve); }
  [part~="chevron"]:dir(rtl) { transform: translateX(1px) rotate(135deg); }
  [part~="expanded"] > [part~="disclosure"] > [part~="chevron"] { transform: translateY(-2px) rotate(45deg); }
  :where([part="rows"]) [part~="row"][part~="disabled"] { color: var(--_text-disabled); }
  :where([part="rows"]) [part~="icon"] { flex: none; margin-inline-end: 8px; }
  :where([part="rows"]) img[part~="icon"] { inline-size: 1.3em; block-size: 1.3em; object-fit: contain; }
  :where([part="rows"]) [part~="name"] { flex: 1; min-inline-size: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  [part~="cell"] { flex: none; inline-size: var(--_cell); padding-inline-start: 12px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--_text-secondary); font-size: 0.9em; }
  [part="match"] { color: inherit; font-weight: 600; border-radius: 3px; background: var(--cascade-tree-match, color-mix(in srgb, var(--_accent) 30%, transparent)); }
  :where([part="rows"]) [part~="row"][part~="selected"] { background: var(--_chosen); }
  @media (hover: hover) { :where([part="rows"]) [part~="row"]:not([part~="selected"], [part~="status"]):hover, [part~="tool"]:hover:enabled { background: var(--_hover); } }
  [part="rows"]:focus-visible [part~="current"], .driven [part~="current"] { outline: 2px solid var(--_focus); outline-offset: -2px; }
  [part~="status"] { color: var(--_text-secondary); padding-inline-end: 0; gap: 8px; }
  [part~="status"] [part~="notice"] { display: flex; flex-direction: row; block-size: 100%; min-block-size: 0; align-items: center; gap: 10px; padding: 0 8px; font-size: inherit; }
  [part~="status"] p { margin: 0; white-space: nowrap; }
  [part~="status"] [part="spinner"] { inline-size: 16px; block-size: 16px; }
  [part~="status"] [part="retry"] { min-block-size: 28px; padding-inline: 12px; border-radius: var(--_radius); }
  [part~="question"] { white-space: normal; line-height: 1.1; font-size: 0.85em; }
  [part="rows"][aria-disabled="true"] { opacity: 0.5; }
  [part~="action"] { flex: none; margin-inline-start: 8px; min-block-size: 28px; padding-inline: 12px; border: 1px solid currentColor; color: var(--_accent-text); }
  [part~="action"][part~="danger"] { color: var(--_error); }

  [part="input"] { flex: 1; min-inline-size: 4em; block-size: calc(100% - 6px); margin-inline-start: -7px; padding-inline: 6px; border: 0; border-radius: 6px; background: var(--_surface); outline: 2px solid var(--_focus); user-select: text; -webkit-user-select: text; }
  [part~="moving"] { opacity: 0.45; }
  [part~="drop"] { position: absolute; z-index: 1; inset-inline: calc((var(--_level) + 1) * var(--_indent) - 4px) 8px; block-size: 2px; margin-block-start: -1px; border-radius: 1px; background: var(--_accent); pointer-events: none; }
  [part~="drop"]::before { content: ""; position: absolute; inset-inline-start: -6px; inset-block-start: -3px; inline-size: 8px; block-size: 8px; border-radius: 50%; background: var(--_surface); border: 2px solid var(--_accent); }
  [part~="inside"] { inset-inline: 0; block-size: var(--_row); margin: 0; border-radius: var(--_radius); border: 2px solid var(--_accent); background: var(--_chosen); }
  [part~="inside"]::before { display: none; }
  [part~="carried"] { position: fixed; z-index: 3; margin: 12px; padding: 6px 12px; max-inline-size: 16em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; pointer-events: none; border-radius: var(--_radius); background: var(--_surface); box-shadow: 0 4px 16px rgb(0 0 0 / 24%); }
  [part~="refused"] { opacity: 0.5; }
  [part="handle"] { display: none; flex: none; align-self: stretch; inline-size: 40px; margin-inline-end: -8px; touch-action: none; background: radial-gradient(circle, currentColor 1.2px, #0000 1.6px) center / 6px 6px content-box no-repeat; background-size: 6px 6px; background-repeat: repeat; padding: 13px 14px; color: var(--_text-secondary); }

  .window { isolation: isolate; }
  .group { overflow: clip; }
  .group.closing { position: absolute; inset-inline: 0; z-index: -1; }
  .group > div { animation: cascade-tree-open var(--_time) var(--_curve) both; }
  .group.closing > div { animation-name: cascade-tree-close; }
  .odd .below { animation: cascade-tree-odd var(--_time) var(--_curve); }
  .even .below { animation: cascade-tree-even var(--_time) var(--_curve); }
  @keyframes cascade-tree-open { from { transform: translateY(-100%); } }
  @keyframes cascade-tree-close { to { transform: translateY(-100%); } }
  @keyframes cascade-tree-odd { from { transform: translateY(calc(var(--_by) * var(--_row))); } }
  @keyframes cascade-tree-even { from { transform: translateY(calc(var(--_by) * var(--_row))); } }

  @media (pointer: coarse) { [part="handle"] { display: block; } [part="tree"] { --_row: var(--cascade-tree-row-height, 44px); } [part~="tool"], [part="filter"] { block-size: 44px; } [part~="action"], [part~="status"] [part="retry"] { min-block-size: 36px; } }
  @media (prefers-reduced-motion: reduce) { [part~="chevron"] { transition: none; } }
  @media (forced-colors: active) {
    [part~="row"][part~="selected"] { background: Highlight; color: HighlightText; forced-color-adjust: none; }
    [part~="row"][part~="disabled"] { color: GrayText; }
    [part="match"] { text-decoration: underline; background: none; }
  }
  """
