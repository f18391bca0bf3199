import { HttpProblem } from '../../../protocol/http/http-problem.ts';
import { RateStoreFailure } from '../../../proxy/settings/checked-rate-store.ts';
import { codePause } from './code-rates.ts';
import { withinDeadline } from '../../../sdk/reply/deadline.ts';
import type { UpstreamTrace } from '../../../proxy/request/request-trace.ts';
import { kindOfError } from '../../../sdk/reply/service-error.ts';
import type { CodeLine } from '../../../proxy/settings/proxy-log.ts';
import { bindCode, grantTries } from './bound-code.ts';
import { mailboxOf } from './email-address.ts';
import { issueCode } from './service-code.ts';
import type { Verification } from './verification.ts';

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
export function createCodeSender(verification: Verification): SendCode {
  const { ask, deliverCode, now, warn } = verification;

  const getCode = async ({ issue, ...order }: CodeOrder): Promise<string> => {
    const code = await issueCode(ask, { ...order, profile: {} }, now);
    await Promise.all([grantTries(verification, issue), bindCode(verification, issue, code)]);
    return code;
  };

  return async (order) => {
    const { email, language } = order;
    let code: string;
    try {
      if (!(await isWithinRates(verification, mailboxOf(email)))) return 'held-back';
      code = await getCode(order);
    } catch (cause) {
      const message = describe(cause);
      if (message !== undefined) warn(message);
      return 'not-issued';
    }
    try {
      await withinDeadline(deliveryTime, async () => deliverCode({ email, code, language }));
      return 'delivered';
    } catch {
      // The error may contain the address or the message.
      warn('Codes cannot be delivered: visitors cannot verify an e-mail address.');
      return 'not-delivered';
    }
  };
}

async function isWithinRates({ allows, rates }: Verification, mailbox: string): Promise<boolean> {
  return (await allows(codePause, mailbox)) && (await allows(rates.codesPerEmail, mailbox));
}

/** Why there is no code. Failures of the service and of the rate store are already logged. */
function describe(cause: unknown): string | undefined {
  if (cause instanceof RateStoreFailure) return undefined;
  if (!(cause instanceof HttpProblem)) return `The proxy failed to send a code (${kindOfError(cause)}).`;
  return cause.code === 'too-many-requests'
    ? 'The service issues no more codes for now: visitors who request one do not get it.'
    : undefined;
}
