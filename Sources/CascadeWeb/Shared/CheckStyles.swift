/// The looks of the boxes that show what is checked, in the colour `--_check`. Only the one that is pressed
/// changes bit by bit: each picture of such a change costs as much as the boxes in it.
let checkStyles: Name = """
  [part~="box"] { flex: none; position: relative; inline-size: 18px; block-size: 18px; margin-inline-end: 8px; border: 1.5px solid var(--_text-secondary); border-radius: 5px; }
  [part~="box"]::after { content: ""; position: absolute; inset: 0; margin: auto; border: solid var(--_surface); border-width: 0; opacity: 0; }
  [part~="checked"], [part~="mixed"] { background: var(--_check); border-color: var(--_check); }
  [part~="checked"]::after { inline-size: 5px; block-size: 9px; border-width: 0 2px 2px 0; transform: translateY(-1.5px) rotate(45deg); opacity: 1; }
  [part~="mixed"]::after { inline-size: 8px; block-size: 2px; background: var(--_surface); opacity: 1; }
  [part~="disabled"] > [part~="box"] { border-color: var(--_text-disabled); }
  [part~="disabled"] > :is([part~="checked"], [part~="mixed"]) { background: var(--_text-disabled); }
  @media (prefers-reduced-motion: no-preference) { :is([part~="current"], [part~="active"]) [part~="box"] { transition: background-color 120ms, border-color 120ms; } }
  @media (forced-colors: active) {
    [part~="checked"], [part~="mixed"] { background: Highlight; border-color: Highlight; forced-color-adjust: none; }
    [part~="box"]::after { border-color: HighlightText; }
    [part~="mixed"]::after { background: HighlightText; }
  }
  """
