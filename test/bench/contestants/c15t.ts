import { type Contestant, setting } from '../contestant.ts';
import { inReact } from './in-react.ts';

const part = (name: string) => `[data-testid=consent-${name}]`;

const application = inReact('c15t');

/** https://c15t.com/docs/frameworks/react/quickstart: components for React, here without its server. */
export const c15t: Contestant = {
  ...application,
  name: 'c15t',
  head: (question) =>
    setting('benchVendors', question.vendors) +
    `<link rel="stylesheet" href="/c15t.css">${application.head(question)}`,
  banner: `document.querySelector('${part('banner-card')}')`,
  accept: `document.querySelector('${part('banner-accept-button')}')`,
  open: `document.querySelector('${part('banner-customize-button')}')`,
  preferences: `document.querySelector('${part('dialog-card')}')`,
  toggle: `document.querySelector('${part('dialog-card')} [role=switch]:not([disabled])')`,
};
