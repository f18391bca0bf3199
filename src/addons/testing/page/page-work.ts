// Functions that run in the page. Playwright serialises them, so each is self-contained: it uses nothing else
// of this module, and takes and returns JSON.

/** A vendor and a target. */
export interface Cell {
  readonly vendor: string;
  readonly target: string;
}

/** How many marked elements of a cell are blocked, and how many run. */
export interface ElementCounts {
  readonly blocked: number;
  readonly running: number;
}

/** Clicks the visible button that accepts or rejects everything. Returns whether there is one. */
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
 * Counts the elements that are marked for a cell. Released elements are recognised by their attributes, or by
 * the properties that Assent sets on them (see `src/gating`): the script tag opens gates before their class
 * is defined.
 */
export function countElements({ vendor, target }: Cell): ElementCounts {
  const marked = `[data-assent-vendor="${CSS.escape(vendor)}"][data-assent-target="${CSS.escape(target)}"]`;
  const gates = `assent-gate[vendor="${CSS.escape(vendor)}"][target="${CSS.escape(target)}"]`;
  const has = (element: Element, member: string) => Boolean(Reflect.get(element, member));
  const hasContent = (element: Element) => has(element, 'assentContent');
  const isOpened = (gate: Element) =>
    gate.matches(':defined')
      ? gate.hasAttribute('open')
      : [...gate.querySelectorAll(':not([data-assent-vendor])')].some(
          (part) => hasContent(part) || has(part, 'assentLoaded') || has(part, 'isReleasedByAssent'),
        );
  const isRunning = (element: Element) => {
    // The running copy of a released script has no marks.
    if (element instanceof HTMLScriptElement)
      return (
        element.type !== 'text/plain' ||
        element.getAttribute('data-assent-ran') === String(performance.timeOrigin)
      );
    if (element instanceof HTMLTemplateElement) return hasContent(element);
    if (element.localName === 'assent-gate') return isOpened(element);
    return element.matches('[src],[srcset],[href],[data],[poster],[srcdoc]');
  };
  const elements = [...document.querySelectorAll(`${marked}:not(assent-toggle), ${gates}`)];
  const running = elements.filter(isRunning).length;
  return { blocked: elements.length - running, running };
}
