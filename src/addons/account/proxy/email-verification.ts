import { endpoints } from '../../../protocol/endpoints.ts';
import type { ProxyAddOn } from '../../../proxy/add-on.ts';
import { profileScopes } from '../../../sdk/call/service-call.ts';
import { createCodeSender } from './code-sender.ts';
import { verificationCompleter } from './complete-verification.ts';
import { createKeyRing } from './key-ring.ts';
import { proofFinder } from './subject-proof.ts';
import { verificationStarter } from './start-verification.ts';
import { unsafeVerification } from './unsafe-verification.ts';
import { readVerification, type VerificationOptions } from './verification-options.ts';
import type { Verification } from './verification.ts';

/**
 * Verifies an e-mail address by a code. Whoever enters it is known by a cookie, and may use the record of that address.
 *
 * @throws {OptionError} for unknown options and invalid values.
 */
export function emailVerification(options: VerificationOptions): ProxyAddOn {
  const read = readVerification(options);
  return {
    scopes: profileScopes,
    open({ settings, ask, rates, pseudonymOf }) {
      for (const sentence of unsafeVerification(read)) settings.warn(sentence);
      const { clientId, limits, log, now, random, rateStore, warn } = settings;
      const verification: Verification = {
        ...read,
        ask,
        limits,
        log,
        now,
        pseudonymOf,
        random,
        rateStore,
        warn,
        // The keys of a channel do not fit another.
        ring: createKeyRing(read.keys, clientId),
        allows: (rate, who) => rates.allows(rate, who),
      };
      return {
        findProof: proofFinder(verification),
        routes: [
          {
            name: 'createSubjectProfile',
            ...endpoints.createSubjectProfile,
            limit: read.rates.codesPerAddress,
            answer: verificationStarter(verification, createCodeSender(verification)),
          },
          {
            name: 'verifySubjectProfile',
            ...endpoints.verifySubjectProfile,
            limit: read.rates.triesPerAddress,
            answer: verificationCompleter(verification),
          },
        ],
      };
    },
  };
}
