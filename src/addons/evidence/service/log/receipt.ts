import { Receipt } from '../../../../protocol/receipt.ts';
import { digestsOf, type PartName, partNames, type Parts, saltsOf } from './commitment.ts';

/** A consent, and what proves that it is in the log of its brand. */
export interface ProvenConsent extends Pick<Receipt, 'brandId' | 'proof'> {
  readonly parts: Parts;
  /** Of which the salts of the parts are derived. */
  readonly salt: string;
}

/** Makes a receipt that shows some of the parts. */
export function makeReceipt(
  { brandId, proof, parts, salt }: ProvenConsent,
  shown: readonly PartName[],
): Receipt {
  const digests = digestsOf(parts, salt);
  const salts = saltsOf(salt);
  const [what, who, rest] = partNames.map((name, index) =>
    shown.includes(name) ? { text: parts[name], salt: salts[name] } : { digest: digests[index] },
  );
  return Receipt.parse({ type: 'assent-receipt/1', brandId, what, who, rest, proof });
}
