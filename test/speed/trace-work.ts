import type { Page } from '@playwright/test';
import { isIn, outermost, type Span, tasksOf, traceMainThread } from './trace.ts';

/** What runs code: scripts and modules, calls of listeners and observers, and what waited for promises. */
const running = ['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'RunMicrotasks'];

/** Whether a script's mark stands where the browser begins, or is done with, what starts a tag. */
const isTagMark = ({ name }: Span) => name === 'tag-begins' || name === 'tag-began';

/**
 * Marks in every page to come where the browser starts a tag: puts a script into the page, or gives
 * something an address to load from. It would do the same for the same tag in a page without Assent.
 */
export async function markTagStarts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Called with what they are called on.
    // oxlint-disable-next-line typescript/unbound-method
    const { before, setAttribute } = Element.prototype;
    let isStarting = false;
    // A tag that stands in the page runs while it is put there, and may start others.
    const mark = (start: () => void) => {
      if (isStarting) return start();
      isStarting = true;
      performance.mark('tag-begins');
      start();
      performance.mark('tag-began');
      isStarting = false;
    };
    Element.prototype.before = function (...nodes) {
      mark(() => before.apply(this, nodes));
    };
    Element.prototype.setAttribute = function (name, value) {
      const set = () => setAttribute.call(this, name, value);
      if (['src', 'srcset', 'href'].includes(name)) mark(set);
      else set();
    };
  });
}

/** What a load of a page took of its main thread, in milliseconds of the thread's time. */
interface LoadWork {
  /** Of the script tag's files, for what is Assent's: without the starts of the tags that it let go. */
  readonly own: number;
  /** Of everything else: what the page takes by itself. */
  readonly others: number;
}

/** Loads a page with {@link markTagStarts}, and tells who worked for how long. */
export async function traceOwnWork(page: Page, path: string): Promise<LoadWork> {
  const spans = await traceLoad(page, path);
  const work = outermost(spans.filter(isOurs));
  const starts = spans.filter((span) => isTagMark(span) && work.some((own) => isIn(span, own)));
  if (!starts.length) throw new Error('No tag was let go');
  if (starts.some(({ at }) => !at))
    throw new Error('The marks of this browser do not tell the time of the thread');
  const own = starts.reduce((total, { name, at }) => total + (name === 'tag-begins' ? at : -at), sum(work));
  return { own, others: sum(tasksOf(spans)) - own };
}

/**
 * Loads a page and tells how long the script tag's files worked in each of the tasks of its main
 * thread, in milliseconds of the thread's time. What ran after promises counts as theirs, for nobody
 * can tell whose it was.
 */
export async function traceWork(page: Page, path: string): Promise<number[]> {
  const spans = await traceLoad(page, path);
  const work = outermost(spans.filter(isOurs));
  return tasksOf(spans)
    .map((task) => sum(work.filter((span) => isIn(span, task))))
    .filter((taken) => taken > 0);
}

function sum(spans: readonly Span[]): number {
  return spans.reduce((total, { work }) => total + work, 0);
}

function traceLoad(page: Page, path: string): Promise<Span[]> {
  const isScriptTag = ({ name, url }: Span) => name === 'EvaluateScript' && url.endsWith('/assent.js');
  return traceMainThread(page, isScriptTag, async () => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  });
}

function isOurs({ name, url }: Span): boolean {
  return running.includes(name) && (url.includes('/assent/') || name === 'RunMicrotasks');
}
