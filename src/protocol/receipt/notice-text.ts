import { hexOf, sha256 } from './bytes.ts';

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
export async function faultOfNotice(
  { sha256: name, text }: NoticeText,
  subtle: SubtleCrypto,
): Promise<string | undefined> {
  if (hexOf(await sha256(subtle, text)) === name) return undefined;
  return `The text that is named ${name} was altered.`;
}
