import type { Page } from '@playwright/test';

/** Has a page wear a style sheet after its own, in place of the one before. To load a page for each takes a second. */
export async function wear(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, style);
}
