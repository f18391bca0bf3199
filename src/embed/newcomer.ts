import type { Choice } from '../client/consent-client.ts';
import { earlyChoicePrefix } from '../client/early-choice.ts';
import type { EarlyChoice } from '../client/early-choice.ts';
import type { Offer } from '../client/read-offer.ts';
import type { Host } from './chunks.ts';

/** Every cell that a newcomer is asked about. */
export function cellsToAsk({ vendors, targets }: Offer): readonly Pick<Choice, 'vendor' | 'target'>[] {
  return vendors.flatMap((vendor) =>
    targets
      .filter(({ id, required }) => !required && vendor.targets.includes(id))
      .map(({ id }) => ({ vendor: vendor.id, target: id })),
  );
}

/** Writes a choice down at once and leaves it to the client, which is on its way. */
export function chooseEarly(
  { loadClient }: Host,
  choice: Pick<EarlyChoice, 'choices' | 'method' | 'language'>,
): void {
  const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
  const client = loadClient();
  try {
    const kept: EarlyChoice = { ...choice, id, at: Date.now() };
    localStorage.setItem(`assent.${earlyChoicePrefix}${id}`, JSON.stringify(kept));
  } catch {
    // Nothing is kept in this browser: the client hears of it when it is here.
    void client.then((loaded) => loaded.choose(choice.choices, choice));
  }
}
