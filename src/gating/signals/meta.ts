import type { Signal } from './signal.ts';

/**
 * The Meta pixel, which has a single switch: granted if all targets of the vendor are allowed. The pixel's
 * code defines `fbq`, and does not start if the page has one already. So Assent waits for it, and the page
 * starts the pixel with `fbq('consent', 'revoke')` as Meta documents.
 * https://developers.facebook.com/docs/meta-pixel/implementation/gdpr
 */
export const meta: Signal = {
  calls: ({ consent }) => [['consent', consent ? 'grant' : 'revoke']],
  send(page, call) {
    page.fbq?.(...call);
    return !!page.fbq;
  },
};
