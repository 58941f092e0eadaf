/// The style sheet that all elements share: colours for light and dark, which a page overrides with
/// custom properties, and what is shown while there is no data.
package let commonStyles: Name = """
  :host {
    --_accent: var(--cascade-accent, #409eff);
    --_accent-text: var(--cascade-accent-text, light-dark(#0b65c2, #7cbcff));
    --_text: var(--cascade-text, light-dark(#1c1c1e, #f2f2f7));
    --_text-secondary: var(--cascade-text-secondary, light-dark(#5c5c63, #a5a5ad));
    --_text-disabled: var(--cascade-text-disabled, light-dark(#8e8e93, #7c7c82));
    --_surface: var(--cascade-surface, light-dark(#ffffff, #1c1c1e));
    --_separator: var(--cascade-separator, light-dark(#d8d8dc, #3a3a3e));
    --_error: var(--cascade-error, light-dark(#b3261e, #ff8a80));
    --_focus: var(--cascade-focus, light-dark(#0b65c2, #7cbcff));
    --_font: var(--cascade-font, system-ui, -apple-system, "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", sans-serif);
    color-scheme: inherit;
    display: block;
    font: var(--cascade-font-size, 17px)/1.3 var(--_font);
    color: var(--_text);
  }
  :host([hidden]) { display: none; }
  *, *::before, *::after { box-sizing: border-box; }
  [part~="notice"] { padding: 16px; text-align: center; color: var(--_text-secondary); }
  [part~="notice"]:has(*) { display: flex; flex-direction: column; align-items: center; justify-content: center; gap: 14px; font-size: 15px; }
  [part~="notice"] p { margin: 0; max-inline-size: 30em; text-wrap: balance; overflow-wrap: anywhere; }
  [part="spinner"] { flex: none; inline-size: 24px; block-size: 24px; border-radius: 50%; border: 2px solid var(--_separator); border-block-start-color: var(--_accent); animation: cascade-turn 800ms linear infinite; }
  [part="retry"] { min-block-size: 44px; padding: 0 24px; border: 1px solid var(--_separator); border-radius: 22px; background: none; font: inherit; color: var(--_accent-text); cursor: pointer; }
  [part="retry"]:focus-visible { outline: 2px solid var(--_focus); outline-offset: 1px; }
  @keyframes cascade-turn { to { transform: rotate(1turn); } }
  @media (prefers-reduced-motion: reduce) { [part="spinner"] { animation-duration: 3s; } }
  [part~="error"] { color: var(--_error); }
  .spoken { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  """
