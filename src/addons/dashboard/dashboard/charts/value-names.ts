import { type Dimension, otherNames } from '../../../counts/protocol/measures.ts';
import type { CountReply } from '../../../counts/protocol/shown-counts.ts';
import type { CatalogueNames } from '../../../archive/protocol/catalogue-names.ts';
import { withName } from '../shell/names.ts';
import type { PageContext } from '../shell/page-context.ts';

/** The name of a value, such as that of a channel. */
export function nameOf(
  dimension: Dimension,
  value: string,
  { channels }: CountReply,
  { vendors, targets }: CatalogueNames,
  { language, messages: { charts: words } }: PageContext,
): string {
  if (value === '') return words.notStated;
  if (dimension === 'channel') return channels.find(({ id }) => id === value)?.name ?? value;
  if (value === 'other' && (dimension === 'method' || dimension === 'language')) return words.otherValue;
  if (value === otherNames) return words.otherNames;
  if (dimension === 'method')
    return Object.entries(words.methods).find(([method]) => method === value)?.[1] ?? value;
  if (dimension === 'language')
    return new Intl.DisplayNames(language, { type: 'language' }).of(value) ?? value;
  return dimension === 'vendor' || dimension === 'target'
    ? withName(value, dimension === 'vendor' ? vendors : targets)
    : value;
}
