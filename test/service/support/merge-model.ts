import type { LinkingConsent } from '../../../src/service/merge/subject-state.ts';
import { person } from './histories.ts';

/** The expected state of one cell, computed from its history one action at a time. */
export interface ModelCell {
  action: string;
  readonly byChannel: Map<string, string>;
  /** The latest actions in each group of identities that are linked so far. */
  readonly contenders: Map<string, string[]>;
}

/** An independent, slower model of the merge rule: a simulation. */
export function simulate(log: readonly LinkingConsent[]): Map<string, ModelCell> {
  const cells = new Map<string, ModelCell>();
  const linked = new Set<string>();
  const groupOf = (identity: string): string => (linked.has(identity) ? person : identity);
  for (const consent of log) {
    if (consent.linked !== undefined) {
      linked.add(consent.linked);
      for (const { contenders } of cells.values()) {
        const both = [...(contenders.get(person) ?? []), ...(contenders.get(consent.linked) ?? [])];
        contenders.set(person, both);
        contenders.delete(consent.linked);
      }
    }
    for (const { vendor, target, action } of consent.actions) {
      const cell: ModelCell = cells.get(`${vendor}/${target}`) ?? {
        action,
        byChannel: new Map(),
        contenders: new Map(),
      };
      cells.set(`${vendor}/${target}`, cell);
      cell.action = action;
      cell.byChannel.set(consent.channelId, action);
      cell.contenders.set(groupOf(consent.identity), [action]);
    }
  }
  return cells;
}

/** Whether the values contain both an ACCEPT and a REJECT. */
export function opposed(actions: Iterable<string>): boolean {
  const values = new Set(actions);
  return values.has('ACCEPT') && values.has('REJECT');
}
