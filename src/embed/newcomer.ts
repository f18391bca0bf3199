import { toBase64Url } from '../client/base64url.ts';
import type { Catalogue } from '../client/catalogue.ts';
import { earlyChoicePrefix } from '../client/early-choice.ts';
import type { EarlyChoice } from '../client/early-choice.ts';
import { seal } from '../client/seal.ts';
import type { Cell } from '../client/snapshot.ts';
import type { Host } from './chunks.ts';

/** Every cell of a catalogue, as it is before the first choice. */
export function cellsBeforeChoice({ vendors, targets }: Catalogue): readonly Cell[] {
  const required = new Set(targets.filter((target) => target.required).map(({ id }) => id));
  return vendors.flatMap(({ id: vendor, targets: ids }) =>
    ids.map((target) => ({
      vendor,
      target,
      required: required.has(target),
      action: undefined,
      state: 'undecided',
      shown: undefined,
      allowed: required.has(target),
      asked: !required.has(target),
      decidedAt: undefined,
    })),
  );
}

/** Writes a choice down at once and leaves it to the client, which is on its way. */
export function chooseEarly(
  { loadClient }: Host,
  choice: Pick<EarlyChoice, 'choices' | 'method' | 'language'>,
): void {
  const id = toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
  const client = loadClient();
  try {
    localStorage.setItem(
      `assent.${earlyChoicePrefix}${id}`,
      seal({ ...choice, id, at: Date.now() } satisfies EarlyChoice),
    );
  } catch {
    // Nothing is kept in this browser: the client hears of it when it is here.
    void client.then((loaded) => loaded.choose(choice.choices, choice));
  }
}
