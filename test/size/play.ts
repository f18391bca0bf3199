import type { Browser, BrowserContext } from '@playwright/test';
import { type Application, buildApplication } from '../bench/build-application.ts';
import { type Contestant, questionOf } from '../bench/contestant.ts';
import { assent, assentInPage } from '../bench/contestants/assent.ts';
import { compress, serveSite } from '../bench/site.ts';
import { noteDownloads } from './downloads.ts';
import { choose, type Cost, noteConfirmation, type Situation, touchNothing } from './situations.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The page's tag, and the brand's proxy: what is said with the consent service is no weight of ours. */
const others = ['/tag.js', '/consent/', '/vendors/'];

const question = questionOf(10);

/** The benchmark's page, with the script tag or with the question in its HTML. */
function pageOf({ isInPage, language = 'en' }: Situation): Contestant {
  const script = `<script src="/assent/assent.js" data-proxy="/consent" data-lang="${language}"></script>`;
  return isInPage ? assentInPage : { ...assent, head: () => script };
}

/** The builds of an application, with our elements and without. Each is made once. */
const builds = new Map<string, Promise<Application>>();

/** An application in place of the page. */
async function applicationOf(folder: string, isBare: boolean): Promise<Contestant> {
  const key = `${folder} ${isBare}`;
  const build = builds.get(key) ?? buildApplication(folder, isBare);
  builds.set(key, build);
  const files = await build;
  return {
    ...assent,
    head: () => '',
    made: async (asked) => ({ ...(await assent.made?.(asked)), ...files }),
  };
}

/** What the question adds to the HTML of a page, compressed by itself. */
async function bytesInPage(): Promise<number> {
  return compress((await assentInPage.bodyEnd?.(question)) ?? '').length;
}

/** Plays a situation with an empty cache, until the page rests, and says what it cost: of an application, what it costs besides. */
export async function play(browser: Browser, situation: Situation): Promise<Cost> {
  const { application, isInPage } = situation;
  if (application) {
    const cost = await playOn(await applicationOf(application, false), browser, situation);
    const bare = await playOn(await applicationOf(application, true), browser, { act: touchNothing });
    return { bytes: cost.bytes - bare.bytes, requests: cost.requests - bare.requests };
  }
  const cost = await playOn(pageOf(situation), browser, situation);
  return isInPage ? { ...cost, bytes: cost.bytes + (await bytesInPage()) } : cost;
}

/** Four purposes and ten companies, and all files compressed with brotli at quality 11. */
async function playOn(
  contestant: Contestant,
  browser: Browser,
  { act, isReturning }: Pick<Situation, 'act' | 'isReturning'>,
): Promise<Cost> {
  const site = await serveSite(contestant, question);
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
    return cost;
  } finally {
    await site.close();
  }
}
