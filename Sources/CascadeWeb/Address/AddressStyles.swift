/// The looks of the field of `<cascade-address>`, and the sizes and colours of all of it.
///
/// A page sets any of these custom properties on the element or above it; what is not set is as listed.
///
/// | property | is | unset |
/// |---|---|---|
/// | `--cascade-accent`, `--cascade-accent-text` | dots, lines and ticks; text in the accent colour | `#409eff`; a darker or lighter shade |
/// | `--cascade-text`, `--cascade-text-secondary`, `--cascade-text-disabled` | the texts | by light and dark |
/// | `--cascade-surface`, `--cascade-separator`, `--cascade-focus`, `--cascade-error` | the sheet, hairlines, focus rings, errors | by light and dark |
/// | `--cascade-address-font-size` | the texts of field and rows | `16px` |
/// | `--cascade-address-field-height`, `-field-padding`, `-field-radius`, `-field-border`, `-field-background` | the field | `48px`, `14px`, `10px`, a hairline, the surface |
/// | `--cascade-address-backdrop` | what covers the page | black at 0.6 |
/// | `--cascade-address-radius` | the corners of the sheet | `14px` |
/// | `--cascade-address-width`, `--cascade-address-height` | the dialog on a wide screen | `480px`, `640px` |
/// | `--cascade-address-sheet-height` | the sheet on a phone | `80dvh`, at most `720px` |
/// | `--cascade-address-header-height`, `-step-height`, `-row-height` | header, chosen level, option | `52px`, `48px`, `48px` |
/// | `--cascade-address-dot`, `--cascade-address-line` | the dots and the line of the timeline | `7px`, `1px` |
/// | `--cascade-address-pressed` | what is under the finger or the mouse | grey at 0.1 |
/// | `--cascade-address-duration` | how long the sheet takes to come in | `320ms` |
///
/// Parts: `trigger`, `value`, `placeholder`, `backdrop`, `sheet`, `header`, `title`, `button` (`cancel`,
/// `done`), `body`, `timeline`, `step` (`chosen`, `active`), `dot` (`filled`), `step-name`, `choices`,
/// `prompt`, `options`, `letter`, `option` (`selected`, `disabled`), `option-name`, `index`,
/// `index-letter` (`current`), `bubble`, `notice` (`loading`, `error`, `empty`), `spinner`, `retry`.
let addressStyles: Name = """
  :host {
    --_size: var(--cascade-address-font-size, 16px);
    --_row: var(--cascade-address-row-height, 48px);
    --_step: var(--cascade-address-step-height, 48px);
    --_pressed: var(--cascade-address-pressed, rgb(118 118 128 / 10%));
    --_time: var(--cascade-address-duration, 320ms);
    --_backdrop: var(--cascade-address-backdrop, rgb(0 0 0 / 60%));
    --_radius: var(--cascade-address-radius, 14px);
    --_sheet: var(--cascade-address-sheet-height, min(80dvh, 720px));
    --_header: var(--cascade-address-header-height, 52px);
    position: relative;
    -webkit-tap-highlight-color: transparent;
  }
  .chevron:dir(rtl), .arrow:dir(rtl) { transform: scaleX(-1); }
  [part~="trigger"] {
    display: flex; align-items: center; gap: 8px; inline-size: 100%;
    min-block-size: var(--cascade-address-field-height, 48px);
    padding: 8px var(--cascade-address-field-padding, 14px); font-size: var(--_size); line-height: 1.35;
    background: var(--cascade-address-field-background, var(--_surface));
    border: var(--cascade-address-field-border, 1px solid var(--_separator));
    border-radius: var(--cascade-address-field-radius, 10px);
    transition: border-color 150ms;
  }
  @media (hover: hover) { [part="trigger"]:hover { border-color: color-mix(in srgb, var(--_accent) 60%, var(--_separator)); } }
  [part="trigger"][aria-expanded="true"] { border-color: var(--_accent); }
  [part~="trigger"]:disabled { color: var(--_text-disabled); background: var(--_pressed); }
  [part~="trigger"]:focus-visible { outline-offset: 1px; }
  .field-text { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
  [part~="placeholder"] { color: var(--_text-secondary); }
  :disabled > .field-text { color: inherit; }
  .chevron { color: var(--_text-secondary); }
  :host(:user-invalid) [part~="trigger"] { border-color: var(--_error); }
  .anchor { position: absolute; inset: 0; pointer-events: none; outline-offset: 1px; border-radius: var(--cascade-address-field-radius, 10px); }
  .anchor:focus-visible { outline: 2px solid var(--_focus); }
  """
