import type { ProxyTools } from '../../../proxy/add-on.ts';
import type { Rates } from '../../../proxy/rates/rates.ts';
import type { AskService } from '../../../proxy/token/ask-service.ts';
import type { KeyRing } from './key-ring.ts';
import type { VerificationSettings } from './verification-options.ts';

/** What the parts of a verification share in one proxy. */
export interface Verification
  extends
    VerificationSettings,
    Pick<ProxyTools['settings'], 'limits' | 'log' | 'now' | 'random' | 'rateStore' | 'warn'> {
  readonly ring: KeyRing;
  readonly ask: AskService;
  readonly allows: Rates['allows'];
  readonly pseudonymOf: (id: string) => Promise<string>;
}
