import { createChannel } from '../../../../../src/service.ts';
import { anonymous, consentOf } from '../../../../service/support/tenanted-store.ts';
import type { Desk } from '../dashboard-test.ts';

/** Records consents of a channel "Web shop": 12 that accept, 11 that refuse, and 3 that withdraw. */
export async function recordChoices({ store, brand }: Desk): Promise<void> {
  const { channelId } = await createChannel(store, { brand: brand.id, name: 'Web shop' });
  const record = (visitor: string, action: string) =>
    consentOf({
      brandId: brand.id,
      channelId,
      identity: anonymous(visitor),
      actions: [{ target: 'video', vendor: 'tubular', action }],
      attributes: new Map([['assent', { method: 'banner', language: 'de' }]]),
      privacyPolicy: { version: '2026-11' },
    });
  const visitors = Array.from({ length: 12 }, (_, index) => `visitor-${index}`);
  await store.recordConsents(visitors.map((visitor) => record(visitor, 'ACCEPT')));
  await store.recordConsents([
    ...visitors.slice(0, 3).map((visitor) => record(visitor, 'REJECT')),
    ...visitors.slice(0, 8).map((visitor) => record(`other ${visitor}`, 'REJECT')),
  ]);
}
