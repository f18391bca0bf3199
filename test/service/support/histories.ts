import * as fc from 'fast-check';
import {
  emptyState,
  type LinkingConsent,
  stateAfter,
  type SubjectState,
} from '../../../src/service/merge/subject-state.ts';
import { type Unified, unify } from '../../../src/service/merge/unify.ts';

/** Merges a log. The stored state of a subject equals this, updated incrementally. */
export function stateOfLog(log: readonly LinkingConsent[]): SubjectState {
  return log.reduce((state, consent) => stateAfter(state, consent), emptyState);
}

/** The unified consent and conflicts of a log, whatever its order. */
export function unified(log: readonly LinkingConsent[]): Unified {
  return unifiedState(stateOfLog(log));
}

export function unifiedState(state: SubjectState): Unified {
  return unify(state, { brandId: 'brand', subjectId: 'subject' }, 'subject');
}

/** The identities of one person: the verified one, to which two devices are linked. */
export const person = 'person';
const devices = ['phone', 'laptop'];

const action = fc.record({
  target: fc.constantFrom('ads', 'video'),
  vendor: fc.constantFrom('acme', 'tubular'),
  action: fc.constantFrom('ACCEPT', 'REJECT', 'IGNORE'),
});

const value = fc.constantFrom<unknown>(1, 'x', null, { nested: true }, '\ud800', '\0');

const content = fc.record({
  /** Milliseconds since the previous consent, often 0. */
  after: fc.constantFrom(0, 0, 1, 1_000),
  channelId: fc.constantFrom('web', 'app', 'desk'),
  giver: fc.constantFrom('person', ...devices),
  actions: fc.array(action, { maxLength: 3 }),
  attributes: fc.dictionary(fc.constantFrom('lang', 'gpc', '__proto__'), value, { maxKeys: 2 }),
  region: fc.option(fc.constantFrom('DE', 'US'), { nil: undefined }),
  privacyPolicy: fc.option(fc.constantFrom({ version: '1' }, { version: '2', url: 'https://b.example/' }), {
    nil: undefined,
  }),
  gpc: fc.option(fc.constantFrom<0 | 1>(0, 1), { nil: undefined }),
  /** The device that this consent links, if the person posts it. */
  links: fc.option(fc.constantFrom(...devices), { nil: undefined }),
});

/** A history as a store logs it: times never decrease, ids grow within a millisecond, each device is linked once. */
export const histories: fc.Arbitrary<readonly LinkingConsent[]> = fc
  .array(content, { maxLength: 12 })
  .map((contents) => {
    const linked = new Set<string>();
    let at = 1_700_000_000_000;
    return contents.map(({ after, giver, links, attributes, ...rest }, index) => {
      at += after;
      const links_ = giver === person && links !== undefined && !linked.has(links) ? links : undefined;
      if (links_ !== undefined) linked.add(links_);
      return {
        ...rest,
        // In the next millisecond the ids are smaller, so time must be compared first.
        consentId: `consent-${2_000_000_000_000 - at}-${String(index).padStart(3, '0')}`,
        receivedAt: at,
        identity: giver,
        kind: giver === person ? ('verified' as const) : ('anonymous' as const),
        attributes: new Map(Object.entries(attributes)),
        linked: links_,
      };
    });
  })
  // The consents of a device that was never linked do not belong to this person.
  .map((log) => {
    const linked = new Set(log.map((consent) => consent.linked));
    return log.filter(({ identity }) => identity === person || linked.has(identity));
  });

/** A history, and the same consents in another order with repetitions. */
export const shuffles = histories.chain((log) =>
  fc.tuple(
    fc.constant(log),
    fc
      .tuple(fc.shuffledSubarray([...log], { minLength: log.length }), fc.shuffledSubarray([...log]))
      .map(([all, again]) => [...all, ...again]),
  ),
);
