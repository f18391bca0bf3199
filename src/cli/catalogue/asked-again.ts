import { readCatalogue } from '../../client/catalogue/read-catalogue.ts';
import { type AskReason, noticeOf, outdatedBy } from '../../client/ledger/notice.ts';

/** A vendor and target that visitors are asked about, although they have decided everything before. */
export interface AskedCell {
  readonly vendor: string;
  readonly target: string;
  /** `undecided`: it is new, or was required. */
  readonly reason: AskReason;
}

/**
 * The cells of a catalogue that a visitor is asked about who has just decided everything under the one before. It asks the
 * code of the widget. Cells that are open without consent are among them: under such a regime nobody is asked.
 *
 * @param now milliseconds since the epoch
 */
export function askedAgain(before: unknown, after: unknown, now: number): readonly AskedCell[] {
  const [old, catalogue] = [readCatalogue(before), readCatalogue(after)];
  const notices = [noticeOf(old), noticeOf(catalogue)] as const;
  const required = ({ targets }: typeof old) =>
    new Set(targets.flatMap(({ id, required: is }) => (is ? id : [])));
  const [wasRequired, isRequired] = [required(old), required(catalogue)];
  const decided = new Set(
    old.vendors.flatMap(({ id, targets }) =>
      targets.filter((target) => !wasRequired.has(target)).map((target) => JSON.stringify([id, target])),
    ),
  );
  const decision = { at: now, notice: notices[0] };
  return catalogue.vendors.flatMap(({ id: vendor, targets }) =>
    targets.flatMap((target) => {
      if (isRequired.has(target)) return [];
      const isNew = !decided.has(JSON.stringify([vendor, target]));
      const reason = isNew ? 'undecided' : outdatedBy(decision, target, notices[1], now);
      return reason === undefined ? [] : [{ vendor, target, reason }];
    }),
  );
}
