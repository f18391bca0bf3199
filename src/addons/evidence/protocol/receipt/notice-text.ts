import { namedNotices } from '../../../../protocol/notice-name.ts';
import { hexOf, isWellFormed, sha256 } from './bytes.ts';
import { isReceipt } from './verify-receipt.ts';

/** A text that visitors were shown, as an export has it beside the receipts that name it. */
export interface NoticeText {
  readonly type: 'assent-notice/1';
  /** Its name: the SHA-256 of its UTF-8 in hexadecimal. */
  readonly sha256: string;
  readonly text: string;
}

/** Whether a line of an export is such a text. Whether it has the right name is another question. */
export function isNoticeText(value: unknown): value is NoticeText {
  const { type, sha256: name, text } = Object(value);
  return type === 'assent-notice/1' && typeof name === 'string' && typeof text === 'string';
}

/** Why a text is not the one with its name, as a sentence; `undefined` if it is. */
async function faultOfNotice({ sha256: name, text }: NoticeText, subtle: SubtleCrypto) {
  if (isWellFormed(text) && hexOf(await sha256(subtle, text)) === name) return undefined;
  return `The text that is named ${name} was altered.`;
}

/**
 * What is wrong with the texts in a file of receipts, as sentences: a text is what was shown only if it has its name, and a
 * receipt names it.
 *
 * @param lines the receipts and the texts
 */
export async function faultsOfNotices(
  lines: readonly unknown[],
  subtle: SubtleCrypto,
): Promise<readonly string[]> {
  const named = new Set(lines.flatMap(namedIn));
  const faults = await Promise.all(
    lines
      .filter(isNoticeText)
      .map(async (notice) =>
        named.has(notice.sha256)
          ? faultOfNotice(notice, subtle)
          : `No receipt in the file names the text ${notice.sha256}: nothing shows that it is of these consents.`,
      ),
  );
  return faults.flatMap((fault) => fault ?? []);
}

/** The names of the texts that a receipt says were shown. */
export function namedIn(receipt: unknown): readonly string[] {
  if (!isReceipt(receipt) || !('text' in receipt.what)) return [];
  return namedNotices(Object(parse(receipt.what.text)).evidence?.[1]).map(([, name]) => name);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
