import type { Locator } from '@playwright/test';

/** What a person sees of a button, as far as boxes and style tell. */
export interface Button {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly tag: string;
  readonly role: string | null;
  readonly tabIndex: number;
  readonly isEnabled: boolean;
  /** Whether a press in its middle hits it. */
  readonly isHit: boolean;
  /** Everything of its computed style but what follows from its size. */
  readonly style: Readonly<Record<string, string>>;
}

/** Reads a button as the page has drawn it. */
export function readButton(button: Locator): Promise<Button> {
  return button.evaluate((element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const root = element.getRootNode();
    const hit = root instanceof ShadowRoot ? root.elementFromPoint(x + width / 2, y + height / 2) : null;
    const style = getComputedStyle(element);
    const names = [...style].filter((name) => !/width|height|(inline|block)-size|origin/.test(name));
    return {
      box: { x, y, width, height },
      tag: element.tagName,
      role: element.getAttribute('role'),
      tabIndex: element.tabIndex,
      isEnabled: !element.matches(':disabled'),
      isHit: element.contains(hit),
      style: Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
    };
  });
}

/** What every control of a layer is for, in the order in which it is read. */
export function controlsOf(surface: Locator): Promise<string[]> {
  return surface.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('button, a[href], input, summary')]
      .filter((each) => each.checkVisibility())
      .map(
        (each) => each.dataset['assentAction'] ?? each.ariaLabel ?? each.textContent?.trim() ?? each.tagName,
      ),
  );
}
