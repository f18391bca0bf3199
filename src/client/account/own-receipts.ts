import { receiptsPath } from '../../protocol/receipts-path.ts';
import { list, member, parseJson, string } from '../environment/untrusted.ts';
import { askAt } from './verification-transport.ts';
import type { Access } from './verification-transport.ts';
import type { ReceiptsOutcome } from './verification.ts';

/** Asks the proxy for the receipts of an identifier. Never rejects, and looks at none of them. */
export async function readOwnReceipts(access: Access, identifier: string): Promise<ReceiptsOutcome> {
  const reply = await askAt(access, receiptsPath.replace(':id', encodeURIComponent(identifier)), {
    headers: { accept: 'application/json', 'x-assent': '1' },
    cache: 'no-store',
  });
  if (!reply || !isAnswer(reply.status)) return { type: 'unavailable' };
  // Another program, or an older one, has no receipts.
  const body = parseJson(reply.text);
  const receipts = list(member(body, 'receipts'));
  const [waiting = 0, altered = 0] = ['waiting', 'altered'].map((name) => Number(member(body, name)) || 0);
  return receipts.length + waiting + altered
    ? { type: 'found', receipts, waiting, altered }
    : { type: 'none' };
}

/** Whether the proxy answers the question, be it that it does not know it. */
function isAnswer(status: number): boolean {
  return (status >= 200 && status < 300) || [400, 404, 405, 410, 501].includes(status);
}

/** The key of the log, as the text of a catalogue has it. It may be none. */
export function logKeyIn(catalogue: string): string | undefined {
  return string(member(member(parseJson(catalogue), 'brand'), 'logKey'));
}
