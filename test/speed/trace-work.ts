import type { Page } from '@playwright/test';
import { isIn, outermost, type Span, tasksOf, traceMainThread } from './trace.ts';

/** What runs code: scripts and modules, calls of listeners and observers, and what waited for promises. */
const running = ['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'RunMicrotasks'];

/**
 * Loads a page and tells how long the script tag's files worked in each of the tasks of its main
 * thread, in milliseconds of the thread's time. What ran after promises counts as theirs, for nobody
 * can tell whose it was.
 */
export async function traceWork(page: Page, path: string): Promise<number[]> {
  const isScriptTag = ({ name, url }: Span) => name === 'EvaluateScript' && url.endsWith('/assent.js');
  const spans = await traceMainThread(page, isScriptTag, async () => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  });
  const work = outermost(spans.filter(isOurs));
  return tasksOf(spans)
    .map((task) => work.filter((span) => isIn(span, task)).reduce((sum, span) => sum + span.work, 0))
    .filter((sum) => sum > 0);
}

function isOurs({ name, url }: Span): boolean {
  return running.includes(name) && (url.includes('/assent/') || name === 'RunMicrotasks');
}
