import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Store } from 'assent-server/service';
import type { Handler } from './listen.ts';

/** What goes wrong between the proxy and the service, on purpose. All are off by default. */
export interface Faults {
  /** How far reads lag behind writes, in milliseconds. */
  readonly readDelay?: number;
  /** How late each answer is, in milliseconds. */
  readonly slowBy?: number;
  /** The connection of a consent breaks after it is recorded, before the 201. */
  readonly dropAfterCommit?: boolean;
}

/** A handler of the service behind the faults. Tokens, health and metrics have none. */
export function troubled(handler: Handler, { slowBy = 0, dropAfterCommit = false }: Faults): Handler {
  return async (request, bindings) => {
    const isConsent = /\/consents\/?$/.test(new URL(request.url).pathname);
    if (!isConsent && !/\/(consents|subjects)\//.test(request.url)) return handler(request, bindings);
    await new Promise((resolve) => setTimeout(resolve, slowBy));
    const response = await handler(request, bindings);
    if (!isConsent || !dropAfterCommit) return response;
    bindings.incoming.socket?.destroy();
    return RESPONSE_ALREADY_SENT;
  };
}

type Found = Awaited<ReturnType<Store['findSubject']>>;

/** A store that finds subjects as they were `delay` milliseconds ago. */
export function lagging(store: Store, delay: number, clock: () => number = Date.now): Store {
  const writes: { readonly at: number; readonly names: readonly string[]; readonly before: Found }[] = [];
  const late: Store = {
    ...store,
    async recordConsents(consents) {
      for (const { brandId, identity, link } of consents) {
        for (const { subjectId } of [identity, ...(link ? [link] : [])]) {
          const before = await store.findSubject(brandId, [{ reference: 'subject', subjectId }]);
          writes.push({ at: clock(), names: [subjectId, before?.subjectId ?? subjectId], before });
        }
      }
      return store.recordConsents(consents);
    },
    async findSubject(brandId, candidates) {
      const found = await store.findSubject(brandId, candidates);
      if (!found) return undefined;
      const hidden = writes.filter(({ at }) => at > clock() - delay);
      const writeTo = (subjectId: string) => hidden.find(({ names }) => names.includes(subjectId));
      const write = writeTo(found.by.subjectId) ?? writeTo(found.subjectId);
      return write ? write.before && { ...write.before, by: found.by } : found;
    },
    locateSubject: async (...names) => (await late.findSubject(...names))?.subjectId,
  };
  return late;
}
