import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { RateStoreFailure } from '../settings/checked-rate-store.ts';
import { codePause } from '../settings/rate-rules.ts';
import type { Rates } from '../rates/rates.ts';
import { withinDeadline } from '../../sdk/reply/deadline.ts';
import type { UpstreamTrace } from '../request/request-trace.ts';
import { kindOfError } from '../../sdk/reply/service-error.ts';
import type { CodeLine } from '../settings/proxy-log.ts';
import type { Settings } from '../settings/settings.ts';
import type { AskService } from '../token/ask-service.ts';
import { bindCode } from './bound-code.ts';
import { mailboxOf } from './email-address.ts';
import { issueCode } from './service-code.ts';
import { grantTries } from './tries.ts';
import type { VerificationSettings } from '../settings/verification-options.ts';

/** A requested code. */
export interface CodeOrder {
  /** The id by which attempts for the code are counted. */
  readonly issue: string;
  readonly email: string;
  readonly language: string | undefined;
  readonly gpc: boolean;
  readonly trace: UpstreamTrace;
}

/** Gets a code from the service and delivers it. Never rejects. */
export type SendCode = (order: CodeOrder) => Promise<CodeLine['outcome']>;

/** How long the delivery may take, in milliseconds. */
const deliveryTime = 30_000;

/**
 * Makes the sender. It runs after the reply, so that neither the reply nor its timing reveals that an e-mail
 * has reached its limit, or that the service or the mail server fails.
 */
export function createCodeSender(
  settings: Settings & { readonly verification: VerificationSettings },
  ask: AskService,
  rates: Rates,
): SendCode {
  const { verification, warn } = settings;

  const getCode = async ({ issue, ...order }: CodeOrder): Promise<string> => {
    const code = await issueCode(ask, { ...order, profile: {} }, settings.now);
    await Promise.all([grantTries(settings, issue), bindCode(settings, issue, code)]);
    return code;
  };

  return async (order) => {
    const { email, language } = order;
    let code: string;
    try {
      if (!(await isWithinRates(rates, settings, mailboxOf(email)))) return 'held-back';
      code = await getCode(order);
    } catch (cause) {
      const message = describe(cause);
      if (message !== undefined) warn(message);
      return 'not-issued';
    }
    try {
      await withinDeadline(deliveryTime, async () => verification.deliverCode({ email, code, language }));
      return 'delivered';
    } catch {
      // The error may contain the address or the message.
      warn('Codes cannot be delivered: visitors cannot verify an e-mail address.');
      return 'not-delivered';
    }
  };
}

async function isWithinRates(rates: Rates, settings: Settings, mailbox: string): Promise<boolean> {
  return (
    (await rates.allows('codePause', codePause, mailbox)) &&
    (await rates.allows('codesPerEmail', settings.rates.codesPerEmail, mailbox))
  );
}

/** Why there is no code. Failures of the service and of the rate store are already logged. */
function describe(cause: unknown): string | undefined {
  if (cause instanceof RateStoreFailure) return undefined;
  if (!(cause instanceof HttpProblem)) return `The proxy failed to send a code (${kindOfError(cause)}).`;
  return cause.code === 'too-many-requests'
    ? 'The service issues no more codes for now: visitors who request one do not get it.'
    : undefined;
}
