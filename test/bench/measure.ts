import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import type { Contestant } from './contestant.ts';
import {
  clickUntil,
  clickUntilPaint,
  firstFrame,
  longestTask,
  tagStart,
  watchFirstFrame,
  watchLongTasks,
} from './watch.ts';

export type Speed = 'fast' | 'slow';

/** What one visitor saw, in the units of `metrics.ts`. */
export type Findings = Record<string, number>;

/** A page that is slowed down, with its debugger. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  readonly traffic: { bytes: number; requests: number };
}

/** So long a visitor touches nothing, in milliseconds: what comes later by itself is counted. */
const untouched = 5_000;
/** So long whatever a click or a returning visitor sets off may take, in milliseconds. */
const aftermath = 1_500;
/** So long a pointer rests on a button before the click: people take 100 to 300 ms. */
const pointing = 150;
/** So long a newcomer reads after the first move of the pointer, which comes at the question's first frame. */
const reading = 1_000;
/** So long the tag of a returning visitor may take. Where the choice was not remembered, it never runs. */
const patience = 10_000;

/**
 * Eight visits: of one who touches nothing, one who accepts and returns, one who opens the preferences in the moment when
 * the pointer comes, of two who open them, or accept, after pointing a while, and of three who have moved the pointer and
 * read before they open them, point at the button, or accept.
 */
export async function measure(
  browser: Browser,
  url: string,
  contestant: Contestant,
  speed: Speed,
): Promise<Findings> {
  const visit = async (act: (visit: Visit, context: BrowserContext) => Promise<Findings>) => {
    const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
    try {
      return await act(await begin(context, speed), context);
    } finally {
      await context.close();
    }
  };
  return {
    ...(await visit((newcomer) => watchUntouched(newcomer, url))),
    ...(await visit((newcomer, context) => watchAccepting(newcomer, context, url, contestant, speed))),
    ...(contestant.open ? await visit((newcomer) => watchPreferences(newcomer, url, contestant)) : {}),
    ...(contestant.open ? await visit((newcomer) => watchPointing(newcomer, url, contestant)) : {}),
    ...(contestant.banner ? await visit((newcomer) => watchPointedAccept(newcomer, url, contestant)) : {}),
    ...(contestant.open ? await visit((newcomer) => watchReading(newcomer, url, contestant, 0)) : {}),
    ...(contestant.open ? await visit((newcomer) => watchReading(newcomer, url, contestant, pointing)) : {}),
    ...(contestant.banner ? await visit((newcomer) => watchReadingAccept(newcomer, url, contestant)) : {}),
  };
}

async function watchUntouched({ page, session, traffic }: Visit, url: string): Promise<Findings> {
  await page.goto(url);
  await page.waitForTimeout(untouched);
  const work = await taskTime(session);
  const { heap, nodes } = await memory(session);
  return {
    bytes: traffic.bytes,
    requests: traffic.requests,
    work,
    paint: await firstPaint(page),
    heap,
    nodes,
  };
}

async function watchAccepting(
  { page, session: debuggerOfPage }: Visit,
  context: BrowserContext,
  url: string,
  { banner, accept }: Contestant,
  speed: Speed,
): Promise<Findings> {
  let first: Findings = {};
  if (banner) {
    await watchFirstFrame(page, banner);
    await page.goto(url);
    const frame = await firstFrame(page);
    await page.waitForTimeout(aftermath);
    const clicked = timeOfClick(page);
    const before = await taskTime(debuggerOfPage);
    const gone = await clickUntil(page, accept, { element: banner, is: 'gone' });
    const accepted = (await tagStart(page)) - (await clicked);
    await page.waitForTimeout(aftermath);
    first = { frame, gone, accepted, acceptedWork: (await taskTime(debuggerOfPage)) - before };
  }
  await page.close();

  const { page: again, session } = await begin(context, speed);
  await again.goto(url);
  const returning = await tagStart(again, patience).catch(() => undefined);
  if (returning === undefined) return first;
  await again.waitForTimeout(aftermath);
  return { ...first, returning, returningWork: await taskTime(session) };
}

