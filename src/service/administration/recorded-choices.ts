import { readState } from '../merge/state-record.ts';
import type { SubjectState } from '../merge/subject-state.ts';
import type { ChoicesSource } from '../store/copy/copy-place.ts';
import { firstWidth, nextWidth, positions, sliceAt } from '../store/slice.ts';

/** A consent that choices were recorded with. */
export interface ChoosingConsent {
  /** Milliseconds since the epoch, by the store's clock. */
  readonly receivedAt: number;
  /**
   * Its attribute `assent`, by which the widget says on what a visitor decided. `undefined` without one, if retention has
   * removed the consent, or if it was recorded under another identity of the person. Not validated: anybody can send it.
   */
  readonly evidence: unknown;
  /** Whether it was recorded with a Global Privacy Control signal. */
  readonly gpc: boolean;
}

/** The newest action on a cell of a subject. */
export interface RecordedChoice {
  readonly vendor: string;
  readonly target: string;
  /** `ACCEPT`, `REJECT`, or any other text. */
  readonly action: string;
  /** The consent that it came with. Choices of one consent have the same object. */
  readonly consent: ChoosingConsent;
}

/** What is recorded of a subject: a person with all identities that are linked. */
export type RecordedChoices = readonly RecordedChoice[];

/** Some subjects of a brand. */
export interface ChoicesPart {
  readonly subjects: readonly RecordedChoices[];
  /** The number of subjects that cannot be read. */
  readonly unreadable: number;
  /** How much of the brand is read, from 0 to 1. */
  readonly done: number;
}

/**
 * Reads what all subjects of a brand have chosen, part by part, so that memory does not depend on the size of the brand.
 * What is recorded meanwhile may be among it. Writes nothing, not even an event of the audit trail: the caller may show sums,
 * but nothing about one person.
 */
export async function* recordedChoices(source: ChoicesSource, brandId: string): AsyncGenerator<ChoicesPart> {
  let width = firstWidth;
  for (let start = 0; start < positions;) {
    const { end, ...slice } = sliceAt(start, width);
    const rows = await source.readStates(brandId, slice);
    const states = rows.flatMap(({ subjectId, state }) => readable(subjectId, state));
    // The evidence of the newest consent is in the state. Most people have only one.
    const incomplete = states.filter(lacksEvidence).map(({ subjectId }) => subjectId);
    const consents = incomplete.length > 0 ? await source.readConsents(brandId, incomplete) : [];
    const logged = new Map(
      consents.map(({ consentId, receivedAt, attributes, gpc }) => [
        consentId,
        { receivedAt, evidence: attributes.get('assent'), gpc: gpc === 1 },
      ]),
    );
    const subjects = states.map((subject) => choicesOf(subject, logged));
    const unreadable = rows.length - states.length;
    width = nextWidth(
      width,
      rows.reduce((sum, { state }) => sum + state.length, 0),
    );
    start = end;
    yield { subjects, unreadable, done: end / positions };
  }
}

interface Subject {
  readonly subjectId: string;
  readonly state: SubjectState;
  /** The consents of which the state has the evidence, by their ids. */
  readonly consents: ReadonlyMap<string, ChoosingConsent>;
}

function readable(subjectId: string, text: string): readonly Subject[] {
  try {
    const state = readState(text);
    return [{ subjectId, state, consents: newestWithEvidence(state) }];
  } catch {
    return [];
  }
}

/** The newest consents with an attribute `assent`, one of each kind of identifier. */
function newestWithEvidence({ attributes, gpc }: SubjectState): Subject['consents'] {
  return new Map(
    [attributes.anonymous, attributes.verified].flatMap((kind) => {
      const found = kind.get('assent');
      if (!found) return [];
      const { at: receivedAt, consentId, value: evidence } = found;
      const isOptedOut = gpc?.consentId === consentId && gpc.value === 1;
      return [[consentId, { receivedAt, evidence, gpc: isOptedOut }] as const];
    }),
  );
}

function lacksEvidence({ subjectId, state, consents }: Subject): boolean {
  for (const { actions } of state.cells.values()) {
    const newest = actions.at(-1);
    if (newest?.identity === subjectId && !consents.has(newest.consentId)) return true;
  }
  return false;
}

function choicesOf(subject: Subject, logged: ReadonlyMap<string, ChoosingConsent>): RecordedChoices {
  const consents = new Map(subject.consents);
  return [...subject.state.cells.values()].flatMap(({ vendor, target, actions }) => {
    const newest = actions.at(-1);
    if (!newest) return [];
    const { action, consentId, identity, at: receivedAt } = newest;
    const isOwn = identity === subject.subjectId;
    const known = isOwn ? (consents.get(consentId) ?? logged.get(consentId)) : undefined;
    const consent = known ?? { receivedAt, evidence: undefined, gpc: false };
    if (isOwn) consents.set(consentId, consent);
    return [{ vendor, target, action, consent }];
  });
}
