/** A page on which something of ours without a surface of its own cannot be read. */
export interface UnfairPage {
  readonly is: string;
  /** The style sheet of the page, or of a theme for it. */
  readonly style: string;
  readonly breaks: 'contrast' | 'switch';
  /** Default: whatever the system prefers. */
  readonly when?: 'light' | 'dark';
  readonly place: 'inline status' | 'inline choices' | 'toggle' | 'receipt';
}

const dark = 'html { background: #111; color: #eee }';
const light = 'html { background: #fff; color: #222 }';

/** What elements would look like that do not take the colours of the page. */
export const unfairPages: readonly UnfairPage[] = [
  {
    is: 'the status is dark on a dark page that does not say so',
    style: `${dark} assent-status::part(status) { color: CanvasText }`,
    breaks: 'contrast',
    when: 'light',
    place: 'inline status',
  },
  {
    is: 'the receipt is light on a light page, in a dark system',
    style: `${light} assent-receipt::part(receipt) { color-scheme: light dark; color: CanvasText }`,
    breaks: 'contrast',
    when: 'dark',
    place: 'receipt',
  },
  {
    is: 'a theme has the text of its surfaces in the page, too',
    style: `:root { --assent-text: #f4f4f4; --assent-surface: #222 } ${light}
      assent-status::part(status) { color: var(--assent-text) }`,
    breaks: 'contrast',
    place: 'inline status',
  },
  {
    is: 'the lasting button in the page is as dark as the page',
    style: `${dark} assent-choices::part(button) { color: #333 }`,
    breaks: 'contrast',
    place: 'inline choices',
  },
  {
    is: 'the frame of a switch is as dark as the page',
    style: `${dark} assent-toggle::part(switch) { color: #000 }`,
    breaks: 'switch',
    when: 'light',
    place: 'toggle',
  },
  {
    is: 'a dark part of a light page has the receipt in its text',
    style: `${light} body { background: #181818 }`,
    breaks: 'contrast',
    place: 'receipt',
  },
  {
    is: 'nothing but a scheme makes a page dark',
    style: ':root { color-scheme: dark } assent-status::part(status) { color: #222 }',
    breaks: 'contrast',
    when: 'light',
    place: 'inline status',
  },
];