async function watchPreferences(
  { page, session }: Visit,
  url: string,
  { banner, open, preferences, toggle }: Contestant,
): Promise<Findings> {
  await watchFirstFrame(page, banner);
  await page.goto(url);
  await firstFrame(page);
  await page.waitForTimeout(aftermath);
  const before = await taskTime(session);
  const opening = await clickUntil(page, open, { element: preferences, is: 'seen' });
  await page.waitForTimeout(aftermath);
  const openingWork = (await taskTime(session)) - before;
  return { opening, openingWork, toggling: await clickUntilPaint(page, toggle) };
}

async function watchPointing(
  { page }: Visit,
  url: string,
  { banner, open, preferences }: Contestant,
): Promise<Findings> {
  await watchFirstFrame(page, banner);
  await page.goto(url);
  await firstFrame(page);
  await page.waitForTimeout(aftermath);
  return { pointedOpening: await clickUntil(page, open, { element: preferences, is: 'seen' }, pointing) };
}

async function watchPointedAccept(
  { page }: Visit,
  url: string,
  { banner, accept }: Contestant,
): Promise<Findings> {
  await watchFirstFrame(page, banner);
  await page.goto(url);
  await firstFrame(page);
  await page.waitForTimeout(aftermath);
  const clicked = timeOfClick(page);
  await clickUntil(page, accept, { element: banner, is: 'gone' }, pointing);
  return { pointedAccepted: (await tagStart(page)) - (await clicked) };
}

/** One who has moved the pointer, and read, opens the preferences. */
async function watchReading(
  visit: Visit,
  url: string,
  { banner, open, preferences }: Contestant,
  pointing: number,
): Promise<Findings> {
  await read(visit, url, banner);
  const opening = await clickUntil(visit.page, open, { element: preferences, is: 'seen' }, pointing);
  return pointing ? { readPointedOpening: opening } : { readOpening: opening };
}

/** One who has moved the pointer, and read, accepts. */
async function watchReadingAccept(
  visit: Visit,
  url: string,
  { banner, accept }: Contestant,
): Promise<Findings> {
  const { page, session } = visit;
  const work = await read(visit, url, banner);
  const clicked = timeOfClick(page);
  const before = await taskTime(session);
  const readGone = await clickUntil(page, accept, { element: banner, is: 'gone' });
  const readAccepted = (await tagStart(page)) - (await clicked);
  return { ...work, readGone, readAccepted, readAcceptedWork: (await taskTime(session)) - before };
}

/** The work of the main thread from the first move until the visitor has read: all, and its longest task. */
export async function read({ page, session }: Visit, url: string, banner: string): Promise<Findings> {
  await watchFirstFrame(page, banner);
  await page.goto(url, { waitUntil: 'commit' });
  await firstFrame(page);
  const before = await taskTime(session);
  await watchLongTasks(page);
  for (const x of [400, 404, 409]) await page.mouse.move(x, 200);
  await page.waitForTimeout(reading);
  return { readWork: (await taskTime(session)) - before, readTask: await longestTask(page) };
}

/** The time of the next click. */
function timeOfClick(page: Page): Promise<number> {
  return page.evaluate<number>(
    `new Promise((resolve) => addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }))`,
  );
}

export async function begin(context: BrowserContext, speed: Speed): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = { bytes: 0, requests: 0 };
  const tags = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith('/tag.js') || request.url.startsWith('data:')) tags.add(requestId);
    else traffic.requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!tags.has(requestId)) traffic.bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Performance.enable');
  if (speed === 'slow') {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const throughput = 1_600_000 / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  return { page, session, traffic };
}

/** How long the main thread worked since the page began, in milliseconds. */
async function taskTime(session: CDPSession): Promise<number> {
  return 1_000 * (await metric(session, 'TaskDuration'));
}

/** When the page showed something of its own, in milliseconds from the beginning of the navigation. */
function firstPaint(page: Page): Promise<number> {
  return page.evaluate<number>('performance.getEntriesByName("first-contentful-paint")[0].startTime');
}

async function memory(session: CDPSession): Promise<{ heap: number; nodes: number }> {
  await session.send('HeapProfiler.collectGarbage');
  return { heap: await metric(session, 'JSHeapUsedSize'), nodes: await metric(session, 'Nodes') };
}

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}
