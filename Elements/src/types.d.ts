// Types that the modules of the driver share. They are only used to check the driver.

/** A value that crosses between the page and the module. */
export type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

/** A custom element, as far as all modules know it. */
export interface CascadeElement extends HTMLElement {
  internals: ElementInternals;
  shadow: ShadowRoot;
  /** The number of the element in the module, while it is in the page. */
  instance: number | undefined;
}
