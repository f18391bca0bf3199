import type { BrowserStorage } from '../environment/browser-storage.ts';
import { toJson } from '../environment/to-json.ts';
import { type EarlyChoice, earlyChoicePrefix, isStorable, parseEarlyChoice } from './early-choice.ts';

const nameOf = ({ id }: EarlyChoice): string => earlyChoicePrefix + id;

/** Stores a choice that waits for the catalogue, if a later page may take it over. */
export function storeEarlyChoice(storage: BrowserStorage, choice: EarlyChoice): void {
  if (isStorable(choice)) storage.write(nameOf(choice), toJson(choice));
}

/** The choices that pages stored before they had a client. Removes what is none. */
export function storedEarlyChoices(storage: BrowserStorage): EarlyChoice[] {
  return storage.names(earlyChoicePrefix).flatMap((name) => {
    const choice = parseEarlyChoice(storage.read(name)[0]);
    if (choice && nameOf(choice) === name) return choice;
    storage.remove(name);
    return [];
  });
}

export function dropEarlyChoice(storage: BrowserStorage, choice: EarlyChoice): void {
  storage.remove(nameOf(choice));
}
