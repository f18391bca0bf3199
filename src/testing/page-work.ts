// What is done in the page. A runner outside of it hands these functions over as text, so each stands
// for itself: it uses nothing of this module, and takes and gives JSON.

/** A vendor and a target. */
export interface Cell {
  readonly vendor: string;
  readonly target: string;
}

/** How many marked elements of a cell are held back, and how many run. */
export interface Held {
  readonly held: number;
  readonly running: number;
}

/** Clicks the button that decides on everything, wherever it shows. Says whether there is one. */
export function clickForAll(action: string): boolean {
  const tags = 'assent-banner, assent-preferences';
  const buttons = [...document.querySelectorAll(tags)].flatMap((element) => [
    ...(element.shadowRoot?.querySelectorAll<HTMLElement>(`[data-assent-action="${action}"]`) ?? []),
  ]);
  const button = buttons.find((each) => each.checkVisibility());
  button?.click();
  return button !== undefined;
}

/** Counts what is marked for a cell. */
export function countHeld({ vendor, target }: Cell): Held {
  const marked = `[data-assent-vendor="${CSS.escape(vendor)}"][data-assent-target="${CSS.escape(target)}"]`;
  const gates = `assent-gate[vendor="${CSS.escape(vendor)}"][target="${CSS.escape(target)}"]`;
  let held = 0;
  let running = 0;
  for (const element of document.querySelectorAll(`${marked}:not(assent-toggle), ${gates}`)) {
    const isScript = element instanceof HTMLScriptElement;
    // The one that was held stays beside the one that runs in its place.
    if (isScript && element.type === 'text/plain' && Reflect.get(element, 'isLetGoByAssent') === true)
      continue;
    const isRunning = isScript
      ? element.type !== 'text/plain'
      : element.hasAttribute(element.localName === 'assent-gate' ? 'open' : 'src') ||
        element.hasAttribute('srcset');
    if (isRunning) running += 1;
    else held += 1;
  }
  return { held, running };
}
