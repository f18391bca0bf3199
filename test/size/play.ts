import type { Browser, BrowserContext } from '@playwright/test';
import { questionOf } from '../bench/contestant.ts';
import { assent } from '../bench/contestants/assent.ts';
import { serveSite } from '../bench/site.ts';
import { noteDownloads } from './downloads.ts';
import { choose, noteConfirmation } from './situations.ts';
import type { Cost, Situation } from './situations.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The page's tag, and the brand's proxy: what is said with the consent service is no weight of ours. */
const others = ['/tag.js', '/consent/'];

/** The benchmark's page with four purposes and ten companies, its files compressed with brotli at quality 11. */
function serve(language: string) {
  const script = `<script src="/assent/assent.js" data-proxy="/consent" data-lang="${language}"></script>`;
  return serveSite({ ...assent, head: () => script }, questionOf(10));
}

/** Plays a situation with an empty cache, until the page rests, and says what it cost. */
export async function play(
  browser: Browser,
  { act, isReturning, language = 'en' }: Situation,
): Promise<Cost> {
  const site = await serve(language);
  const visit = async (act: Situation['act'], storageState?: StorageState) => {
    const context = await browser.newContext(storageState ? { storageState } : {});
    const page = await context.newPage();
    await page.clock.install();
    await noteConfirmation(page);
    const downloads = await noteDownloads(page, others);
    await page.goto(site.url);
    await downloads.rest();
    await act(page);
    await downloads.rest();
    const kept = await context.storageState();
    await context.close();
    return { cost: downloads.cost(), kept };
  };
  try {
    const earlier = isReturning && (await visit((page) => choose(page, 'accept-all')));
    return (await visit(act, earlier?.kept)).cost;
  } finally {
    await site.close();
  }
}
