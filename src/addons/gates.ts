import { vendorSignals } from './signals/page/vendor-signals.ts';

/** What the gates of a page do besides. */
export const gateAddOns = {
  vendorSignals,
};
