import { smtpDelivery } from '../../mail/smtp-delivery.ts';
import { OptionError } from '../../proxy/settings/option-values.ts';
import type { VerificationOptions } from '../../proxy/verification/verification-options.ts';
import { complain } from './proxy-environment-reader.ts';
import type { EnvironmentReader } from './proxy-environment-reader.ts';
import { variables } from './proxy-variables.ts';

/** Without a mail server no e-mail can be verified. */
export function readVerification(read: EnvironmentReader): VerificationOptions | undefined {
  if (read.given('ASSENT_SMTP_URL') === undefined) return refuseWithoutServer(read);
  const keys = read.secret('ASSENT_COOKIE_KEYS', 'ASSENT_COOKIE_KEYS_FILE');
  if (keys === undefined) complain('ASSENT_COOKIE_KEYS', 'is not set, nor is ASSENT_COOKIE_KEYS_FILE');
  return {
    keys: keys.split(/\s+/).filter(Boolean),
    deliverCode: readDelivery(read),
    remember: read.whole('ASSENT_REMEMBER'),
  };
}

function readDelivery(read: EnvironmentReader): VerificationOptions['deliverCode'] {
  const allowPlain = read.toggle('ASSENT_SMTP_ALLOW_PLAIN') ?? false;
  try {
    return smtpDelivery({
      url: read.text('ASSENT_SMTP_URL'),
      password: read.file('ASSENT_SMTP_PASSWORD_FILE')?.replace(/\r?\n$/, ''),
      from: read.text('ASSENT_MAIL_FROM'),
      brand: read.text('ASSENT_MAIL_BRAND'),
      ...(allowPlain && { requireTls: false }),
    });
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    const [name = 'ASSENT_SMTP_URL'] =
      variables.find(([, option]) => option === `smtp.${error.option}`) ?? [];
    return complain(name, error.complaint);
  }
}

/** Half a configuration is a mistake: codes would silently not be sent. */
function refuseWithoutServer(read: EnvironmentReader): undefined {
  for (const name of [
    'ASSENT_MAIL_FROM',
    'ASSENT_MAIL_BRAND',
    'ASSENT_COOKIE_KEYS',
    'ASSENT_COOKIE_KEYS_FILE',
  ] as const)
    if (read.given(name) !== undefined) complain(name, 'is set, but ASSENT_SMTP_URL is not');
}
