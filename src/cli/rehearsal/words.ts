import type { Catalogue } from '../../client/catalogue/catalogue.ts';
import type { AskReason } from '../../client/ledger/notice.ts';
import { enStatusWords } from '../../locales/en-status-words.ts';
import { negotiate, textIn } from '../../locales/language.ts';
import { languages } from '../../locales/language-tags.ts';
import { loadMessages } from '../../locales/load-messages.ts';
import { rewordBy } from '../../locales/own-words.ts';
import type { CellForecast, Forecast, Range } from './forecast.ts';

/** What people read who are asked, in a language of the widget. */
export interface Words {
  /** BCP 47 tag. */
  readonly language: string;
  readonly asked: Range;
  /** Why they are asked. Not that their choice is old, which contains its date. */
  readonly reasons: readonly string[];
  readonly targets: readonly { readonly id: string; readonly name: string; readonly description: string }[];
  readonly vendors: readonly { readonly id: string; readonly name: string }[];
}

const nobody: Range = { atLeast: 0, atMost: 0 };

/** The words of a question, in the languages of the people who are asked and in those of the catalogue. */
export async function wordsOf(
  { cells, languages: people }: Forecast,
  next: Catalogue,
): Promise<readonly Words[]> {
  const asked = cells.filter((cell) => cell.asked.atMost > 0);
  if (asked.length === 0) return [];
  const offered = next.languages.flatMap((tag) => negotiate([tag], languages) ?? []);
  const counts = new Map(offered.map((language) => [language, nobody]));
  for (const each of people)
    if (each.language && each.asked.atMost > 0) counts.set(each.language, each.asked);
  return Promise.all(
    [...counts]
      .toSorted(([, a], [, b]) => b.atMost - a.atMost)
      .map(([language, count]) => wordsIn(language, count, asked, next)),
  );
}

async function wordsIn(
  language: string,
  asked: Range,
  cells: readonly CellForecast[],
  next: Catalogue,
): Promise<Words> {
  const messages = rewordBy(next.messages, language)((await loadMessages(language)) ?? enStatusWords);
  const say = (text: Parameters<typeof textIn>[0]) => textIn(text, language, next.languages);
  const reasons: readonly (readonly [AskReason, string])[] = [
    ['policy', messages.policyChanged],
    ['texts', messages.textsChanged],
    ['undecided', messages.newSince],
  ];
  return {
    language,
    asked,
    reasons: reasons.flatMap(([reason, sentence]) =>
      cells.some((cell) => cell.reasons[reason] !== undefined) ? sentence : [],
    ),
    targets: next.targets
      .filter(({ id }) => cells.some(({ target }) => target === id))
      .map(({ id, name, description }) => ({ id, name: say(name), description: say(description) })),
    vendors: next.vendors
      .filter(({ id }) => cells.some(({ vendor }) => vendor === id))
      .map(({ id, name }) => ({ id, name: say(name) })),
  };
}
