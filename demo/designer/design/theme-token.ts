/** A custom property that a page can set, and how a person sets it. */
export interface ThemeToken {
  readonly property: `--assent-${string}`;
  readonly label: string;
  readonly kind: 'colour' | 'font' | 'length' | 'scheme';
  /** What it is by itself, in the light scheme and in the dark one. */
  readonly light: string;
  readonly dark: string;
  /** The other colours that it is made of where it is not set. */
  readonly follows?: (valueOf: (property: string) => string) => string;
  /** For a length: unit, and from where to where. */
  readonly range?: {
    readonly unit: string;
    readonly from: number;
    readonly to: number;
    readonly step: number;
  };
}

/** Every token, in the order in which a designer thinks of them. */
export const themeTokens: readonly ThemeToken[] = [
  { property: '--assent-surface', label: 'Surface', kind: 'colour', light: '#ffffff', dark: '#1c1e22' },
  { property: '--assent-text', label: 'Text', kind: 'colour', light: '#1b1f24', dark: '#eceef0' },
  {
    property: '--assent-muted',
    label: 'Secondary text',
    kind: 'colour',
    light: '#5b5f63',
    dark: '#b2b4b6',
    follows: (valueOf) =>
      `color-mix(in srgb, ${valueOf('--assent-text')} 72%, ${valueOf('--assent-surface')})`,
  },
  {
    property: '--assent-line',
    label: 'Borders',
    kind: 'colour',
    light: '#dbdbdc',
    dark: '#3d3f43',
    follows: (valueOf) =>
      `color-mix(in srgb, ${valueOf('--assent-text')} 16%, ${valueOf('--assent-surface')})`,
  },
  { property: '--assent-accent', label: 'Accent', kind: 'colour', light: '#2557c7', dark: '#8fb3ff' },
  {
    property: '--assent-attention',
    label: 'Attention',
    kind: 'colour',
    light: '#d97706',
    dark: '#d97706',
    follows: (valueOf) => `color-mix(in srgb, #d97706 75%, ${valueOf('--assent-text')})`,
  },
  {
    property: '--assent-button',
    label: 'Choice buttons',
    kind: 'colour',
    light: '#1b1f24',
    dark: '#eceef0',
    follows: (valueOf) => valueOf('--assent-text'),
  },
  {
    property: '--assent-button-text',
    label: 'Text on choice buttons',
    kind: 'colour',
    light: '#ffffff',
    dark: '#1c1e22',
    follows: (valueOf) => valueOf('--assent-surface'),
  },
  {
    property: '--assent-font',
    label: 'Font',
    kind: 'font',
    light: 'system-ui, sans-serif',
    dark: 'system-ui, sans-serif',
  },
  {
    property: '--assent-font-size',
    label: 'Text size',
    kind: 'length',
    light: '16px',
    dark: '16px',
    range: { unit: 'px', from: 14, to: 22, step: 0.5 },
  },
  {
    property: '--assent-radius',
    label: 'Corner radius',
    kind: 'length',
    light: '14px',
    dark: '14px',
    range: { unit: 'px', from: 0, to: 32, step: 1 },
  },
];
