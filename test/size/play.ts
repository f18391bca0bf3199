import type { Browser, BrowserContext } from '@playwright/test';
import { questionOf } from '../bench/contestant.ts';
import { assent, assentInPage } from '../bench/contestants/assent.ts';
import { compress, serveSite } from '../bench/site.ts';
import { noteDownloads } from './downloads.ts';
import { choose, type Cost, noteConfirmation, type Situation } from './situations.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The page's tag, and the brand's proxy: what is said with the consent service is no weight of ours. */
const others = ['/tag.js', '/consent/'];

const question = questionOf(10);

/** The benchmark's page with four purposes and ten companies, its files compressed with brotli at quality 11. */
function serve(language: string, isInPage: boolean) {
  const script = `<script src="/assent/assent.js" data-proxy="/consent" data-lang="${language}"></script>`;
  return serveSite(isInPage ? assentInPage : { ...assent, head: () => script }, question);
}

/** What the question adds to the HTML of a page, compressed by itself. */
async function bytesInPage(): Promise<number> {
  return compress((await assentInPage.bodyEnd?.(question)) ?? '').length;
}

/** Plays a situation with an empty cache, until the page rests, and says what it cost. */
export async function play(
  browser: Browser,
  { act, isReturning, isInPage = false, language = 'en' }: Situation,
): Promise<Cost> {
  const site = await serve(language, isInPage);
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
    const { cost } = await visit(act, earlier?.kept);
    return isInPage ? { ...cost, bytes: cost.bytes + (await bytesInPage()) } : cost;
  } finally {
    await site.close();
  }
}
