import { addressOf } from './live-script.ts';

/** Scripts on their way. */
export interface ScriptOrder {
  /** Puts a blocked script at the end. */
  add(blocked: HTMLScriptElement): void;
  /** Runs what may run now. To be called again when the page is parsed. */
  proceed(): void;
}

/**
 * Runs scripts that are let go in the order in which a browser runs those of a page: one after the
 * other as they stand; modules and `defer` when the page is parsed and the others have run; `async`
 * whenever they are there.
 *
 * Unlike the browser it never blocks the parser: the page goes on while scripts load.
 *
 * @param insert Puts the live script into the page and returns it; `undefined` when it may not run now.
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
      // Scripts that load keep the order among them by themselves; a text would run before them.
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

/** Whether a script loads, and says so when it has run. One in a foreign language never does. */
function isAwaited({ src, type, noModule }: HTMLScriptElement): boolean {
  return !!src && !noModule && /^$|script/.test(type);
}
