import type { JSHandle, Page } from '@playwright/test';
import { languages } from 'assent/banner';
import type * as elements from 'assent/fairness/rules';
import type { FairnessFinding } from 'assent/fairness/rules';
import { meetQuestion } from './layers.ts';
import { rulesAt, saidOf } from './rules.ts';
import type { Scene } from './scenes.ts';

interface Rules extends Pick<typeof elements, 'measureSurface' | 'judgeSurface'> {
  /** Has the policy of the page allow markup. No file of Assent makes this policy there. */
  readonly trusted: (html: string) => string;
}

/**
 * Holds the question in the HTML of a page to what the page itself knows of every rule, untouched, in every language and
 * in some scenes. One page shows one question after the other: to load a page for each takes eight times as long.
 *
 * @returns what is broken, by language and scene.
 */
export async function brokenInLanguages(
  page: Page,
  scenes: readonly Scene[],
): Promise<Record<string, string[]>> {
  await meetQuestion(page);
  const rules = await rulesIn(page);
  const pages = await page.evaluateHandle(fetchPages, languages);
  const broken: Record<string, string[]> = {};
  for (const scene of scenes) {
    await scene.set(page);
    for (const [language, findings] of await page.evaluate(measureEach, { pages, rules }))
      if (findings.length) broken[`${language}, ${scene.name}`] = saidOf(findings);
  }
  return broken;
}

/** The rules, loaded into the page. A compiler would rewrite what a function imports. */
const rulesIn = (page: Page): Promise<JSHandle<Rules>> =>
  page.evaluateHandle<Rules>(
    `(async () => {
      const policy = globalThis.trustedTypes?.createPolicy('assent-html', { createHTML: (html) => html });
      return {
        ...(await import('${rulesAt}measure-surface.js')),
        ...(await import('${rulesAt}judge-surface.js')),
        trusted: (html) => policy?.createHTML(html) ?? html,
      };
    })()`,
  );

// These run in the page, by themselves.

/** The HTML of the page in each language. */
function fetchPages(languages: readonly string[]): Promise<[string, string][]> {
  return Promise.all(
    languages.map(async (language): Promise<[string, string]> => {
      const response = await fetch(`/question/?lang=${language}`);
      return [language, await response.text()];
    }),
  );
}

async function measureEach({
  pages,
  rules,
}: {
  readonly pages: readonly [string, string][];
  readonly rules: Rules;
}): Promise<[string, FairnessFinding[]][]> {
  const found: [string, FairnessFinding[]][] = [];
  for (const [language, html] of pages) {
    const shown = Document.parseHTMLUnsafe(rules.trusted(html)).querySelector('assent-provider');
    const host = shown?.querySelector<HTMLElement>('assent-banner');
    if (!shown || !host) throw new Error('There is no question.');
    host.hidden = false;
    document.querySelector('assent-provider')?.replaceWith(shown);
    host.shadowRoot?.querySelector<HTMLElement>('[popover]')?.showPopover();
    await new Promise(requestAnimationFrame);
    for (const animation of host.shadowRoot?.getAnimations() ?? [])
      if (Number(animation.effect?.getComputedTiming().endTime) < Infinity) animation.finish();
    const surface = rules.measureSurface(host);
    const broken = surface && rules.judgeSurface(surface).filter(({ isMeasured }) => isMeasured);
    found.push([
      language,
      broken ?? [{ rule: 'shown', what: 'the question', measured: 'not shown', isMeasured: true }],
    ]);
  }
  return found;
}
