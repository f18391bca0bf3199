import type { CellOrder } from './cell-order.ts';
import { isNewer, packChoices } from './decision.ts';
import type { Queued } from './outbox.ts';
import type { Knowledge } from './transition.ts';

/**
 * Queues again what the ledger shows as on its way but no queue holds, as after the queue could not
 * be read: the entries and their facts are enough to say the same once more.
 */
export function requeueLost({ ledger, outbox }: Knowledge, order: CellOrder): Knowledge {
  const queued = new Set(outbox.queue.map(({ id }) => id));
  const lost = ledger.facts.flatMap((facts, by): Queued[] => {
    if (queued.has(facts.id)) return [];
    const choices = ledger.entries.map((entry) =>
      entry.by === by && (entry.state === 'saving' || entry.state === 'retrying') ? entry.action : undefined,
    );
    if (!choices.some(Boolean)) return [];
    // Under a new key, for what was sent under the old one may have held more.
    return [
      {
        ...facts,
        order: order.hash,
        choices: packChoices(choices),
        isSent: false,
        partsTaken: 0,
        edition: 1,
      },
    ];
  });
  if (!lost.length) return { ledger, outbox };
  const queue = [...outbox.queue, ...lost].toSorted((a, b) => (isNewer(a, b) ? 1 : -1));
  return { ledger, outbox: { ...outbox, queue } };
}

/** The same knowledge without the facts that nothing stands on any more. */
export function prune({ ledger, outbox }: Knowledge): Knowledge {
  const used = new Set(ledger.entries.map(({ by }) => by));
  if (used.size >= ledger.facts.length + 1) return { ledger, outbox };
  const queued = new Set(outbox.queue.map(({ id }) => id));
  const places = new Map<number, number>([[-1, -1]]);
  const facts = ledger.facts.filter((decision, by) => {
    const isKept = used.has(by) || queued.has(decision.id);
    if (isKept) places.set(by, places.size - 1);
    return isKept;
  });
  const entries = ledger.entries.map((entry) => ({ ...entry, by: places.get(entry.by) ?? -1 }));
  return { ledger: { ...ledger, facts, entries }, outbox };
}
