// @ts-check
// The custom elements: properties and attributes, form association, and the methods a page calls.

import { postpone, running, runningDriver, started } from "./driver.js";
import { adoptFallback, hasOwnTrigger, showFailure } from "./fallback.js";
import { forgetPress, isClosedByPress } from "./focus.js";
import { submitGiven, submittedText } from "./form.js";
import { adoptStyles } from "./operations.js";
import { FormChange, PropertyKind, PropertyOrigin } from "./protocol.js";
import { locale, requestTexts, withTexts } from "./texts.js";

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
  let tag = navigator.language;
  for (let node = element; node; node = node.parentNode ?? node.host) {
    if (!node.lang) continue;
    tag = node.lang;
    break;
  }
  return String(locale(tag) ?? tag);
}

/** The events with which a user turns to an element. */
const approaches = ["pointerenter", "focusin", "click"];

/** The properties with values, which can only be shown with the data. */
const values = ["value", "values"];

/**
 * The height of a closed field. `Elements/styles` has the same heights.
 *
 * @param {string} prefix
 */
const fieldHeight = (prefix) => `var(--cascade-${prefix}-height,calc(44px + var(--_taller)))`;

/**
 * The heights of elements without data.
 *
 * @type {Record<string, string>}
 */
const heights = {
  "cascade-address": fieldHeight("address-field"),
  "cascade-field": fieldHeight("field"),
  "cascade-tree": "var(--cascade-tree-max-height,480px)",
  "cascade-wheel": `calc(${fieldHeight("wheel-row")}*var(--_visible))`,
};

/**
 * The style of an element until it is created. It is as high as afterwards, so that it doesn't move the page then. The
 * button that tries again is large enough for a finger.
 *
 * @param {string} name
 */
const firstStyles = (name) => ":host{display:block}:host([hidden]){display:none}"
  + `.kept{--_taller:0px;--_visible:5;display:block;min-block-size:${heights[name]}}`
  + ":host([size=small]) .kept{--_taller:-12px}:host([size=large]) .kept{--_taller:8px}"
  + [1, 3, 7, 9].map((count) => `:host([visible-rows="${count}"]) .kept{--_visible:${count}}`).join("")
  + "[part=retry]{min-height:44px;padding:0 24px;border:1px solid;border-radius:22px;"
  + "background:none;font:inherit;color:inherit}";

/** @param {ElementInternals} internals */
function labelText({ labels }) {
  return [...labels].map((label) => /** @type {string} */ (label.textContent).trim()).join(" ");
}

/**
 * Passes the language and the label of an element to the module.
 *
 * @param {import("./types").CascadeElement} element
 */
export function updateContext(element) {
  if (element.instance === undefined) return;
  const tag = language(element);
  const driver = runningDriver();
  driver.callWith("context", [tag, labelText(element.internals)], element.instance);
  element.sendTexts(tag);
  requestTexts(tag, updateContexts);
  driver.scheduleFlush();
}

/** Passes the languages, texts and labels of all elements to the module. */
export function updateContexts() {
  for (const element of running.driver?.elements ?? []) if (element) updateContext(element);
}

/**
 * Defines a custom element. It has all its members at once. Until the program is loaded, it keeps what the page sets
 * and calls, and tells its form the value.
 *
 * @param {import("./protocol.js").ElementDefinition} definition
 * @param {number} index the position of the definition in the module
 */
