/// The looks of `<cascade-wheel>`. What is custom here is listed in the element's reference.
package let wheelStyles: Name = """
  [part="wheel"] {
    --_row: var(--cascade-wheel-row-height, 44px);
    --_band: var(--cascade-wheel-band, light-dark(rgb(118 118 128 / 12%), rgb(118 118 128 / 26%)));
    --_band-radius: var(--cascade-wheel-band-radius, 10px);
    --_row-text: var(--cascade-wheel-row-color, var(--_text-secondary));
    --_selected-text: var(--cascade-wheel-selected-color, var(--_text));
  }
  :host {
    background: var(--cascade-wheel-background, transparent);
    border-radius: var(--cascade-wheel-radius, 14px);
    -webkit-tap-highlight-color: transparent;
    user-select: none;
    -webkit-user-select: none;
  }
  [part="wheel"] { position: relative; height: calc(var(--_row) * var(--_visible)); overflow: hidden; border-radius: inherit; }
  [part="wheel"].disabled { opacity: 0.5; }
  [part="band"] {
    position: absolute; inset-inline: var(--cascade-wheel-band-inset, 8px);
    inset-block-start: calc((var(--_visible) - 1) / 2 * var(--_row)); block-size: var(--_row);
    background: var(--_band); border-radius: var(--_band-radius);
    border-block: var(--cascade-wheel-band-border, 0 solid var(--_separator));
  }
  [part="columns"] {
    position: relative; display: flex; block-size: 100%;
    gap: var(--cascade-wheel-gap, 0px); padding-inline: var(--cascade-wheel-band-inset, 8px);
  }
  [part~="column"] { flex: 1 1 0; min-inline-size: 0; position: relative; container-type: inline-size; }
  [part="scroller"] {
    block-size: 100%; overflow: hidden scroll; overscroll-behavior: contain; overflow-anchor: none;
    touch-action: pan-y; scrollbar-width: none; outline: none; cursor: grab; border-radius: var(--_band-radius);
    mask-image: linear-gradient(#0000, rgb(0 0 0 / 35%) 12%, #000 40% 60%, rgb(0 0 0 / 35%) 88%, #0000);
    perspective: var(--cascade-wheel-perspective, 900px);
  }
  [part="scroller"]::-webkit-scrollbar { display: none; }
  [part~="waiting"] { display: flex; flex-direction: column; justify-content: center; outline: none; }
  [part~="waiting"] [part~="notice"] { flex-direction: row; block-size: var(--_row); padding: 0 4px; gap: 8px; font-size: 14px; }
  [part~="waiting"] [part="spinner"] { inline-size: 20px; block-size: 20px; }
  [part~="waiting"] p, [part="awaited"] { position: absolute; inset-inline: 4px; inset-block-end: calc(50% + var(--_row) / 2 + 4px); margin-inline: auto; text-align: center; font-size: 14px; overflow-wrap: anywhere; }
  [part="awaited"] { inset-block: calc(50% + var(--_row) / 2 + 4px) auto; color: var(--_text-secondary); }
  .snapping { scroll-snap-type: y mandatory; }
  .free { cursor: grabbing; }
  [part="scroller"].held { overflow: hidden; }
  .disabled [part="scroller"] { overflow: hidden; cursor: default; }
  .space { block-size: calc(var(--_row) * (var(--_rows) + (var(--_visible) - 1) / 2)); }
  .before { scroll-snap-align: start; }
  .after { scroll-snap-align: end; }
  :where([part="scroller"]) [part~="row"] {
    block-size: var(--_row); scroll-snap-align: center; display: flex; color: var(--_row-text);
    view-timeline: --cascade-row block;
  }
  :where([part="scroller"]) [part~="selected"] { color: var(--_selected-text); }
  :where([part="scroller"]) [part~="row"][part~="disabled"] { color: var(--_text-disabled); }
  [part="face"] {
    flex: 1; min-inline-size: 0; display: flex; align-items: center; justify-content: center;
    gap: 0.4em; padding-inline: 2px; text-align: center; cursor: inherit;
    font-size: var(--cascade-wheel-font-size, clamp(14px, 18.4cqi, 20px)); font-weight: var(--cascade-wheel-font-weight, 400);
  }
  :where([part="scroller"]) [part~="selected"] [part="face"] { font-weight: var(--cascade-wheel-selected-font-weight, 500); }
  .name {
    min-inline-size: 0; overflow: hidden; overflow-wrap: anywhere; text-wrap: balance; line-height: 1.15;
    display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2;
  }
  @container (max-width: 150px) { .long { font-size: 0.86em; } .longest { font-size: 0.74em; } }
  [part="icon"] { flex: none; }
  img[part="icon"] { inline-size: 1.4em; block-size: 1.4em; object-fit: contain; }
  [part~="column"]:has(:focus-visible)::after {
    content: ""; position: absolute; inset-inline: 2px; pointer-events: none;
    inset-block-start: calc((var(--_visible) - 1) / 2 * var(--_row)); block-size: var(--_row);
    border: 2px solid var(--_focus); border-radius: var(--_band-radius);
  }
  @supports (animation-timeline: view()) {
    .drum [part="face"] {
      animation: cascade-drum linear both; animation-timeline: --cascade-row;
      backface-visibility: hidden;
    }
  }
  @keyframes cascade-drum {
    0% { transform: translateY(-0.8em) rotateX(-72deg) scale(0.86); }
    16.7% { transform: translateY(-0.26em) rotateX(-48deg) scale(0.92); }
    33.3% { transform: translateY(-0.04em) rotateX(-24deg) scale(0.97); }
    50% { transform: none; }
    66.7% { transform: translateY(0.04em) rotateX(24deg) scale(0.97); }
    83.3% { transform: translateY(0.26em) rotateX(48deg) scale(0.92); }
    100% { transform: translateY(0.8em) rotateX(72deg) scale(0.86); }
  }
  @media (prefers-reduced-motion: reduce) { .drum [part="face"] { animation: none; } }
  @media (forced-colors: active) {
    [part="band"] { border: 2px solid Highlight; }
    [part="scroller"] { mask-image: none; }
    :where([part="scroller"]) [part~="selected"] { color: Highlight; }
    :where([part="scroller"]) [part~="row"][part~="disabled"] { color: GrayText; }
  }
  """
