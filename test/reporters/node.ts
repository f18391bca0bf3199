import { Readable } from 'node:stream';
import { dot, spec, type TestEvent } from 'node:test/reporters';
import { record } from './result.ts';

/** Records each test, and writes what a reporter of Node writes: with all names, unless a part's output is kept. */
export default async function* report(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  yield* process.env['ASSENT_TEST_DOTS']
    ? dot(recorded(events))
    : Readable.from(recorded(events)).pipe(new spec());
}

async function* recorded(events: AsyncIterable<TestEvent>): AsyncGenerator<TestEvent> {
  /** The names of the suites around a test. */
  const path: string[] = [];
  for await (const event of events) {
    if (event.type === 'test:start') path.splice(event.data.nesting, Infinity, event.data.name);
    if (event.type === 'test:pass' || event.type === 'test:fail')
      recordEvent(event, path.slice(0, event.data.nesting));
    yield event;
  }
}

function recordEvent(
  { type, data }: Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>,
  suites: readonly string[],
): void {
  const { file = '', entryFile = file, skip, details } = data;
  // Of a suite, only what none of its tests tells counts: a reason to skip it, and a fault of its own.
  const fault = type === 'test:fail' && 'failureType' in data.details.error && data.details.error.failureType;
  if (fault === 'subtestsFailed' || (details.type === 'suite' && !fault && skip === undefined)) return;
  const outcome = skip === undefined ? (fault ? 'failed' : 'passed') : 'skipped';
  const reason = typeof skip === 'string' && skip !== '' ? { reason: skip } : {};
  const name = [...suites, data.name].join(' › ');
  record({ name, file: entryFile, outcome, milliseconds: details.duration_ms, ...reason });
}
