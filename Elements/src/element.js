// @ts-check
// The custom elements: properties and attributes, form association, and the methods a page calls.

import { adoptFallback } from "./fallback.js";
import { FormChange, PropertyKind, PropertyOrigin } from "./protocol.js";

/**
 * Parses the JSON of an attribute. A text that isn't JSON is returned as it is.
 *
 * @param {string} text
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The language of an element: its own, or that of the nearest ancestor, across shadow roots.
 *
 * @param {any} element
 */
function language(element) {
  for (let node = element; node; node = node.parentNode ?? node.host) {
    if (node.lang) return node.lang;
  }
  return navigator.language;
}

/** The events with which a user turns to an element. */
const approaches = ["pointerenter", "focusin", "click"];

/** The properties with values, which can only be shown with the data. */
const values = ["value", "values"];

/** @param {ElementInternals} internals */
function labelText({ labels }) {
  return [...labels].map((label) => /** @type {string} */ (label.textContent).trim()).join(" ");
}

/**
 * Passes the language and the label of an element to the module.
 *
 * @param {import("./driver.js").Driver} driver
 * @param {import("./types").CascadeElement} element
 */
export function updateContext(driver, element) {
  if (element.instance === undefined) return;
  const context = [language(element), labelText(element.internals)];
  driver.callWith("cascade_context", context, element.instance);
  driver.scheduleFlush();
}

/**
 * Defines a custom element.
 *
 * @param {import("./driver.js").Driver} driver
 * @param {import("./protocol.js").ElementDefinition} definition
 * @param {number} index the position of the definition in the module
 */
