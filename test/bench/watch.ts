import type { Page } from '@playwright/test';

/** What the page is asked to wait for: an expression for an element, and whether it is to be seen or gone. */
interface Awaited {
  readonly element: string;
  readonly is: 'seen' | 'gone';
}

/** For every page to come: notes when an element is seen first. */
export async function watchFirstFrame(page: Page, element: string): Promise<void> {
  await page.addInitScript(`{
    ${seen(element)}
    const look = () => isSeen() ? afterPaint((at) => (window.benchFirstFrame = at)) : requestAnimationFrame(look);
    requestAnimationFrame(look);
  }`);
}

/** Milliseconds from the beginning of the navigation to the first frame of what {@link watchFirstFrame} waits for. */
export async function firstFrame(page: Page): Promise<number> {
  await page.waitForFunction('window.benchFirstFrame');
  return page.evaluate<number>('window.benchFirstFrame');
}

/**
 * Clicks as a person does. Milliseconds from the click to the picture in which something is so.
 *
 * @param pointing milliseconds for which the pointer rests on the element before.
 */
export async function clickUntil(
  page: Page,
  element: string,
  awaited: Awaited,
  pointing = 0,
): Promise<number> {
  const test = awaited.is === 'seen' ? 'isSeen()' : '!isSeen()';
  await page.evaluate(`{
    ${seen(awaited.element)}
    window.benchClick = new Promise((resolve) => {
      addEventListener('click', ({ timeStamp }) => {
        const look = () => ${test} ? afterPaint((at) => resolve(at - timeStamp)) : requestAnimationFrame(look);
        requestAnimationFrame(look);
      }, { capture: true, once: true });
    });
    0 }`);
  await click(page, element, pointing);
  return page.evaluate<number>('window.benchClick');
}

/** Clicks as a person does. Milliseconds from the click to the next picture. */
export function clickUntilPaint(page: Page, element: string): Promise<number> {
  return clickUntil(page, element, { element: 'document.body', is: 'seen' });
}

/** From now on: notes the longest task of the main thread. Browsers tell those of more than 50 ms. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(`{
    window.benchTask = 0;
    new PerformanceObserver((list) => {
      window.benchTask = Math.max(window.benchTask, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    0 }`);
}

/** The longest task since {@link watchLongTasks}, in milliseconds; 0 if none took more than 50 ms. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate<number>('window.benchTask');
}

/** Milliseconds from the beginning of the navigation to the start of the page's tag. */
export async function tagStart(page: Page, timeout = 30_000): Promise<number> {
  await page.waitForFunction('performance.getEntriesByName("tag").length', undefined, { timeout });
  return page.evaluate<number>('performance.getEntriesByName("tag")[0].startTime');
}

async function click(page: Page, element: string, pointing: number): Promise<void> {
  await page.waitForFunction(`!!(${element})`);
  await page.evaluate(`(${element}).scrollIntoView({ block: 'nearest', behavior: 'instant' })`);
  const { x, y } = await page.evaluate<{ x: number; y: number }>(
    `(() => { const { x, y, width, height } = (${element}).getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 } })()`,
  );
  await page.mouse.move(x, y);
  if (pointing > 0) await page.waitForTimeout(pointing);
  await page.mouse.click(x, y);
}

/** `isSeen` and `afterPaint` for the page. */
function seen(element: string): string {
  return `
    const isSeen = () => {
      const found = ${element};
      if (!found?.isConnected || !found.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      const { width, height, top, bottom } = found.getBoundingClientRect();
      return width * height > 0 && bottom > 0 && top < innerHeight;
    };
    const afterPaint = (tell) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => tell(performance.now());
      requestAnimationFrame(() => port2.postMessage(0));
    };`;
}
