import type { ConsentClient } from '../../../client/consent-client.ts';
import type { Snapshot } from '../../../client/page/snapshot.ts';
import type { Page } from '../../../page/page.ts';
import { addEntry, type Entry } from './log.ts';
import { partsOf } from './panel-parts.ts';
import { makePanel, type Panel } from './panel.ts';
import { stateChanges } from './state-changes.ts';
import { watchEvents } from './watch-events.ts';
import { watchRequests } from './watch-requests.ts';

/** The panel that is open. */
let shown: Panel | undefined;

/**
 * Shows the panel for developers of the page, until they close it. It only observes: it starts no client, chooses
 * nothing and sends nothing.
 */
export function showInspector(page: Page, takesFocus: boolean): void {
  shown ??= inspect(page, () => (shown = undefined));
  shown.show(takesFocus);
}

/** How long to wait before drawing, in milliseconds: much may happen at once. */
const pause = 100;

/** What may change what is known of a marked element. */
const marks = ['vendor', 'target', 'src', 'srcset', 'href']
  .flatMap((name) => [name, `data-${name}`, `data-assent-${name}`])
  .concat('type', 'open');

function inspect(page: Page, closed: () => void): Panel {
  const closing = new AbortController();
  const { signal } = closing;
  const whenClosed = new Promise<unknown>((resolve) => signal.addEventListener('abort', resolve));
  const panel = makePanel({
    load: () => void page.acts.loadClient(),
    close: () => closing.abort(),
  });
  let client: ConsentClient | undefined;
  let cause: unknown;
  let log: readonly Entry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    timer = undefined;
    panel.fill(partsOf({ page, client, cause, log }), client !== undefined);
  };
  const drawSoon = () => {
    if (!signal.aborted) timer ??= setTimeout(draw, pause);
  };
  const note = (kind: Entry['kind'], text: string, at = performance.now()) => {
    log = addEntry(log, { at, kind, text });
    drawSoon();
  };

  let before: Snapshot | undefined;
  const follow = (made: ConsentClient) => {
    if (signal.aborted) return;
    client = made;
    const take = (now: Snapshot) => {
      for (const change of stateChanges(before, now)) note('state', change);
      before = now;
      drawSoon();
    };
    signal.addEventListener('abort', made.subscribe(take));
    take(made.snapshot);
  };
  void page.clientLoaded.then(follow);
  const failed = (why: unknown) => {
    cause = why;
    drawSoon();
  };
  void page.waiting.whileWaiting(Promise.race([page.clientLoaded, whenClosed]), failed);
  watchEvents((text) => note('event', text), signal);
  const observer = new MutationObserver(drawSoon);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: marks });
  const stopRequests = watchRequests(page.options.proxy, (at, text) => note('request', text, at));
  signal.addEventListener('abort', () => {
    observer.disconnect();
    stopRequests();
    clearTimeout(timer);
    panel.remove();
    closed();
  });
  draw();
  return panel;
}
