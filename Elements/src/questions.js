// @ts-check
// Questions that the module asks the page by events.

import { PageAnswer } from "./protocol.js";

/** The parts of the program that read the answer of a page, which may add children, and that act on any answer. */
const answerParts = "data children";
const noAnswerParts = "children";

/** The milliseconds after which a question has failed without an answer. */
const longestAnswer = 60_000;

/**
 * The milliseconds after which it has failed if a promise of the page is rejected while it is open. No event says whether the
 * promise is that of its listener.
 */
const longestAfterRejection = 3_000;

/**
 * Returns an action that asks the page a question by an event.
 *
 * @param {import("./driver.js").Driver} driver
 * @param {any} element
 * @param {string} type the name of the event
 * @param {number} question
 * @param {boolean} isLater whether the page can answer later, with functions in the detail
 * @param {any} detail
 */
export function asking(driver, element, type, question, isLater, detail) {
  const { life } = element;
  /** @type {(kind: number, item?: any) => void} */
  const answer = (kind, item) => {
    if (element.life !== life) return;
    driver.passGiven(element, `the answer to ${type}`, item, (given, isMessage) => {
      // The console has the message, which is for the developer of the page.
      if (isMessage) driver.callWith("answer", null, element.instance, question, PageAnswer.rejected);
      else driver.callWith("answer", given, element.instance, question, kind);
    });
    driver.apply();
  };
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true });
  const isAllowed = () => element.dispatchEvent(event);
  if (type === "beforeedit") return () => askWhetherAllowed(detail, isAllowed, answer);
  if (!isLater) return () => answer(isAllowed() ? PageAnswer.allowed : PageAnswer.refused);
  return () => askLater(detail, isAllowed, (parts, kind, item) => driver.parts.supply(parts, () => answer(kind, item)));
}

/**
 * Asks whether an edit is allowed, which the page can answer later.
 *
 * @param {any} detail gets the function `allow`
 * @param {() => boolean} isAllowed dispatches the event
 * @param {(kind: number) => void} answer
 */
function askWhetherAllowed(detail, isAllowed, answer) {
  /** @type {any[]} */
  const answers = [];
  detail.allow = (/** @type {any} */ isAllowed) => { answers.push(isAllowed); };
  const end = (/** @type {boolean} */ isAllowed) => answer(isAllowed ? PageAnswer.allowed : PageAnswer.refused);
  if (!isAllowed()) return end(false);
  if (answers.length === 0) return end(true);
  // A listener that refuses, or whose promise is rejected, refuses for all.
  Promise.all(answers).then((all) => end(all.every(Boolean)), (error) => {
    end(false);
    throw error;
  });
}

/**
 * Asks a question that the page answers later, within a limit of time.
 *
 * @param {any} detail gets the functions
 * @param {() => boolean} isAllowed dispatches the event
 * @param {(parts: string, kind: number, item?: any) => void} answer
 */
function askLater(detail, isAllowed, answer) {
  const life = new AbortController();
  const { signal } = life;
  let timer = 0;
  // As with a promise, the first call counts, even while the part that reads its value is loaded.
  let isCalled = false;
  // An answer in the handler itself waits for the end of the script: each answer can lead to the next question, and
  // browsers limit how deep events are nested.
  let isAsking = true;
  /** @type {(kind: number, item: any) => void} */
  const finish = (kind, item) => {
    if (signal.aborted) return;
    life.abort();
    clearTimeout(timer);
    const message = item?.message ?? item;
    const act = () => kind === PageAnswer.resolved ? answer(answerParts, kind, item)
      : answer(noAnswerParts, kind, typeof message === "object" ? null : message);
    isAsking ? queueMicrotask(act) : act();
  };
  const endAfter = (/** @type {number} */ time, /** @type {any} */ reason) => {
    clearTimeout(timer);
    timer = setTimeout(() => finish(PageAnswer.failed, reason), time);
  };
  const once = (/** @type {(item: any) => void} */ action) => (/** @type {any} */ item) => {
    if (isCalled) return;
    isCalled = true;
    action(item);
  };
  const reject = (/** @type {any} */ reason) => finish(PageAnswer.rejected, reason);
  // A function that has returned nothing hasn't said that there is nothing.
  const resolve = (/** @type {any} */ item) => finish(PageAnswer.resolved, item === undefined ? false : item);
  detail.resolve = once((item) => {
    if (typeof item?.then !== "function") return resolve(item);
    Promise.resolve(item).then(resolve, reject);
  });
  detail.reject = once(reject);

  /** @type {ErrorEvent | undefined} */
  let thrown;
  const note = (/** @type {ErrorEvent} */ event) => { thrown ??= event; };
  endAfter(longestAnswer, null);
  addEventListener("unhandledrejection", ({ reason }) => isCalled || endAfter(longestAfterRejection, reason), { signal, once: true });
  // The browser reports an error of a listener before it calls the next one.
  addEventListener("error", note);
  const asksElsewhere = isAllowed();
  removeEventListener("error", note);
  isAsking = false;
  if (isCalled) return;
  if (asksElsewhere) answer(noAnswerParts, PageAnswer.allowed);
  if (thrown) finish(PageAnswer.failed, thrown.error ?? thrown.message);
}
