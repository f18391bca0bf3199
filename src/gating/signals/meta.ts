import type { Signal } from './signal.ts';

/**
 * The Meta pixel, which knows one switch: on when all that the vendor asks for is allowed. The pixel's
 * own code makes `fbq` and would not start beside one of ours, so what is said waits for it; a page's
 * pixel begins with `fbq('consent', 'revoke')`, as Meta says.
 * https://developers.facebook.com/docs/meta-pixel/implementation/gdpr
 */
export const meta: Signal = {
  tell: ({ consent }) => [['consent', consent ? 'grant' : 'revoke']],
  make(page, call) {
    page.fbq?.(...call);
    return !!page.fbq;
  },
};
