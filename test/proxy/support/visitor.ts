import { anonymousId, consent, sameOrigin, setUp } from './set-up.ts';
import type { World } from './set-up.ts';

/** One identifier for each number. */
export const idOf = (index: number) => `a1.${String(index).padStart(43, '0')}`;

/** A proxy with the default rate limits. */
export const withDefaults = (world: World = {}) =>
  setUp({ ...world, options: { rates: {}, ...world.options } });

/** Sends requests to a proxy from an address. */
export function visitor(world: ReturnType<typeof setUp>, remoteAddress: string | undefined, headers = {}) {
  const context = { remoteAddress };
  return {
    post: (id = anonymousId) =>
      world.ask(
        '/v2/consents',
        {
          method: 'POST',
          headers: { ...sameOrigin, ...headers },
          body: JSON.stringify(consent({ subject: { anonymousId: id } })),
        },
        context,
      ),
    check: (id = anonymousId) =>
      world.ask(`/v2/consents/check/${id}`, { headers: { ...sameOrigin, ...headers } }, context),
    readUnified: (id = anonymousId) =>
      world.ask(`/v2/consents/unified/${id}`, { headers: { ...sameOrigin, ...headers } }, context),
  };
}
