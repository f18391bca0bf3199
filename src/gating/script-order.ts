import { addressOf } from './live-script.ts';

/** A queue of released scripts. */
export interface ScriptOrder {
  /** Adds a blocked script to the end of the queue. */
  add(blocked: HTMLScriptElement): void;
  /** Runs the scripts whose turn it is. Call it again when the page is parsed. */
  proceed(): void;
}

/**
 * Runs released scripts in the order in which a browser runs the scripts of a page: classic scripts one after
 * the other in document order; modules and `defer` scripts after the page is parsed and the others have run;
 * `async` scripts as soon as they are loaded.
 *
 * Unlike the browser it never blocks the parser: the page continues while scripts load.
 *
 * @param insert inserts the running copy and returns it; `undefined` if the script may no longer run.
 */
export function scriptOrder(
  page: Document,
  insert: (blocked: HTMLScriptElement) => HTMLScriptElement | undefined,
): ScriptOrder {
  const blocking: HTMLScriptElement[] = [];
  const deferred: HTMLScriptElement[] = [];
  let loading = 0;

  const run = (scripts: HTMLScriptElement[]) => {
    for (let next = scripts[0]; next; next = scripts[0]) {
      // The browser keeps inserted external scripts in order. An inline script would run before them, so it
      // waits.
      if (loading && addressOf(next) === null) return;
      scripts.shift();
      const script = insert(next);
      if (!script || !isAwaited(script)) continue;
      loading += 1;
      const loaded = () => {
        loading -= 1;
        proceed();
      };
      script.addEventListener('load', loaded);
      script.addEventListener('error', loaded);
    }
  };
  const proceed = () => {
    run(blocking);
    if (!loading && page.readyState !== 'loading') run(deferred);
  };

  return {
    add(blocked) {
      if (blocked.hasAttribute('async')) insert(blocked);
      else
        (blocked.dataset['type'] === 'module' || (blocked.defer && addressOf(blocked) !== null)
          ? deferred
          : blocking
        ).push(blocked);
    },
    proceed,
  };
}

/** Whether a script fires `load` or `error`. Scripts of a type that the browser does not run never do. */
function isAwaited({ src, type, noModule }: HTMLScriptElement): boolean {
  return !!src && !noModule && /^$|script/.test(type);
}
