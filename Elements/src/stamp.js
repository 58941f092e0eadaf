// @ts-check
// Copies of a page's own markup in the rows of an element.

import { stampFieldSeparator, stampMark, stampPairSeparator } from "./protocol.js";

/** Defines the element that copies the markup. */
export function defineStamp() {
  /**
   * Shows the content of the page's `<template slot="…">` for one row, or the name of the row without a template. An
   * element in it with `data-field` gets the text of that field of the row's node, as text, and an image as its address.
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
        // React and Vue put the content into the element itself.
        const source = content.hasChildNodes() ? content : template;
        this.replaceChildren(...source.cloneNode(true).childNodes);
      } else if (this.#slot === "row") {
        const name = document.createElement("span");
        name.dataset.field = "name";
        this.replaceChildren(name);
      }
      this.#fill();
    }

    #fill() {
      for (const place of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-field]"))) {
        const text = this.#texts?.get(/** @type {string} */ (place.dataset.field)) ?? "";
        if (place instanceof HTMLImageElement) {
          place.hidden = !text;
          if (place.getAttribute("src") !== text) place.src = text;
        } else {
          place.replaceChildren(...text.split(stampMark).map((piece, index) => {
            const mark = document.createElement("mark");
            mark.setAttribute("part", "match");
            mark.textContent = piece;
            return index % 2 ? mark : piece;
          }));
        }
      }
    }
  }

  customElements.define("cascade-stamp", Stamp);
}
