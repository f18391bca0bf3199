import type { Page } from '@playwright/test';

/** What has the focus, as a person would name it; `nothing` while the browser itself has it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    if (!(at instanceof HTMLElement) || at === document.body) return 'nothing';
    return at.dataset['assentAction'] ?? at.ariaLabel ?? (at.textContent ?? '').trim();
  });
}

/** What has the focus after each of some presses of a key. */
export async function press(page: Page, key: string, times: number): Promise<string[]> {
  const stops: string[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press(key);
    stops.push(await focused(page));
  }
  return stops;
}
