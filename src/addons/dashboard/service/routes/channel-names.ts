import type { AuditEvent } from '../../../../protocol/reports/audit-event.ts';
import { mostEvents } from '../../protocol/audit-calls.ts';
import type { Store } from '../../../../service/store/store.ts';

interface ChannelName {
  readonly clientId: string;
  readonly name: string;
}

/** The names of the channels that events are about, as far as they have one. */
export async function namesOfChannels(store: Store, events: readonly AuditEvent[]): Promise<ChannelName[]> {
  const wanted = new Set(events.flatMap(({ clientId }) => clientId ?? []));
  const names = new Map<string, string | undefined>();
  for (const brandId of brandsOf(events, wanted)) {
    for (const { clientId, name } of await store.listChannels(brandId)) names.set(clientId, name);
  }
  const deleted = new Set([...wanted].filter((clientId) => !names.has(clientId)));
  const brandIds = brandsOf(events, deleted);
  if (brandIds.length > 0) {
    const deletions = await store.readAuditEvents({ brandIds, what: 'channel-deleted', limit: mostEvents });
    for (const { clientId, before } of deletions) {
      if (clientId !== undefined && typeof before?.['name'] === 'string') names.set(clientId, before['name']);
    }
  }
  return [...names].flatMap(([clientId, name]) =>
    name !== undefined && wanted.has(clientId) ? [{ clientId, name }] : [],
  );
}

/** The brands of the events about these channels. */
function brandsOf(events: readonly AuditEvent[], clientIds: ReadonlySet<string>): readonly string[] {
  const isAbout = ({ clientId }: AuditEvent) => clientId !== undefined && clientIds.has(clientId);
  return [...new Set(events.filter(isAbout).flatMap(({ brandId }) => brandId ?? []))];
}
