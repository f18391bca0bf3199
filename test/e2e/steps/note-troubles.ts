import type { Page } from '@playwright/test';

/** Errors and warnings on a page. */
export interface Troubles {
  /** Errors that reached the page's own handlers. */
  readonly errors: string[];
  /** Violations of the Content Security Policy. */
  readonly violations: string[];
  /** Warnings of the widget for developers. */
  readonly warnings: string[];
}

/** Records errors and warnings on a page, also after navigation, from now on. */
export async function noteTroubles(page: Page): Promise<Troubles> {
  const troubles: Troubles = { errors: [], violations: [], warnings: [] };
  page.on('pageerror', (error) => troubles.errors.push(error.message));
  page.on('console', (message) => {
    // What developers load says so, which is no trouble.
    if (message.type() !== 'info' && message.text().startsWith('[assent]'))
      troubles.warnings.push(message.text());
    if (message.text().includes('Content Security Policy')) troubles.violations.push(message.text());
  });
  await page.exposeFunction('noteViolation', (text: string) => troubles.violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      if ('noteViolation' in window && typeof window.noteViolation === 'function')
        window.noteViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
  return troubles;
}
