import { addressOf } from './live-script.ts';

declare global {
  interface Document {
    assentRunning?: Running;
  }
}

/** The scripts of a document that are inserted and have not ended, of all queues: the browser runs one after the other. */
export interface Running {
  readonly entries: {
    readonly live: HTMLScriptElement;
    readonly takeBack: () => void;
    readonly goOn: () => void;
  }[];
  /** Whether one did not end in time. From then on each is inserted alone, so that the browser lets none wait. */
  isLate: boolean;
}

/** A queue of released scripts. */
export interface ScriptOrder {
  /** Adds a blocked script to the end of the queue. */
  add(blocked: HTMLScriptElement): void;
  /** Runs the scripts whose turn it is. Call it again when the page is parsed. */
  proceed(): void;
}

/** How long, in milliseconds, others wait for a script that does not end. */
const patience = 10_000;

/**
 * Runs released scripts in the order in which a browser runs the scripts of a page: classic scripts one after
 * the other in document order; modules and `defer` scripts after the page is parsed and the others have run;
 * `async` scripts as soon as they are loaded.
 *
 * Unlike the browser it never blocks the parser: the page continues while scripts load. Whoever waits for a script that
 * does not end goes on after ten seconds.
 *
 * @param insert inserts the running copy and returns it; `undefined` if the script may no longer run.
 * @param takeBack takes a copy back that has not run, and never will.
 */
export function scriptOrder(
  page: Document,
  insert: (blocked: HTMLScriptElement, isAsync: boolean) => HTMLScriptElement | undefined,
  takeBack: (blocked: HTMLScriptElement, live: HTMLScriptElement) => void,
): ScriptOrder {
  const blocking: HTMLScriptElement[] = [];
  const deferred: HTMLScriptElement[] = [];
  const running = (page.assentRunning ??= { entries: [], isLate: false });
  let loading = 0;

  const run = (scripts: HTMLScriptElement[]) => {
    for (let next = scripts[0]; next; next = scripts[0]) {
      // The browser keeps inserted external scripts in order. An inline script would run before them, so it
      // waits.
      if (loading && (running.isLate || addressOf(next) === null)) return;
      scripts.shift();
      const live = insert(next, running.isLate);
      if (live && isAwaited(live)) follow(next, live, scripts);
    }
  };
  const follow = (blocked: HTMLScriptElement, live: HTMLScriptElement, scripts: HTMLScriptElement[]) => {
    const { entries } = running;
    const end = () => {
      if (!entries.includes(entry)) return;
      entries.splice(entries.indexOf(entry), 1);
      loading -= 1;
      clearTimeout(timer);
    };
    const entry = {
      live,
      takeBack: () => {
        end();
        takeBack(blocked, live);
        scripts.unshift(blocked);
      },
      goOn: () => {
        end();
        proceed();
      },
    };
    const timer = setTimeout(() => giveUp(running, entries.indexOf(entry)), patience);
    loading += 1;
    entries.push(entry);
    live.addEventListener('load', entry.goOn);
    live.addEventListener('error', entry.goOn);
  };
  const proceed = () => {
    run(blocking);
    if (!loading && page.readyState !== 'loading') run(deferred);
  };

  return {
    add(blocked) {
      if (blocked.hasAttribute('async')) insert(blocked, true);
      else
        (blocked.dataset['type'] === 'module' || (blocked.defer && addressOf(blocked) !== null)
          ? deferred
          : blocking
        ).push(blocked);
    },
    proceed,
  };
}

/** Waits no longer for a script. The browser would still have those behind it wait, so they are inserted anew. */
function giveUp(running: Running, index: number): void {
  running.isLate = true;
  const [late, ...others] = running.entries.slice(index);
  const waiting = others.filter(({ live }) => !live.async);
  for (const other of waiting.toReversed()) other.takeBack();
  for (const each of [late, ...waiting]) each?.goOn();
}

/** Whether a script fires `load` or `error`. Scripts of a type that the browser does not run never do. */
function isAwaited({ src, type, noModule }: HTMLScriptElement): boolean {
  return !!src && (type === 'module' || (!noModule && /^$|script/.test(type)));
}
