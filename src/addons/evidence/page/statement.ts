import type { Receipt } from '../../../protocol/receipt.ts';

/** What a receipt says was decided, and when. Nothing of it is proven by being said. */
export interface Statement {
  readonly consentId: string;
  readonly receivedAt: string;
  readonly actions: readonly Readonly<Record<'vendor' | 'target' | 'action', string>>[];
}

/** What the shown part of a receipt says; `undefined` if it is not shown, or not of this form. */
export function statementIn({ what }: Receipt): Statement | undefined {
  if (!('text' in what)) return undefined;
  const { consentId, receivedAt, actions } = members(parse(what.text));
  if (!isText(consentId) || !isText(receivedAt) || !Array.isArray(actions)) return undefined;
  const read = actions
    .map(members)
    .flatMap(({ vendor, target, action }) =>
      isText(vendor) && isText(target) && isText(action) ? [{ vendor, target, action }] : [],
    );
  return read.length === actions.length ? { consentId, receivedAt, actions: read } : undefined;
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