export function defineElement(definition, index) {
  const { properties } = definition;
  const styles = [firstStyles(definition.name)];
  /** @type {Map<string, number>} */
  const attributes = new Map();
  properties.forEach(({ attribute }, number) => {
    if (attribute) attributes.set(attribute, number);
  });
  const textsNumber = properties.findIndex(({ name }) => name === "strings");
  /** The attributes of properties that have none, in which old frameworks write objects. */
  const mistaken = properties.filter(({ attribute }) => !attribute).map(({ name }) => name.toLowerCase());
  // Attributes that decide which parts are needed come first, so that no part is used needlessly.
  const deciding = (/** @type {[string, number]} */ [name]) => definition.parts.includes(`[${name}`) ? 1 : 0;
  const ordered = [...attributes].sort((one, other) => deciding(other) - deciding(one));

  class CascadeElement extends HTMLElement {
    static formAssociated = true;
    static observedAttributes = [...attributes.keys(), ...mistaken, "lang"];

    internals = this.attachInternals();
    shadow = this.attachShadow({ mode: "open", delegatesFocus: true });
    /**
     * The number of the element in the module, while it is in the page.
     *
     * @type {number | undefined}
     */
    instance;
    /** How often the element has left the program: what it began before doesn't concern it afterwards. */
    life = 0;
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
    /**
     * The value that the form has from the element.
     *
     * @type {any}
     */
    submitted = null;
    /** Whether the program has texts for this element. */
    hasTexts = false;
    /** 1 if the part for countries was loaded when the program created this element. */
    hasCountries = 0;
    /** Whether the program failed when it created this element. */
    isBroken = false;
    /** The message of the module for a missing value; empty if none is missing. */
    #missing = "";
    /** The message of the page for a value that it refuses; empty if it doesn't. */
    #refusal = "";
    /** Whether the form has found the element invalid since it was reset. */
    #isReported = false;
    /**
     * The rendered element next to which the browser shows messages.
     *
     * @type {HTMLElement | undefined}
     */
    #anchor;
    /** Whether the data isn't loaded until the user turns to the element, or until it gets a value. */
    isPostponed = false;

    constructor() {
      super();
      // Until the element is created, its content is shown.
      this.shadow.append(document.createElement("slot"));
      /** @type {any} */ (this.shadow).styles = styles;
      // When a form is submitted or its validity is reported, all controls that are invalid show it from then on. A mere
      // check sends the same event; what happens next tells which of them it was.
      let isSubmitting = false;
      this.addEventListener("invalid", () => {
        isSubmitting = false;
        queueMicrotask(() => { isSubmitting = true; });
      });
      this.addEventListener("invalid", () => {
        // Microtasks run between two listeners only if no script is running, so the user submits the form.
        if (isSubmitting) return this.#report();
        const root = /** @type {Document} */ (this.getRootNode());
        const before = root.activeElement;
        // For a script that reports or submits, the browser moves the focus to the first invalid control.
        queueMicrotask(() => {
          const now = /** @type {any} */ (root.activeElement);
          if (now !== before && now?.form === this.form && now.matches(":invalid")) this.#report();
        });
      });
      for (const type of ["input", "change"]) {
        this.shadow.addEventListener(type, (event) => event.stopPropagation());
      }
      const self = /** @type {any} */ (this);
      for (const { name } of properties) {
        // The page may have set a property before the element was defined.
        if (!Object.hasOwn(this, name)) continue;
        const value = self[name];
        delete self[name];
        self[name] = value;
      }
    }

    connectedCallback() {
      if (this.instance === undefined) {
        submitGiven(this);
        if (!hasOwnTrigger(this)) this.shadow.querySelector("slot")?.classList.add("kept");
        adoptStyles(this.shadow);
        this.join();
      } else if (!runningDriver().isApplying) {
        // A page has moved the element. One in a row of another element is replaced instead.
        runningDriver().callAndApply("connected", this.instance);
        runningDriver().events.measureAgain(this.shadow);
      }
    }

    adoptedCallback() {
      adoptStyles(this.shadow);
    }

    // `moveBefore` keeps open dialogs, popovers and scroll positions.
    connectedMoveCallback() {}

    join() {
      const { driver } = running;
      if (this.isBroken) return;
      if (!driver || driver.failed) {
        started().then(() => this.join(), (error) => {
          postpone(() => this.join());
          this.cannotLoad(error);
        });
      } else {
        driver.parts.whenLoaded(this, definition, () => driver === running.driver ? this.#create() : this.join());
      }
    }

    /** @param {unknown} error */
    cannotLoad(error) {
      this.#reportError(error);
      if (this.instance !== undefined) return;
      const tag = language(this);
      showFailure(this, tag, withTexts(tag, this.localName, this.given.get("strings")));
    }

    /** @param {unknown} error */
    #reportError(error) {
      this.dispatchEvent(new CustomEvent("error", { detail: { message: String(error) } }));
    }

    #create() {
      const driver = runningDriver();
      if (this.instance !== undefined || !this.isConnected || driver.failed) return;
      this.hasCountries = driver.parts.prepare ? 1 : 0;
      const instance = driver.call("create", index, this.hasCountries);
      if (driver.failed) return this.#break();
      this.instance = instance;
      driver.elements[instance] = this;
      this.shadow.replaceChildren();
      driver.apply();
      adoptFallback(this);
      this.#postpone();
      updateContext(this);
      for (const [name, number] of ordered) {
        if (this.hasAttribute(name)) this.send(number, this.fromAttribute(number), PropertyOrigin.attribute);
      }
      properties.forEach(({ name }, number) => {
        if (this.given.has(name)) this.sendGiven(number);
      });
      if (this.matches(":disabled")) this.formDisabledCallback(true);
      if (this.#refusal || this.#isReported) this.#tellValidity();
      driver.callAndApply("connected", instance);
      if (driver.failed) return this.#break();
      for (const action of this.early.splice(0)) action();
    }

    /** Leaves this element alone, with which the program can't be started. */
    #break() {
      this.isBroken = true;
      this.shadow.replaceChildren(document.createElement("slot"), "CascadeKit has failed here.");
      this.#reportError("CascadeKit has failed here.");
    }

    // An element that is only moved is back in the page before the timer fires.
    disconnectedCallback() {
      setTimeout(() => this.isConnected || this.end());
    }

    /** Removes the element from the program. */
    end() {
      const { instance } = this;
      if (instance === undefined) return;
      this.leave();
      runningDriver().callAndApply("destroy", instance);
      runningDriver().elements[instance] = undefined;
    }

    leave() {
      this.instance = undefined;
      this.life++;
      this.hasTexts = false;
      this.give("value", submittedText(this));
    }

    /**
     * Keeps what the page has set. `value` and `values` replace each other.
     *
     * @param {string} name
     * @param {any} item
     */
    give(name, item) {
      if (values.includes(name)) for (const each of values) this.given.delete(each);
      this.given.set(name, item);
    }

    /**
     * @param {string} name
     * @param {string | null} old
     * @param {string | null} now
     */
    attributeChangedCallback(name, old, now) {
      if (old === now) return;
      if (name === "lang") return updateContext(this);
      if (now?.includes("[object Object]")) {
        console.error(`CascadeKit: <${this.localName}> has the attribute ${name}="${now}", which says nothing. `
          + "Set the property of the same name to the object instead.");
      }
      const number = attributes.get(name);
      if (number === undefined) return;
      // Frameworks write this text for false, but browsers and selectors take every text as true.
      if (now === "false" && properties[number].kind === PropertyKind.flag) return this.removeAttribute(name);
      if (this.instance === undefined) return submitGiven(this);
      runningDriver().parts.whenLoaded(this, definition, () => {
        if (this.instance === undefined) return;
        this.send(number, this.fromAttribute(number), PropertyOrigin.attribute);
      });
      this.#settle();
      if (name === "preload") this.approach();
    }

    /** In a form, updates the element at once, because the script may read or submit the form next. */
    #settle() {
      if (this.form) runningDriver().flush();
    }

    #postpone() {
      const hasValue = this.hasAttribute("value") || values.some((name) => (this.given.get(name) ?? "") !== "");
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
      if (kind === PropertyKind.number || kind === PropertyKind.level) {
        const number = parseFloat(text);
        return Number.isNaN(number) ? (kind === PropertyKind.level ? text : null) : number;
      }
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
      const driver = runningDriver();
      const { prepare } = driver.parts;
      driver.passGiven(this, `its ${name}`, prepare ? prepare(this, name, item, number) : item, (given, isMessage) => {
        const value = isMessage && kind !== PropertyKind.json ? null : given;
        driver.callWith("set", value, instance, number, origin);
      });
      driver.scheduleFlush();
    }

    /**
     * Passes the element's texts on, with those that the page has set for its language.
     *
     * @param {string} tag
     */
    sendTexts(tag) {
      const texts = withTexts(tag, this.localName, this.given.get("strings"));
      if (texts || this.hasTexts) this.send(textsNumber, texts, PropertyOrigin.property);
      this.hasTexts = Boolean(texts);
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
        if (this.instance === undefined) return;
        if (number === textsNumber) this.sendTexts(language(this));
        else this.send(number, this.given.get(name), PropertyOrigin.property);
      };
      if (part) runningDriver().parts.whenLoaded(this, definition, send);
      else send();
    }

    /**
     * Passes on a property that the page has set.
     *
     * @param {number} number
     */
    changed(number) {
      if (this.instance === undefined) return submitGiven(this);
      this.sendGiven(number);
      this.#settle();
    }

    formResetCallback() {
      this.#isReported = false;
      if (this.instance === undefined) for (const name of values) this.given.delete(name);
      this.#formChanged(FormChange.reset, null);
    }

    /** @param {boolean} isDisabled */
    formDisabledCallback(isDisabled) {
      this.#formChanged(FormChange.disabled, isDisabled);
    }

    /** @param {string} state */
    formStateRestoreCallback(state) {
      if (state) this.approach();
      if (this.instance === undefined) this.give("value", state);
      this.#formChanged(FormChange.restored, state);
    }

    formAssociatedCallback() {
      updateContext(this);
    }

    /**
     * @param {number} change
     * @param {any} item
     */
    #formChanged(change, item) {
      if (this.instance === undefined) return submitGiven(this);
      runningDriver().callWith("form", item, this.instance, change);
      runningDriver().scheduleFlush();
      this.#settle();
    }

    /** The state of the element in its form, after everything that the page has set. */
    get #current() {
      running.driver?.flush();
      return this.internals;
    }

    /**
     * Called when the module has checked the value.
     *
     * @param {string} missing
     * @param {boolean} isShown whether the element shows an error
     * @param {HTMLElement | undefined} anchor
     */
    validityChanged(missing, isShown, anchor) {
      this.#missing = missing;
      this.#anchor = anchor;
      this.#updateValidity();
      try {
        /** @type {any} */ (this.internals).states[isShown ? "add" : "delete"]("user-invalid");
      } catch {
        // Chrome before version 125 only knows states that begin with dashes, which no page expects.
      }
    }

    /** @param {any} message */
    setCustomValidity(message) {
      this.#refusal = String(message);
      this.#updateValidity();
      this.#tellValidity();
    }

    /** Shows from now on whether the element is invalid. */
    #report() {
      this.#isReported = true;
      this.#tellValidity();
    }

    /** Tells the program what it can't know of the validity. */
    #tellValidity() {
      if (this.instance === undefined) return;
      this.#formChanged(FormChange.refused, this.#refusal !== "");
      if (this.#isReported) this.#formChanged(FormChange.reported, null);
    }

    #updateValidity() {
      const flags = { valueMissing: this.#missing !== "", customError: this.#refusal !== "" };
      const anchor = this.#anchor && this.shadow.contains(this.#anchor) ? this.#anchor : undefined;
      this.internals.setValidity(flags, this.#refusal || this.#missing, anchor);
    }

    get form() { return this.internals.form; }
    get labels() { return this.internals.labels; }
    get validity() { return this.#current.validity; }
    get validationMessage() { return this.#current.validationMessage; }
    get willValidate() { return this.internals.willValidate; }
    get type() { return this.localName; }
    checkValidity() { return this.#current.checkValidity(); }
    reportValidity() {
      const isValid = this.#current.reportValidity();
      if (!isValid) this.#report();
      return isValid;
    }
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
        if (kind === PropertyKind.number || kind === PropertyKind.level) return this.fromAttribute(number);
        if (kind === PropertyKind.json || this.instance === undefined) {
          return this.given.get(name) ?? (kind === PropertyKind.readOnlyList ? [] : kind === PropertyKind.readOnlyFlag ? false
            : kind === PropertyKind.value ? this.getAttribute(key) : null);
        }
        if (name === "opened" && isClosedByPress(this)) return true;
        const driver = runningDriver();
        driver.call("get", this.instance, number);
        return driver.result();
      },
      set(item) {
        if (kind === PropertyKind.flag) this.toggleAttribute(key, Boolean(item));
        else if (kind <= PropertyKind.url) {
          if (item === null || item === undefined) this.removeAttribute(key);
          else this.setAttribute(key, item);
        } else {
          this.give(name, item);
          this.changed(number);
        }
      },
    };
    if (kind >= PropertyKind.readOnlyList) delete accessors.set;
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
      forgetPress(this);
      let answer = null;
      const driver = runningDriver();
      driver.parts.whenLoaded(this, definition, () => {
        if (this.instance === undefined) return;
        driver.callWith("call", args, this.instance, number);
        answer = driver.result();
        driver.apply();
      }, part);
      return answer;
    };
  });
  customElements.define(definition.name, CascadeElement);
}
