import * as z from 'zod/mini';
import { readState, writeState } from '../merge/state-record.ts';
import type { SubjectState } from '../merge/subject-state.ts';
import { keyOf, type SubjectKey } from './sql/shards.ts';
import type { UnitOfWork } from './sql/statement.ts';
import { readRow } from './unreadable-row.ts';

/** A subject as it is stored: a state, or a link to the subject that has the state. */
export interface SubjectRow {
  readonly linkedTo: string | undefined;
  readonly state: string | undefined;
}

/** In a statement, says whether there is a state without reading it. */
export const stateMark = `case when state is null then null else '' end as state`;

const Row = z.object({ linked_to: z.nullable(z.string()), state: z.nullable(z.string()) });

/** Parses a row of the table of subjects. */
export function readSubjectRow(row: unknown): SubjectRow {
  const { linked_to: linkedTo, state } = Row.parse(row);
  return { linkedTo: linkedTo ?? undefined, state: state ?? undefined };
}

/** The rows of merged states, one for each subject, locked until the end of a transaction, and their changes. */
export interface LockedSubjects {
  find(brandId: string, subjectId: string): SubjectRow | undefined;
  save(brandId: string, subjectId: string, state: string): void;
  link(brandId: string, subjectId: string, linkedTo: string): void;
  /** Locks identities, and the subjects that they are linked to. */
  lock(identities: readonly SubjectKey[]): UnitOfWork<void>;
  /** Locks identities that are about to be linked. */
  lockUnlinked(identities: readonly SubjectKey[]): UnitOfWork<void>;
  /** Writes the saved states and links. */
  write(): UnitOfWork<void>;
}

/** The subjects of one commit: each is read once and written once. Throws `UnreadableRowError` for a damaged row. */
export interface WorkingSet {
  /** The subject of an identity: the identity itself until it is linked. */
  ownerOf(brandId: string, identity: string): string;
  /** `undefined` if nothing is stored about the subject, or if it is a linked identity. */
  stateOf(brandId: string, subjectId: string): SubjectState | undefined;
  put(brandId: string, subjectId: string, state: SubjectState): void;
  /** Links an identity to the subject that has taken over its state. */
  link(brandId: string, identity: string, subjectId: string): void;
  /** Writes the changed subjects. */
  save(): void;
}

type Touched = SubjectKey & ({ readonly linkedTo: string } | { readonly state: SubjectState | undefined });

/** Creates the working set of a new commit. */
export function createWorkingSet(subjects: Pick<LockedSubjects, 'find' | 'save' | 'link'>): WorkingSet {
  const touched = new Map<string, Touched>();
  const changed = new Set<string>();

  const load = (brandId: string, subjectId: string): Touched => {
    const key = keyOf({ brandId, subjectId });
    const known = touched.get(key);
    if (known) return known;
    const loaded = readRow('subject', () => {
      const { linkedTo, state } = subjects.find(brandId, subjectId) ?? {};
      return linkedTo === undefined
        ? { brandId, subjectId, state: state === undefined ? undefined : readState(state) }
        : { brandId, subjectId, linkedTo };
    });
    touched.set(key, loaded);
    return loaded;
  };
  const change = (entry: Touched): void => {
    const key = keyOf(entry);
    touched.set(key, entry);
    changed.add(key);
  };

  return {
    ownerOf(brandId, identity) {
      const entry = load(brandId, identity);
      return 'linkedTo' in entry ? entry.linkedTo : identity;
    },
    stateOf(brandId, subjectId) {
      const entry = load(brandId, subjectId);
      return 'state' in entry ? entry.state : undefined;
    },
    put: (brandId, subjectId, state) => change({ brandId, subjectId, state }),
    link: (brandId, subjectId, linkedTo) => change({ brandId, subjectId, linkedTo }),
    save() {
      for (const key of changed) {
        const entry = touched.get(key);
        if (!entry) continue;
        const { brandId, subjectId } = entry;
        if ('linkedTo' in entry) subjects.link(brandId, subjectId, entry.linkedTo);
        else if (entry.state) subjects.save(brandId, subjectId, writeState(entry.state));
      }
    },
  };
}
