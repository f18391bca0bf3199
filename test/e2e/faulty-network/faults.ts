import { setTimeout as pause } from 'node:timers/promises';
import type { Passage } from './passage.ts';

/** The fate of a request. */
export type Fault = (passage: Passage) => Promise<void> | void;

/** Nothing is wrong. */
export const noFault: Fault = async ({ forward, deliver }) => deliver(await forward());

/** The connection breaks before the site receives the request. */
export const dropBeforeCommit: Fault = ({ cut }) => cut();

/** The site handles the request, but the page gets no answer. */
export const dropAfterCommit: Fault = async ({ forward, cut }) => {
  await forward();
  cut();
};

/** An intermediary answers instead of the site. */
export function answerInstead(status: number, headers: Readonly<Record<string, string>> = {}): Fault {
  return ({ deliver }) =>
    deliver({ status, headers: { ...headers, 'content-length': '0' }, body: Buffer.alloc(0) });
}

/** The answer is late. */
export function delay(milliseconds: number): Fault {
  return async ({ forward, deliver }) => {
    const answer = await forward();
    // oxlint-disable-next-line tests/no-fixed-wait -- the answer is late
    await pause(milliseconds);
    deliver(answer);
  };
}

/** A request that is held until something else has happened. */
export interface Held {
  readonly fault: Fault;
  /** Resolves when the request has arrived and is held. */
  readonly arrived: Promise<void>;
  /** Releases it, with this fate. */
  readonly meet: (fault: Fault) => void;
}

/** Holds a request in transit. */
export function hold(): Held {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { promise: fate, resolve: meet } = Promise.withResolvers<Fault>();
  return {
    arrived,
    meet,
    fault: async (passage) => {
      arrive();
      await (
        await fate
      )(passage);
    },
  };
}
