import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { codePause } from '../rates/rate-rules.ts';
import type { Rates } from '../rates/rates.ts';
import { withinDeadline } from '../request/deadline.ts';
import type { UpstreamTrace } from '../request/request-trace.ts';
import type { CodeLine } from '../settings/proxy-log.ts';
import type { Settings } from '../settings/settings.ts';
import type { AskService } from '../token/service-client.ts';
import { bindCode } from './bound-code.ts';
import { mailboxOf } from './email-address.ts';
import { issueCode } from './service-code.ts';
import { grantTries } from './tries.ts';
import type { VerificationSettings } from './verification-options.ts';

/** A code that was asked for. */
export interface CodeOrder {
  /** What the tries of the code are counted by. */
  readonly issue: string;
  readonly email: string;
  readonly language: string | undefined;
  readonly gpc: boolean;
  readonly trace: UpstreamTrace;
}

/** Gets a code from the service and has it delivered. Never rejects. */
export type SendCode = (order: CodeOrder) => Promise<CodeLine['outcome']>;

/** Milliseconds that the delivery may take. */
const deliveryTime = 30_000;

/**
 * Makes the sender. It runs after the answer: nothing of what it finds out (that an e-mail had its
 * share of codes, that the service or the mail server fails) shows in what the browser gets, or when.
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
      const complaint = complaintOf(cause);
      if (complaint !== undefined) warn(complaint);
      return 'not-issued';
    }
    try {
      await withinDeadline(deliveryTime, async () => verification.deliverCode({ email, code, language }));
      return 'delivered';
    } catch {
      // What it rejects with may quote the address or the message.
      warn('Codes cannot be delivered: nobody can verify an e-mail address.');
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

/** Why no code was to be had. That the service fails was told where it was asked. */
function complaintOf(cause: unknown): string | undefined {
  if (!(cause instanceof HttpProblem))
    return 'The store of the rate limits fails: no codes are sent or tried.';
  return cause.code === 'too-many-requests'
    ? 'The service gives no more codes for now: who asks for one waits in vain.'
    : undefined;
}
