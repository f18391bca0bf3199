import type { BrowserContext, Page } from '@playwright/test';
import type { ConsentClient } from '../../../src/client/consent-client.ts';

/** A claim of a page, and the choices that the page had, from one moment on. */
export interface Statement {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly page: Page;
  /** The visible text of the status; empty if there is none. */
  readonly words: string;
  /** The choices of the page, as `vendor target ACTION`. */
  readonly chosen: readonly string[];
}

/**
 * Polls the status in every page of a browser, twenty times a second from the page's start, and records each
 * change of its text or of the choices. The records survive the page.
 */
export async function watchWords(context: BrowserContext): Promise<readonly Statement[]> {
  const statements: Statement[] = [];
  await context.exposeBinding('noteWords', ({ page }, at: number, words: string, chosen: string[]) => {
    statements.push({ at, page, words, chosen });
  });
  await context.addInitScript(() => {
    const wordsIn = (root: ParentNode): string[] =>
      [...root.querySelectorAll('assent-status, assent-preferences')].flatMap(({ shadowRoot }) => {
        const words = shadowRoot?.querySelector('[part=status] p');
        if (!shadowRoot || !words) return shadowRoot ? wordsIn(shadowRoot) : [];
        const isSeen = words.checkVisibility({ visibilityProperty: true });
        return isSeen ? [(words.textContent ?? '').replaceAll(/\s+/g, ' ').trim()] : [];
      });
    let before = '';
    const look = () => {
      const client: Partial<ConsentClient> = window.assent ?? {};
      const words = [...new Set(wordsIn(document))].join(' | ');
      const chosen = (client.snapshot?.cells() ?? [])
        .filter(({ required, action }) => !required && action)
        .map(({ vendor, target, action }) => `${vendor} ${target} ${action}`);
      const now = words + chosen.join();
      if (now === before || !('noteWords' in window) || typeof window.noteWords !== 'function') return;
      before = now;
      window.noteWords(Date.now(), words, chosen);
    };
    if (window === top) setInterval(look, 50);
  });
  return statements;
}

/** The texts that a page showed, each once for as long as it stayed. */
export function wordsOn(page: Page, statements: readonly Statement[]): string[] {
  const words = statements.filter((statement) => statement.page === page).map(({ words }) => words);
  return words.filter((word, at) => word && word !== words[at - 1]);
}
