import type { Locator, Page } from '@playwright/test';

/** The middle one of some numbers. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

const rounds = 9;

/**
 * How long the page takes from a click on `opener` until a picture shows what it opened, in
 * milliseconds, for some clicks. Escape closes it in between.
 */
export async function timeAnswers(page: Page, opener: Locator, opened: string): Promise<number[]> {
  const times: number[] = [];
  // The first time, the browser compiles what it runs.
  for (let round = -2; round < rounds; round += 1) {
    const answered = await page.evaluateHandle(noteAnswer);
    await opener.click();
    const time = await answered.evaluate(({ time }) => time);
    if (round >= 0) times.push(time);
    await page.locator(opened).waitFor();
    await page.keyboard.press('Escape');
    await page.locator(opened).waitFor({ state: 'detached' });
  }
  return times;
}

/** Runs in the page. */
function noteAnswer(): { time: Promise<number> } {
  const time = new Promise<number>((resolve) => {
    const noted = ({ timeStamp }: Event) =>
      requestAnimationFrame(() => {
        // Its message comes after the picture.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(undefined);
      });
    addEventListener('click', noted, { capture: true, once: true });
  });
  return { time };
}
