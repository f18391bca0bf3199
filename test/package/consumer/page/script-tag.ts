// A page's own code beside the script tag.

import type { PageConsent } from 'assent/assent.js';

export function refuse(): Promise<string> | undefined {
  window.assent?.choose([{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]);
  window.assent?.subscribe(({ state }) => console.log(state));
  return window.assent?.settled().then(({ state }) => state);
}

export const stateOf = ({ snapshot }: PageConsent): string | undefined => snapshot?.state;

// @ts-expect-error A choice is ACCEPT or REJECT.
window.assent?.choose([{ vendor: 'tally', target: 'statistics', action: 'DENY' }]);
