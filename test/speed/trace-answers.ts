import type { Locator, Page } from '@playwright/test';
import { type Span, tasksOf, traceMainThread } from './trace.ts';

const rounds = 9;

/**
 * How long the page works from a click on `opener` until a picture shows what it opened, for some
 * clicks: all tasks of its main thread, in milliseconds of the thread's time. On a machine that does
 * nothing else, that is how long a person waits. Escape closes it in between.
 */
export async function traceAnswers(page: Page, opener: Locator, opened: string): Promise<number[]> {
  const openAndClose = async () => {
    await opener.click();
    await page.locator(opened).waitFor();
    // What follows the picture belongs to the next click no more than to this one.
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((resolve) => void requestIdleCallback(resolve));
    });
    await page.keyboard.press('Escape');
    await page.locator(opened).waitFor({ state: 'detached' });
  };
  // The first time, the browser compiles what it runs.
  for (const _ of [1, 2]) await openAndClose();
  const spans = await traceMainThread(page, isClick, async () => {
    for (let round = 0; round < rounds; round += 1) await openAndClose();
  });
  const tasks = tasksOf(spans);
  return spans.filter(isClick).map((click) => {
    // Layers are what the thread that shows the picture is given.
    const picture = spans.find(({ name, start }) => name === 'Layerize' && start > click.end);
    if (!picture) throw new Error('No picture followed the click');
    return tasks
      .filter((task) => task.end >= click.end && task.start <= picture.start)
      .reduce((sum, { work }) => sum + work, 0);
  });
}

const isClick = ({ name, type }: Span): boolean => name === 'EventDispatch' && type === 'click';
