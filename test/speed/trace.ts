import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const TraceEvent = z.object({
  name: z.string(),
  cat: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Start and duration, in microseconds. */
  ts: z.number(),
  dur: z.optional(z.number()),
  /** Duration in microseconds of the thread's own time, whatever else the machine does. */
  tdur: z.optional(z.number()),
  /** Start by the thread's own clock, in microseconds. */
  tts: z.optional(z.number()),
  args: z.optional(
    z.object({ data: z.optional(z.object({ url: z.optional(z.string()), type: z.optional(z.string()) })) }),
  ),
});
/** The category of marks. */
const marks = 'blink.user_timing';
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

/** Something that a thread did, or a mark that a script set (`performance.mark`), which takes no time. */
export interface Span {
  readonly name: string;
  /** Of the script that ran; or empty. */
  readonly url: string;
  /** Of the event that was dispatched; or empty. */
  readonly type: string;
  /** In microseconds of the machine's time. */
  readonly start: number;
  readonly end: number;
  /** In milliseconds of the thread's own time. */
  readonly work: number;
  /** When it began by the thread's own clock, in milliseconds. */
  readonly at: number;
}

/** What the page's main thread does meanwhile, in order: the thread with a span of which `isOwn` holds. Needs Chromium. */
export async function traceMainThread(
  page: Page,
  isOwn: (span: Span) => boolean,
  act: () => Promise<void>,
): Promise<Span[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser of its own');
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'toplevel', marks] });
  await act();
  const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  const events = traceEvents.filter(({ ph, cat }) => ph === 'X' || cat === marks);
  const own = events.find((event) => isOwn(spanOf(event)));
  return events
    .filter(({ pid, tid }) => pid === own?.pid && tid === own.tid)
    .map(spanOf)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

/** The tasks of a thread. */
export function tasksOf(spans: readonly Span[]): Span[] {
  return outermost(
    spans.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'),
  );
}

export function isIn(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** The spans that are in no other; given in order. */
export function outermost(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans) {
    const last = found.at(-1);
    if (!last || !isIn(span, last)) found.push(span);
  }
  return found;
}

function spanOf({ name, ts, dur = 0, tdur = 0, tts = 0, args }: z.infer<typeof TraceEvent>): Span {
  const { url = '', type = '' } = args?.data ?? {};
  return { name, url, type, start: ts, end: ts + dur, work: tdur / 1_000, at: tts / 1_000 };
}
