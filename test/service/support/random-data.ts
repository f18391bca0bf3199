import * as fc from 'fast-check';
import type { RecordOutcome } from '../../../src/service/store/new-consent.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { anonymous, consentOf, verified } from './tenanted-store.ts';
import { unifiedState } from './histories.ts';

const people = ['ann', 'bob', 'cyd'];
const devices = ['phone', 'laptop', 'tablet'];
/** The identities in events. */
export const identities = [...people.map(verified), ...devices.map(anonymous)];
const keys = ['k1', 'k2', 'k3'];
const address = 'someone@brand.example';
const brand = 'brand';

/** Something that happens to a store with the brand `brand`. */
export type Event =
  | {
      readonly event: 'consent';
      readonly who: number;
      readonly link: number | undefined;
      readonly key: string | undefined;
    }
  | { readonly event: 'profile' | 'code' | 'erase'; readonly who: number };

const who = fc.nat({ max: identities.length - 1 });

/** Random consents, links, Idempotency-Keys, profiles, codes and erasures. */
export const events: fc.Arbitrary<readonly Event[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        event: fc.constant('consent' as const),
        who,
        link: fc.option(fc.nat({ max: devices.length - 1 }), { nil: undefined }),
        key: fc.option(fc.constantFrom(...keys), { nil: undefined }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ event: fc.constantFrom('profile' as const, 'code', 'erase'), who }) },
  ),
  { maxLength: 25 },
);

/** Lets events happen, one after the other. */
export async function happen(store: Store, all: readonly Event[]): Promise<void> {
  for (const [index, each] of all.entries()) {
    const { subjectId, kind } = identities[each.who] ?? anonymous('visitor');
    if (each.event === 'consent') {
      const device = each.link === undefined ? undefined : devices[each.link];
      await store.recordConsents([
        consentOf({
          identity: { subjectId, kind },
          link: kind === 'verified' && device !== undefined ? anonymous(device) : undefined,
          idempotency: each.key === undefined ? undefined : requestOf(subjectId, each.key),
          attributes: new Map([['index', index]]),
          channelId: index % 2 === 0 ? 'web' : 'app',
          actions: [{ target: 'video', vendor: 'tubular', action: index % 3 === 0 ? 'REJECT' : 'ACCEPT' }],
          privacyPolicy: { version: String(index % 4) },
        }),
      ]);
    } else if (each.event === 'erase') await store.eraseSubject(brand, subjectId);
    else if (each.event === 'profile')
      await store.extendProfile(
        brand,
        subjectId,
        { email: address, attributes: new Map([['n', index]]) },
        1_000,
      );
    else
      await store.changeVerification(brand, subjectId, ({ codes, issued }) => ({
        state: { codes, issued: [...issued, index] },
        result: undefined,
      }));
  }
}

const requestOf = (subjectId: string, key: string) => ({
  clientId: 'client of web',
  key: `${key} of ${subjectId}`,
  body: 'body',
});

/** Everything that a store answers about the subjects of events. */
export async function answersOf(store: Store): Promise<unknown> {
  const answers = [];
  for (const identity of identities) {
    const { subjectId } = identity;
    const found = await store.findSubject(brand, [{ reference: 'subject', subjectId }]);
    const codes = await store.changeVerification(brand, subjectId, (state) => ({ state, result: state }));
    answers.push({
      unified: found && { ...unifiedState(found.state), of: found.subjectId },
      log: await store.readLog(brand, subjectId),
      profile: await store.findProfile(brand, subjectId),
      codes,
    });
  }
  for (const { subjectId, kind } of identities)
    for (const key of keys) {
      const again = consentOf({ identity: { subjectId, kind }, idempotency: requestOf(subjectId, key) });
      answers.push(...(await store.recordConsents([again])).map(withoutNewId));
    }
  return answers;
}

/** A repeated request is answered with the same id; a new one gets a random one. */
const withoutNewId = (outcome: RecordOutcome) => (outcome.outcome === 'recorded' ? 'recorded' : outcome);
