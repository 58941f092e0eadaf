// @ts-check
// Texts for languages: those that a page sets for all elements, and those that are a file beside this script.

import { fetchNeighbor } from "./data.js";

/**
 * Texts by their tags of languages in small letters: texts by their names, and by the name of an element those that only
 * this element has.
 *
 * @type {Map<string, any>}
 */
const languages = new Map();

/**
 * The files that have been requested, by their languages.
 *
 * @type {Set<string>}
 */
const requested = new Set();

/**
 * The locale of a language as pages and systems write it, such as `zh_CN` and `en-US@posix`; undefined for what names none,
 * such as `C`.
 *
 * @param {string} tag
 */
export function locale(tag) {
  try {
    return new Intl.Locale(tag.replace(/[.@].*/, "").replaceAll("_", "-"));
  } catch {
    return undefined;
  }
}

/**
 * The tags that a language matches, from the general to the exact one. `zh-TW` also is `zh-Hant`.
 *
 * @param {string} tag
 */
function tagsOf(tag) {
  const known = locale(tag)?.maximize();
  if (!known) return [];
  const { language, script, region } = known;
  return [language, `${language}-${script}`, `${language}-${region}`, `${language}-${script}-${region}`]
    .map((tag) => tag.toLowerCase());
}

/**
 * @param {string} language
 * @param {any} texts
 */
export function keepTexts(language, texts) {
  const tag = language.toLowerCase();
  languages.set(tag, { ...languages.get(tag), ...texts });
}

/**
 * Returns texts of an element with the page's texts for its language.
 *
 * @param {string} language
 * @param {string} name the name of the element
 * @param {any} strings the element's own texts
 */
export function withTexts(language, name, strings) {
  const found = languages.size > 0 ? tagsOf(language).map((tag) => languages.get(tag)).filter(Boolean) : [];
  return found.length > 0 ? Object.assign({}, ...found, ...found.map((texts) => texts[name]), strings) : strings;
}

/**
 * Requests the file with the texts of a language, if there is one. The page's own texts go first.
 *
 * @param {string} language
 * @param {() => void} use called when the texts are there
 */
export async function requestTexts(language, use) {
  const tags = tagsOf(language);
  const name = translations.split(" ").find((each) => tags.includes(each.toLowerCase()));
  if (!name || requested.has(name)) return;
  requested.add(name);
  try {
    const texts = JSON.parse(new TextDecoder().decode(await fetchNeighbor(`cascade.${name}.json`)));
    const tag = name.toLowerCase();
    languages.set(tag, { ...texts, ...languages.get(tag) });
    use();
  } catch (error) {
    console.error(`CascadeKit: cascade.${name}.json could not be loaded, so texts are in another language.`, error);
  }
}
