import type { AdditionReader } from '../../../cli/settings/proxy-environment.ts';
import { smtpDelivery } from '../node/smtp-delivery.ts';
import { readSmtpOptions } from '../node/smtp-options.ts';

/** The mail server of `ASSENT_SMTP_URL`, which sends the codes of the verification. */
export const mail: AdditionReader = {
  setting: ['verification'],
  read({ verification }) {
    if (!verification) return undefined;
    const { url, password, from, brand, allowPlain, keys, remember } = verification;
    const options = { url, password, from, brand, ...(allowPlain && { requireTls: false }) };
    return {
      check: () => void readSmtpOptions(options),
      addTo: (proxy) => ({
        ...proxy,
        verification: { keys, remember, deliverCode: smtpDelivery(options) },
      }),
    };
  },
};
