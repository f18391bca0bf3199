import type { Receipt } from '../../../protocol/receipt.ts';
import { faultsOfNotices, isNoticeText } from '../protocol/receipt/notice-text.ts';
import {
  receiptsIn,
  isReceipt,
  type VerifiedReceipt,
  verifyReceipt,
} from '../protocol/receipt/verify-receipt.ts';
import { parseVerifierKey } from '../protocol/receipt/signed-note.ts';

/** What was found of one receipt of a file. */
export interface Verdict extends VerifiedReceipt {
  readonly outcome: keyof typeof outcomes;
  /** Missing if it cannot be read. */
  readonly receipt?: Receipt;
}

/** In words. */
export const outcomes = { proven: 'proven', refused: 'not proven', unchecked: 'not checked' } as const;

/** What was found of a file. */
export interface FileVerdict {
  /** The whole in one sentence. */
  readonly summary: string;
  /** One for each receipt; none if nothing could be verified. */
  readonly verdicts: readonly Verdict[];
  /** Whether it is the key that nothing could be verified by. */
  readonly isKeyWrong?: true;
}

/**
 * Verifies the receipts in a file by a key.
 *
 * @param text the content of the file
 * @param keyText the key as somebody has pasted it
 * @param subtle `crypto.subtle`, which pages lack that came by `http`
 */
export async function verifyFile(
  text: string,
  keyText: string,
  subtle: SubtleCrypto | undefined,
): Promise<FileVerdict> {
  if (!subtle) return nothing('The page cannot check anything here. Open it from your disk, or by https.');
  // A key in a mail or on a page may be broken into lines.
  const key = await parseVerifierKey(keyText.replaceAll(/\s/g, ''), subtle);
  if (!key)
    return {
      ...nothing('The key is not complete, or has a wrong letter. Copy all of it.'),
      isKeyWrong: true,
    };
  if (text.startsWith('{"type":"assent-log/'))
    return nothing('This file is the export of a whole log. Verify it with the command “assent verify”.');
  const lines = receiptsIn(text);
  const receipts = lines.filter((each) => !isNoticeText(each));
  if (receipts.length === 0) return nothing('The file has no receipt.');
  const verdicts = await Promise.all(
    receipts.map(async (receipt): Promise<Verdict> => {
      if (isCopy(receipt)) return { outcome: 'refused', faults: [copy], notes: [] };
      const found = await verifyReceipt(receipt, key, subtle);
      const outcome = found.unchecked ? 'unchecked' : found.faults.length > 0 ? 'refused' : 'proven';
      return { ...found, outcome, ...(isReceipt(receipt) && { receipt }) };
    }),
  );
  for (const fault of await faultsOfNotices(lines, subtle))
    verdicts.push({ outcome: 'refused', faults: [fault], notes: [] });
  return { summary: summaryOf(verdicts), verdicts };
}

function nothing(summary: string): FileVerdict {
  return { summary, verdicts: [] };
}

/** Such as “3 receipts: 2 proven, 1 not proven.” */
function summaryOf(verdicts: readonly Verdict[]): string {
  const counts = Object.entries(outcomes).flatMap(([name, words]) => {
    const count = verdicts.filter(({ outcome }) => outcome === name).length;
    return count === 0 ? [] : [verdicts.length === 1 ? words : `${count} ${words}`];
  });
  return `${verdicts.length} receipt${verdicts.length === 1 ? '' : 's'}: ${counts.join(', ')}.`;
}

const copy =
  'This is the copy of your choices that your browser made, which is no proof. Ask the brand for the receipt from its log.';

/** Whether somebody chose the file that `<assent-receipt>` saves. */
function isCopy(json: unknown): boolean {
  return Object(json).issuedBy === 'browser';
}
