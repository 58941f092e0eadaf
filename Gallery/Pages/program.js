// Fetches the programs of the pages. `make demo` serves the gallery before it has built them, so a page may have to wait.

/**
 * Fetches a program, and tries again every second while it isn't built yet.
 *
 * @param {() => void} wait Is called once if the program isn't built yet.
 */
export async function fetchProgram(name, wait) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(new URL(`/programs/${name}.wasm`, import.meta.url));
    if (response.ok) return response;
    if (response.status !== 404) throw new Error(`${response.status} ${response.statusText}`);
    if (attempt === 1) wait();
    await new Promise((resume) => setTimeout(resume, 1000));
  }
}
