// @ts-check
// Copies of a page's own markup in the rows of an element.

import { stampFieldSeparator, stampPairSeparator } from "./protocol.js";

/** Defines the element that copies the markup. */
export function defineStamp() {
  /**
   * Shows the content of the page's `<template slot="…">` for one row. An element in it with `data-field`
   * gets the text of that field of the row's node, as text.
   */
  class Stamp extends HTMLElement {
    #slot = "";
    /** @type {Map<string, string> | undefined} */
    #texts;

    /** @param {string} name */
    set template(name) {
      this.#slot = name;
      this.#copy();
    }

    /** @param {string} pairs */
    set fields(pairs) {
      this.#texts = new Map(pairs.split(stampPairSeparator).map(
        (pair) => /** @type {[string, string]} */ (pair.split(stampFieldSeparator))));
      this.#fill();
    }

    connectedCallback() {
      this.#copy();
    }

    #copy() {
      const { host } = /** @type {ShadowRoot} */ (this.getRootNode());
      const template = host?.querySelector(`:scope > template[slot="${this.#slot}"]`);
      if (template) {
        const { content } = /** @type {HTMLTemplateElement} */ (template);
        this.replaceChildren(content.cloneNode(true));
      }
      this.#fill();
    }

    #fill() {
      for (const place of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-field]"))) {
        place.textContent = this.#texts?.get(/** @type {string} */ (place.dataset.field)) ?? "";
      }
    }
  }

  customElements.define("cascade-stamp", Stamp);
}
