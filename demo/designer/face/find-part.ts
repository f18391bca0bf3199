/** How many frames of the screen a part of an element is waited for. */
const patience = 300;

/** Waits for a part of an element, or of its content, to be there: some are, a moment after they were loaded. */
export async function findPart<Part extends HTMLElement>(
  place: HTMLElement,
  element: string,
  selector: string,
): Promise<Part> {
  for (let tries = 0; tries < patience; tries += 1) {
    const host = place.querySelector(element);
    const found = host?.shadowRoot?.querySelector<Part>(selector) ?? host?.querySelector<Part>(selector);
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`There is no ${selector} in ${element}.`);
}
