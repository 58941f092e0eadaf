// Types that the modules of the driver share. They are only used to check the driver.

/** A value that crosses between the page and the module. */
export type Value = null | boolean | number | string | Value[] | { [name: string]: Value };

/** A custom element, as far as all modules know it. */
export interface CascadeElement extends HTMLElement {
  internals: ElementInternals;
  shadow: ShadowRoot;
  /** The number of the element in the module, while it is in the page. */
  instance: number | undefined;
  /** How often the element has left the program. */
  life: number;
  /** Values of properties that the page has set. */
  given: Map<string, any>;
  /** The value that the form has from the element. */
  submitted: Value;
  /** Whether the data isn't loaded until the user turns to the element, or until it gets a value. */
  isPostponed: boolean;
  /** 1 if the part for countries was loaded when the program created the element. */
  hasCountries: number;
  /** Removes the element from the program. */
  end(): void;
  /** Passes the value of a property to the program. */
  send(number: number, item: any, origin: number): void;
  /** Passes its texts to the program, with those of the page for a language. */
  sendTexts(tag: string): void;
  /** Ends its use of the program, and keeps its value for the next one. */
  leave(): void;
  /** Uses the program that runs; starts it if none does. */
  join(): void;
  /** Reports that the program or a part of it can't be loaded; an element that isn't created yet shows it. */
  cannotLoad(error: unknown): void;
}

declare global {
  /** The languages of the files cascade.LANGUAGE.json, separated by spaces. The build defines it. */
  const translations: string;
  /** Returns where a bundler has put a file that elements request, if it has moved it. */
  var cascadeKitURL: ((url: string) => string | undefined) | undefined;
}
