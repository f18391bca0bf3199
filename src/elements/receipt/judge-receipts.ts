import { parseVerifierKey } from '../../protocol/receipt/signed-note.ts';
import { statementIn } from '../../protocol/receipt/statement.ts';
import type { Statement } from '../../protocol/receipt/statement.ts';
import { isReceipt, verifyReceipt } from '../../protocol/receipt/verify-receipt.ts';

/** What was found of receipts. */
export interface Judgement {
  /** What the proven ones say. */
  readonly proven: readonly Statement[];
  /** How many are altered, or not signed by the key. */
  readonly refused: number;
  /** How many cannot be checked in this browser. */
  readonly unchecked: number;
  /** There is no key, so nothing was checked: a proof that nobody has signed proves nothing. */
  readonly isKeyless: boolean;
}

/**
 * Verifies receipts by the key of the log.
 *
 * @param receipts of which nothing is trusted
 * @param keyText as the catalogue has it. It may be no key.
 * @param subtle `crypto.subtle`, which pages lack that came by `http`
 */
export async function judgeReceipts(
  receipts: readonly unknown[],
  keyText: string,
  subtle: SubtleCrypto | undefined,
): Promise<Judgement> {
  const none = { proven: [], refused: 0, unchecked: 0, isKeyless: false };
  if (!keyText) return { ...none, isKeyless: receipts.length > 0 };
  if (!subtle) return { ...none, unchecked: receipts.length };
  const key = await parseVerifierKey(keyText, subtle);
  if (!key) return { ...none, isKeyless: receipts.length > 0 };
  const found = await Promise.all(
    receipts.map(async (receipt) => {
      const { faults, unchecked } = await verifyReceipt(receipt, key, subtle);
      const said = isReceipt(receipt) && !faults.length ? statementIn(receipt) : undefined;
      return said ?? (unchecked ? 'unchecked' : 'refused');
    }),
  );
  return {
    proven: found.filter((each) => typeof each === 'object'),
    refused: found.filter((each) => each === 'refused').length,
    unchecked: found.filter((each) => each === 'unchecked').length,
    isKeyless: false,
  };
}
