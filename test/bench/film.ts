import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Contestant } from './contestant.ts';
import { begin, read } from './measure.ts';
import { clickUntil } from './watch.ts';

/** Moments of the film, in milliseconds after the press. */
const moments = [0, 50, 100];

/**
 * Saves what a newcomer on the slow line sees who moves the pointer, reads for a second, and opens the preferences: the
 * picture that the browser showed at each moment, by its screencast. Screenshots would take longer than what they show.
 *
 * @returns the milliseconds from the press to the preferences.
 */
export async function film(
  browser: Browser,
  url: string,
  { name, banner, open, preferences }: Contestant,
  folder: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1_280, height: 800 } });
  const visit = await begin(context, 'slow');
  const { page, session } = visit;
  await read(visit, url, banner);

  const pictures: { readonly at: number; readonly data: string }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    pictures.push({ at: 1_000 * timestamp, data });
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  const pressed = page.evaluate<number>(
    `new Promise((resolve) => addEventListener('click', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), { capture: true, once: true }))`,
  );
  const opening = await clickUntil(page, open, { element: preferences, is: 'seen' });
  await page.waitForTimeout(2 * Math.max(...moments));
  await session.send('Page.stopScreencast');

  mkdirSync(folder, { recursive: true });
  for (const moment of moments) {
    const until = (await pressed) + moment;
    // A picture is there until the next one comes.
    const seen = pictures.findLast(({ at }) => at <= until);
    const file = join(folder, `${name}, ${String(moment).padStart(3, '0')} ms.jpg`);
    if (seen) writeFileSync(file, Buffer.from(seen.data, 'base64'));
  }
  await context.close();
  return opening;
}
