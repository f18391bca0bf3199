import type { RecordedAction } from 'assent-server/protocol';
import type { RecordedConsent } from './consents-of.ts';
import type { NotedRead } from './faulty-network.ts';
import type { Statement } from './witness.ts';

/** The texts that claim that the service has the visitor's choice and shows it to readers. */
const claim = 'Choice saved and confirmed.';

/** The statements that claim a confirmation. */
export function claims(statements: readonly Statement[]): readonly Statement[] {
  return statements.filter(({ words }) => words.includes(claim));
}

/**
 * The false claims: the service's database had not contained the choice by then, or no page had been told
 * that it does.
 */
export function falseClaims(
  statements: readonly Statement[],
  consents: readonly RecordedConsent[],
  reads: readonly NotedRead[],
): string[] {
  return claims(statements)
    .filter(({ at, chosen }) => !wasHeld(chosen, at, consents) || !wasRead(chosen, at, reads))
    .map(({ at, chosen }) => `at ${new Date(at).toISOString()} of ${chosen.join(', ')}`);
}

/** Whether the log shows that all of the choices applied at some earlier time. */
function wasHeld(chosen: readonly string[], at: number, consents: readonly RecordedConsent[]): boolean {
  const held = new Map<string, string>();
  return consents
    .filter((consent) => consent.at <= at)
    .some(({ actions }) => {
      for (const { vendor, target, action } of actions) held.set(`${vendor} ${target}`, action);
      return holdsAll(
        [...held].map(([cell, action]) => `${cell} ${action}`),
        chosen,
      );
    });
}

function wasRead(chosen: readonly string[], at: number, reads: readonly NotedRead[]): boolean {
  return reads.some((read) => read.at <= at && holdsAll(read.actions.map(asText), chosen));
}

function holdsAll(held: readonly string[], chosen: readonly string[]): boolean {
  return chosen.every((each) => held.includes(each));
}

function asText({ vendor, target, action }: RecordedAction): string {
  return `${vendor} ${target} ${action}`;
}
