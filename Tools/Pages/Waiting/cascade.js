// The server sends this script instead of the elements until they are built. It loads the page again then.

const text = "The elements are being built. This page loads again when they are there.";
const script = import.meta.url.replace(/@[^/]*/, "");

const read = async () => (await fetch(script, { cache: "no-store" })).text();

async function wait() {
  const note = document.createElement("p");
  note.setAttribute("role", "status");
  note.textContent = text;
  note.style.padding = "12px";
  document.body.prepend(note);
  const before = await read();
  do {
    await new Promise((resume) => setTimeout(resume, 1000));
    // The server may have been stopped.
  } while ((await read().catch(() => before)) === before);
  location.reload();
}

wait();

export const ready = new Promise(() => {});
export async function load() {}
export function setTexts() {}
