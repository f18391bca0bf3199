import { anonymousId, consent, sameOrigin, setUp, type World } from './set-up.ts';

/** One identifier for each number. */
export const idOf = (index: number) => `a1.${String(index).padStart(43, '0')}`;

/** A proxy with the default rate limits. */
export const withDefaults = (world: World = {}) =>
  setUp({ ...world, options: { rates: {}, ...world.options } });

/** Sends requests to a proxy from an address. */
export function visitor(world: ReturnType<typeof setUp>, remoteAddress: string | undefined, more = {}) {
  const headers = { ...sameOrigin, ...more };
  const ask = (path: string, init: RequestInit = {}) =>
    world.ask(`/v2/consents${path}`, { headers, ...init }, { remoteAddress });
  return {
    post: (id = anonymousId) =>
      ask('', { method: 'POST', body: JSON.stringify(consent({ subject: { anonymousId: id } })) }),
    check: (id = anonymousId) => ask(`/check/${id}`),
    readUnified: (id = anonymousId) => ask(`/unified/${id}`),
  };
}
