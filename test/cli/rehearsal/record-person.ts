import assert from 'node:assert/strict';
import type { Store } from '../../../src/service.ts';
import { anonymous, consentOf, verified } from '../../service/support/tenanted-store.ts';
import type { Person } from './person.ts';

/**
 * Writes what the service of a person has into a real record, at the times at which it got that.
 *
 * @param moment the clock of the store
 */
export async function recordPerson(
  store: Store,
  brandId: string,
  { world }: Person,
  moment: { now: number },
): Promise<void> {
  const { commits } = world.service;
  const device = commits.find(({ id }) => !id.startsWith('verified'))?.id;
  for (const { id, actions, at, attributes, from } of commits) {
    moment.now = at;
    const isVerified = id.startsWith('verified');
    const [recorded] = await store.recordConsents([
      consentOf({
        brandId,
        channelId: from === 'shop' ? 'app' : 'web',
        identity: isVerified ? verified(id) : anonymous(id),
        // The proxy sends the identifier of the browser, too.
        link: isVerified && device !== undefined ? anonymous(device) : undefined,
        actions,
        attributes: new Map(Object.entries(attributes ?? {})),
        gpc: Object(attributes).gpc === 1 ? 1 : undefined,
      }),
    ]);
    assert.equal(recorded?.outcome, 'recorded');
  }
}
