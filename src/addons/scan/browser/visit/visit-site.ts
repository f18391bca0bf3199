import type { Browser } from 'playwright-core';
import type { Observations, State } from './observation.ts';
import { ScanError } from './find-browser.ts';
import { arrive, type VisitOptions, type Visitor } from './visitor.ts';

/** What to visit, and how. */
export interface SiteVisit extends Omit<VisitOptions, 'signals' | 'har' | 'host'> {
  /** The addresses of pages of one site. */
  readonly addresses: readonly [string, ...string[]];
  /** Whether nothing is allowed before a choice. Otherwise the signal of Global Privacy Control is looked at, too. */
  readonly asksFirst: boolean;
  /** Whether to look only at what happens before a choice. The pages may lack the widget. */
  readonly beforeOnly?: boolean;
  /** A folder for one HAR file a visitor. */
  readonly har?: string | undefined;
  /** Is told of each page before it is visited. */
  readonly progress: (state: State, address: string) => void;
}

/**
 * Visits the pages of a site in every state of consent: one visitor refuses, one accepts and withdraws, and one has the
 * signal of Global Privacy Control.
 *
 * @throws {ScanError} if a page cannot be looked at
 */
export async function visitSite(browser: Browser, options: SiteVisit): Promise<Observations> {
  const { addresses, asksFirst, beforeOnly = false, progress } = options;
  const [first] = addresses;
  const everywhere = async (visitor: Visitor, state: State, pages: readonly string[] = addresses) => {
    for (const address of pages) {
      progress(state, address);
      await visitor.visit(address, state);
    }
  };
  /** Each life is lived by a visitor of its own. */
  const lives: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
    async refusing(visitor) {
      // The first page last: the choice is made on it.
      await everywhere(visitor, 'before', addresses.toReversed());
      if (beforeOnly) return;
      if (asksFirst) await visitor.choose('REJECT', 'refused');
      else await visitor.withdraw();
      await everywhere(visitor, 'refused');
    },
    async accepting(visitor) {
      await everywhere(visitor, 'before', [first]);
      await visitor.choose('ACCEPT', 'accepted');
      await everywhere(visitor, 'accepted', addresses.toReversed());
      // On the first page, which does not see the cookies of other paths.
      await visitor.withdraw();
      await everywhere(visitor, 'withdrawn');
    },
    ...(!asksFirst && {
      signalling: async (visitor: Visitor) => everywhere(visitor, 'signal'),
    }),
  };
  const found: Observations[] = [];
  const lived = Object.entries(lives).filter(([name]) => !beforeOnly || name === 'refusing');
  for (const [name, live] of lived) {
    const visitor = await arrive(browser, {
      ...options,
      host: new URL(first).host,
      har: options.har === undefined ? undefined : `${options.har}/${name}.har`,
      signals: name === 'signalling',
    });
    try {
      await live(visitor);
    } catch (cause) {
      if (cause instanceof ScanError || !(cause instanceof Error)) throw cause;
      const [reason] = cause.message.split('\n');
      throw new ScanError(
        `The browser cannot look at these pages (${reason}). Leave out the last one that it visited.`,
        {
          cause,
        },
      );
    } finally {
      found.push(visitor.observations());
      await visitor.leave();
    }
  }
  return {
    requests: found.flatMap(({ requests }) => requests),
    items: found.flatMap(({ items }) => items),
    calls: found.flatMap(({ calls }) => calls),
    marks: found.flatMap(({ marks }) => marks),
    elements: found.flatMap(({ elements }) => elements),
  };
}
