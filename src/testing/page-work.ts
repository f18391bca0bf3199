// What is done in the page. A runner outside of it hands these functions over as text, so each stands
// for itself: it uses nothing of this module, and takes and gives JSON.

/** A vendor and a target. */
export interface Cell {
  readonly vendor: string;
  readonly target: string;
}

/** How many marked elements of a cell are blocked, and how many run. */
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

/**
 * Counts what is marked for a cell. What was released is known by its own attributes, or by what Assent
 * leaves on it (`src/gating`): until the class of the gates is there, the script tag alone opens them.
 */
export function countHeld({ vendor, target }: Cell): Held {
  const marked = `[data-assent-vendor="${CSS.escape(vendor)}"][data-assent-target="${CSS.escape(target)}"]`;
  const gates = `assent-gate[vendor="${CSS.escape(vendor)}"][target="${CSS.escape(target)}"]`;
  const has = (element: Element, member: string) => Boolean(Reflect.get(element, member));
  const isUnfolded = (element: Element) => has(element, 'assentContent');
  const isOpened = (gate: Element) =>
    gate.matches(':defined')
      ? gate.hasAttribute('open')
      : [...gate.querySelectorAll(':not([data-assent-vendor])')].some(
          (part) => isUnfolded(part) || has(part, 'assentLoaded') || has(part, 'isReleasedByAssent'),
        );
  const isRunning = (element: Element) => {
    if (element instanceof HTMLScriptElement) return element.type !== 'text/plain';
    if (element instanceof HTMLTemplateElement) return isUnfolded(element);
    if (element.localName === 'assent-gate') return isOpened(element);
    return element.matches('[src],[srcset],[href],[data],[poster],[srcdoc]');
  };
  // A blocked script that was released stays beside the one that runs in its place.
  const elements = [...document.querySelectorAll(`${marked}:not(assent-toggle), ${gates}`)].filter(
    (element) => isRunning(element) || !has(element, 'isReleasedByAssent'),
  );
  const running = elements.filter(isRunning).length;
  return { held: elements.length - running, running };
}
