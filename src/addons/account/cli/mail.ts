import type { ProxySetting } from '../../../cli/settings/proxy-environment.ts';
import { readOptions } from '../../../sdk/settings/option-values.ts';
import { smtpDelivery } from '../node/smtp-delivery.ts';
import { readSmtpOptions } from '../node/smtp-options.ts';
import { emailVerification } from '../proxy/email-verification.ts';
import type { DeliverCode } from '../proxy/verification-options.ts';

/** The verification by codes that the mail server of `ASSENT_SMTP_URL` sends. */
export const mail: ProxySetting = {
  setting: ['emailVerification'],
  read({ emailVerification: variables, rates = {} }) {
    if (!variables) return undefined;
    const { url, password, from, brand, allowPlain, keys, remember } = variables;
    const { codesPerAddress, codesPerEmail, triesPerAddress, triesPerCode } = rates;
    const limits = { codesPerAddress, codesPerEmail, triesPerAddress, triesPerCode };
    const options = { url, password, from, brand, ...(allowPlain && { requireTls: false }) };
    const verify = (deliverCode: DeliverCode) =>
      emailVerification({ deliverCode, keys, remember, rates: limits });
    // One error lists what is wrong with both.
    readOptions({}, { smtp: () => readSmtpOptions(options), codes: () => verify(() => {}) });
    return { addOn: () => verify(smtpDelivery(options)) };
  },
};
