import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const TraceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Start and duration, in microseconds. */
  ts: z.number(),
  dur: z.optional(z.number()),
  /** Duration in microseconds of the thread's own time, whatever else the machine does. */
  tdur: z.optional(z.number()),
  args: z.optional(z.object({ data: z.optional(z.object({ url: z.optional(z.string()) })) })),
});
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

interface Span {
  readonly name: string;
  readonly url: string;
  readonly start: number;
  readonly end: number;
  readonly work: number;
}

/** What runs code: scripts and modules, calls of listeners and observers, and what waited for promises. */
const running = ['EvaluateScript', 'v8.evaluateModule', 'FunctionCall', 'RunMicrotasks'];

/**
 * Loads a page and tells how long the script tag's files worked in each of the tasks of its main
 * thread, in milliseconds of the thread's time. What ran after promises counts as theirs, for nobody
 * can tell whose it was. Needs Chromium.
 */
export async function traceWork(page: Page, path: string): Promise<number[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser of its own');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'toplevel'] });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const trace = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const spans = mainThreadOf(trace);
  const work = outermost(spans.filter(isOurs));
  return spans
    .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
    .map((task) => work.filter((span) => isIn(span, task)).reduce((sum, span) => sum + span.work, 0))
    .filter((sum) => sum > 0);
}

/** What happened, in order, on the thread on which the script tag ran. */
function mainThreadOf({ traceEvents }: z.infer<typeof Trace>): Span[] {
  const urlOf = ({ args }: z.infer<typeof TraceEvent>) => args?.data?.url ?? '';
  const own = traceEvents.find(
    (event) => event.name === 'EvaluateScript' && urlOf(event).endsWith('/assent.js'),
  );
  return traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === own?.pid && tid === own.tid)
    .map((event) => ({
      name: event.name,
      url: urlOf(event),
      start: event.ts,
      end: event.ts + (event.dur ?? 0),
      work: (event.tdur ?? 0) / 1_000,
    }))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function isOurs({ name, url }: Span): boolean {
  return running.includes(name) && (url.includes('/assent/') || name === 'RunMicrotasks');
}

function isIn(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** The spans that are in no other; given in order. */
function outermost(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (!last || !isIn(span, last)) found.push(span);
  }
  return found;
}
