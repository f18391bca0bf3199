import { readFile } from 'node:fs/promises';
import { AdministrationError } from '../../service/administration/administration-error.ts';
import { Receipt } from '../../protocol/receipt.ts';
import { parseProof } from '../../protocol/receipt/checkpoint.ts';

/** Reads a file that the operator names. */
export async function readEvidence(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new AdministrationError('value-invalid', `${file} cannot be read (${reason}).`);
  }
}

/** The receipt that is the whole text, if it is one. */
function receiptIn(text: string): Receipt | undefined {
  try {
    return Receipt.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The checkpoint in a file: the file is a checkpoint, or a receipt that contains one. It is not verified. */
export async function checkpointIn(file: string): Promise<string> {
  const text = await readEvidence(file);
  const receipt = receiptIn(text);
  return receipt ? (parseProof(receipt.proof)?.checkpoint ?? '') : text;
}
