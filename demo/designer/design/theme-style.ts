import type { AssentBanner } from 'assent/elements';
import type { Option } from '../draw-options.ts';

type Placement = AssentBanner['placement'];

/** A choice of a few, beyond the tokens. */
export interface StyleChoice {
  readonly name: StyleName;
  readonly label: string;
  readonly options: readonly StyleOption[];
}

/** One of them, and the rule that it adds. The first adds none. */
interface StyleOption extends Option {
  readonly css: string;
}

export type StyleName = 'placement' | 'space' | 'shadow';

/** What a designer chose of them, by name. What is not in it is the first option. */
export type StyleValues = Readonly<Partial<Record<StyleName, string>>>;

const surfaces = 'assent-banner::part(banner),\nassent-preferences::part(dialog)';
const banner = 'assent-banner::part(banner)';
const rule = (selector: string, ...declarations: readonly string[]): string =>
  `${selector} {\n${declarations.map((each) => `  ${each};`).join('\n')}\n}\n`;

const placed: readonly (readonly [Placement, string])[] = [
  ['bar', 'Bar at the bottom'],
  ['bar-top', 'Bar at the top'],
  ['card', 'Card in the corner'],
  ['card-start', 'Card at the bottom, where lines start'],
  ['card-top', 'Card at the top'],
  ['card-top-start', 'Card at the top, where lines start'],
  ['dialog', 'Dialog in the middle'],
];

/** What is chosen once for the whole widget: both answers share it, so none of it can favour one. */
export const styleChoices: readonly StyleChoice[] = [
  {
    name: 'placement',
    label: 'Banner placement',
    // An attribute of the element: see `placementOf`.
    options: placed.map(([value, label]) => ({ value, label, css: '' })),
  },
  {
    name: 'space',
    label: 'Spacing',
    options: [
      { value: 'plain', label: 'Default', css: '' },
      {
        value: 'snug',
        label: 'Compact',
        css: rule(banner, 'padding-block-start: 1em', 'padding-inline: min(1em, 4%)'),
      },
      {
        value: 'roomy',
        label: 'Spacious',
        css: rule(banner, 'padding-block-start: 2.5em', 'padding-inline: min(2.5em, 7%)'),
      },
    ],
  },
  {
    name: 'shadow',
    label: 'Shadow',
    options: [
      { value: 'plain', label: 'Default', css: '' },
      { value: 'none', label: 'None', css: rule(surfaces, 'box-shadow: none') },
      {
        value: 'deep',
        label: 'Deep',
        css: rule(surfaces, 'box-shadow: 0 24px 80px light-dark(#0006, #000c)'),
      },
    ],
  },
];

/** The rules of what was chosen. */
export function styleCss(values: StyleValues): string {
  return styleChoices
    .map(({ name, options }) => options.find(({ value }) => value === values[name])?.css ?? '')
    .join('');
}

/** Where the banner stands: its attribute `placement`. */
export const placementOf = ({ placement }: StyleValues): Placement =>
  placed.find(([value]) => value === placement)?.[0] ?? 'bar';

/** Keeps of what was sent or kept what is a choice. */
export function readStyle(read: (name: StyleName) => unknown): StyleValues {
  return Object.fromEntries(
    styleChoices.flatMap(({ name, options }) => {
      const found = options.find(({ value }) => value === read(name));
      return found && found !== options[0] ? [[name, found.value]] : [];
    }),
  );
}
