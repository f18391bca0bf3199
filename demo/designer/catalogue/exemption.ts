import type { Exemption } from 'assent';
import { memberOf } from '../design/untrusted.ts';
import type { Option } from '../draw-options.ts';
import { entriesOf, withMember } from './catalogue-file.ts';

const grounds: Readonly<Record<Exemption, string>> = {
  statistics: 'Exempt until the visitor objects: statistics to improve the site',
  appearance: 'Exempt until the visitor objects: appearance of the site',
};

/** What a designer may say of a target, by the value in a catalogue; empty for none. */
const options: readonly Option[] = [
  { value: '', label: 'Visitors are asked first' },
  ...Object.entries(grounds).map(([value, label]) => ({ value, label })),
];

/** What a target says of an exemption, and what it may say: what is no exemption stays to be seen. */
export function exemptionOf(file: unknown, place: number) {
  const said = memberOf(entriesOf(file, 'targets')[place], 'exemption');
  const value = said === undefined ? '' : typeof said === 'string' && said ? said : JSON.stringify(said);
  const isKnown = options.some((option) => option.value === value);
  return {
    value,
    options: isKnown ? options : [...options, { value, label: `${value} (not a valid exemption)` }],
  };
}

/** The catalogue as text, with the exemption of a target changed; an empty one is taken out. */
export const withExemption = (file: unknown, place: number, value: string): string =>
  withMember(file, 'targets', place, 'exemption', value || undefined);

/** The regime that keeps an exemption from counting: any but the United Kingdom's. */
export function regimeWithoutExemptions(file: unknown): string | undefined {
  const regime = memberOf(file, 'regime') ?? 'opt-in';
  return regime === 'gb' || typeof regime !== 'string' ? undefined : regime;
}
