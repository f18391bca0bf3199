/** Values of light and dark tokens, as in the URL of a design. */
interface Theme {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
  readonly rules?: string;
}

type Unfair = readonly [name: string, theme: Theme, rule: string];

const answers = ':is(assent-banner, assent-preferences)::part(choice-button)';
const ruled = (state: string, declarations: string): Theme => ({
  light: {},
  dark: {},
  rules: `${answers}${state} { ${declarations} }`,
});

const day = (light: Theme['light']): Theme => ({ light, dark: {} });

/** Themes that must be rejected, each with the rule that it breaks. */
export const unfairThemes: readonly Unfair[] = [
  ['pale words', day({ '--assent-text': '#9a9a9a' }), 'Text has enough contrast'],
  ['a dark surface under dark words', day({ '--assent-surface': '#333333' }), 'Text has enough contrast'],
  ['small print that fades', day({ '--assent-muted': '#c8c8c8' }), 'Text has enough contrast'],
  ['words lost on their buttons', day({ '--assent-button-text': '#444444' }), 'Text has enough contrast'],
  ['bright buttons with white words', day({ '--assent-button': '#9be8b0' }), 'Text has enough contrast'],
  [
    'buttons like the surface',
    day({ '--assent-button': '#f2f2f2', '--assent-button-text': '#111111' }),
    'Controls have enough contrast',
  ],
  ['a focus ring that nobody sees', day({ '--assent-accent': '#f4f4ff' }), 'Controls have enough contrast'],
  [
    'words that let the page shine through',
    day({ '--assent-text': '#1b1f2455' }),
    'Text has enough contrast',
  ],
  [
    'print for the eyes of a hawk',
    day({ '--assent-font-size': '3px', '--assent-radius': '0px' }),
    'Buttons are large enough',
  ],
  [
    'a night in which words vanish',
    { light: {}, dark: { '--assent-text': '#55585c' } },
    'Text has enough contrast',
  ],
  [
    'buttons too low for a finger',
    ruled('', 'min-block-size: 0; block-size: 20px; padding: 0'),
    'Buttons are large enough',
  ],
  ['words that fade under the pointer', ruled(':hover', 'color: #444'), 'Text has enough contrast'],
  ['words that fade while pressed', ruled(':active', 'opacity: 0.3'), 'Text has enough contrast'],
  [
    'buttons that flee from the pointer',
    ruled(':hover', 'translate: 0 -90px; transition: translate 10s'),
    'Rejecting is as easy as accepting',
  ],
  [
    'a button that trades places with the other when it is pointed at',
    ruled(':hover', 'order: -1; transition: none'),
    'Rejecting is as easy as accepting',
  ],
  ['a focus that shows nowhere', ruled(':focus-visible', 'outline: none'), 'The focus is visible'],
];