export function defineElement(driver, definition, index) {
  const { properties } = definition;
  /** @type {Map<string, number>} */
  const attributes = new Map();
  properties.forEach(({ attribute }, number) => {
    if (attribute) attributes.set(attribute, number);
  });
  // Attributes that decide which parts are needed come first, so that no part is used needlessly.
  const deciding = (/** @type {[string, number]} */ [name]) => definition.parts.includes(`[${name}`) ? 1 : 0;
  const ordered = [...attributes].sort((one, other) => deciding(other) - deciding(one));

  class CascadeElement extends HTMLElement {
    static formAssociated = true;
    static observedAttributes = [...attributes.keys(), "lang"];

    internals = this.attachInternals();
    shadow = this.attachShadow({ mode: "open", delegatesFocus: true });
    /**
     * The number of the element in the module, while it is in the page.
     *
     * @type {number | undefined}
     */
    instance;
    /**
     * Values of properties that the page has set.
     *
     * @type {Map<string, any>}
     */
    given = new Map();
    /**
     * Calls of methods before the element was created in the module.
     *
     * @type {(() => void)[]}
     */
    early = [];
    /** Whether the data isn't loaded until the user turns to the element, or until it gets a value. */
    isPostponed = false;

    constructor() {
      super();
      // Until the element is created, its content is shown.
      this.shadow.append(document.createElement("slot"));
      for (const type of ["input", "change"]) {
        this.shadow.addEventListener(type, (event) => event.stopPropagation());
      }
    }

    connectedCallback() {
      if (this.instance === undefined) {
        driver.parts.whenLoaded(this, definition, () => this.#create());
      }
    }

    #create() {
      if (this.instance !== undefined || !this.isConnected) return;
      const instance = driver.call("cascade_create", index);
      if (driver.failed) return;
      this.instance = instance;
      driver.elements[instance] = this;
      this.shadow.replaceChildren();
      driver.apply();
      const self = /** @type {any} */ (this);
      for (const { name } of properties) {
        // The page may have set a property before the element was defined.
        if (!Object.hasOwn(this, name)) continue;
        const value = self[name];
        delete self[name];
        this.given.set(name, value);
      }
      adoptFallback(this);
      this.#postpone();
      updateContext(driver, this);
      for (const [name, number] of ordered) {
        if (this.hasAttribute(name)) this.send(number, this.fromAttribute(number), PropertyOrigin.attribute);
      }
      for (const { name } of properties) {
        if (this.given.has(name)) self[name] = this.given.get(name);
      }
      if (this.matches(":disabled")) this.formDisabledCallback(true);
      driver.callAndApply("cascade_connected", instance);
      for (const action of this.early.splice(0)) action();
    }

    // An element that is only moved is back in the page before the timer fires.
    disconnectedCallback() {
      setTimeout(() => {
        if (this.isConnected || this.instance === undefined) return;
        for (const { name, kind } of properties) {
          if (kind === PropertyKind.value) this.given.set(name, /** @type {any} */ (this)[name]);
        }
        driver.callAndApply("cascade_destroy", this.instance);
        driver.elements[this.instance] = undefined;
        this.instance = undefined;
      });
    }

    /**
     * @param {string} name
     * @param {string | null} old
     * @param {string | null} now
     */
    attributeChangedCallback(name, old, now) {
      if (this.instance === undefined || old === now) return;
      if (name === "lang") return updateContext(driver, this);
      const number = /** @type {number} */ (attributes.get(name));
      driver.parts.whenLoaded(this, definition, () => {
        if (this.instance === undefined) return;
        this.send(number, this.fromAttribute(number), PropertyOrigin.attribute);
      });
      if (name === "preload") this.approach();
    }

    #postpone() {
      const hasValue = this.hasAttribute("value") || values.some((name) => this.given.has(name));
      this.isPostponed = this.getAttribute("preload") === "none" && !hasValue;
      if (this.isPostponed) for (const event of approaches) this.addEventListener(event, this.approach, true);
    }

    /** Loads the data if that has been postponed. */
    approach = () => {
      if (!this.isPostponed) return;
      this.isPostponed = false;
      for (const event of approaches) this.removeEventListener(event, this.approach, true);
      const number = /** @type {number} */ (attributes.get("src"));
      this.send(number, this.fromAttribute(number), PropertyOrigin.attribute);
    };

    /**
     * The value that an attribute gives its property.
     *
     * @param {number} number
     */
    fromAttribute(number) {
      const { attribute, kind } = properties[number];
      const text = this.getAttribute(/** @type {string} */ (attribute));
      if (kind === PropertyKind.flag) return text !== null;
      if (text === null) return null;
      if (kind === PropertyKind.number) return Number.isNaN(parseFloat(text)) ? null : parseFloat(text);
      if (kind === PropertyKind.script || kind === PropertyKind.json) return parsed(text);
      return kind === PropertyKind.url ? new URL(text, document.baseURI).href : text;
    }

    /**
     * Passes the value of a property to the module. For data that can't be passed, it passes the reason, which the
     * element shows.
     *
     * @param {number} number
     * @param {any} item
     * @param {number} origin
     */
    send(number, item, origin) {
      const { name, kind } = properties[number];
      if (item && values.includes(name)) this.approach();
      if (name === "src" && this.isPostponed) return;
      const instance = /** @type {number} */ (this.instance);
      driver.passGiven(this, `its ${name}`, item, (given, isMessage) => {
        const value = isMessage && kind !== PropertyKind.json ? null : given;
        driver.callWith("cascade_set", value, instance, number, origin);
      });
      driver.scheduleFlush();
    }

    /**
     * Passes a property that the page has set to the module, after the part that the property needs has
     * been loaded.
     *
     * @param {number} number
     */
    sendGiven(number) {
      const { name, part } = properties[number];
      const send = () => {
        if (this.instance !== undefined) this.send(number, this.given.get(name), PropertyOrigin.property);
      };
      if (part) driver.parts.whenLoaded(this, definition, send);
      else send();
    }

    formResetCallback() {
      this.#formChanged(FormChange.reset, null);
    }

    /** @param {boolean} isDisabled */
    formDisabledCallback(isDisabled) {
      this.#formChanged(FormChange.disabled, isDisabled);
    }

    /** @param {string | FormData | null} state */
    formStateRestoreCallback(state) {
      if (state) this.approach();
      this.#formChanged(FormChange.restored, state instanceof FormData ? [...state.values()] : state);
    }

    formAssociatedCallback() {
      updateContext(driver, this);
    }

    /**
     * @param {number} change
     * @param {any} item
     */
    #formChanged(change, item) {
      if (this.instance === undefined) return;
      driver.callWith("cascade_form", item, this.instance, change);
      driver.scheduleFlush();
    }

    get form() { return this.internals.form; }
    get labels() { return this.internals.labels; }
    get validity() { return this.internals.validity; }
    get validationMessage() { return this.internals.validationMessage; }
    get willValidate() { return this.internals.willValidate; }
    get type() { return this.localName; }
    checkValidity() { return this.internals.checkValidity(); }
    reportValidity() { return this.internals.reportValidity(); }
  }

  const prototype = /** @type {any} */ (CascadeElement.prototype);
  properties.forEach(({ name, attribute, kind }, number) => {
    const key = /** @type {string} */ (attribute);
    /** @type {PropertyDescriptor & ThisType<CascadeElement>} */
    const accessors = {
      configurable: true,
      enumerable: true,
      get() {
        if (kind === PropertyKind.flag) return this.hasAttribute(key);
        if (kind === PropertyKind.text) return this.getAttribute(key) ?? "";
        if (kind === PropertyKind.url) return this.hasAttribute(key) ? this.fromAttribute(number) : "";
        if (kind === PropertyKind.number) return this.fromAttribute(number);
        if (kind === PropertyKind.json || this.instance === undefined) return this.given.get(name) ?? null;
        driver.call("cascade_get", this.instance, number);
        return driver.result();
      },
      set(item) {
        if (kind === PropertyKind.flag) this.toggleAttribute(key, Boolean(item));
        else if (kind <= PropertyKind.url) {
          if (item === null || item === undefined) this.removeAttribute(key);
          else this.setAttribute(key, item);
        } else {
          this.given.set(name, item);
          this.sendGiven(number);
        }
      },
    };
    if (kind === PropertyKind.readOnly) delete accessors.set;
    Object.defineProperty(prototype, name, accessors);
  });
  definition.methods.forEach(({ name, part }, number) => {
    /**
     * @this {CascadeElement}
     * @param {any[]} args
     */
    prototype[name] = function (...args) {
      if (this.instance === undefined) {
        if (this.isConnected) this.early.push(() => /** @type {any} */ (this)[name](...args));
        return null;
      }
      this.approach();
      let answer = null;
      driver.parts.whenLoaded(this, definition, () => {
        if (this.instance === undefined) return;
        driver.callWith("cascade_call", args, this.instance, number);
        answer = driver.result();
        driver.apply();
      }, part);
      return answer;
    };
  });
  customElements.define(definition.name, CascadeElement);
}
