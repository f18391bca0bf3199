import type { Scope } from '../../../protocol/token.ts';
import { withinDeadline } from '../../../sdk/reply/deadline.ts';
import { consentScopes } from '../../../sdk/call/service-call.ts';
import { noReplyInTime, ServiceError } from '../../../sdk/reply/service-error.ts';
import { requestToken, type TokenGrant } from '../../../sdk/token/token-request.ts';
import type { TokenProxyOptions } from '../../../proxy/token-proxy.ts';
import { readSettings, type Settings } from '../../../proxy/settings/settings.ts';
import { diagnoseReads } from './read-diagnosis.ts';

/**
 * Sends the identity provider and the service the requests that a proxy with these options would send, for an
 * identifier without a consent. Returns a sentence for each problem, with the option to change. Records
 * nothing.
 *
 * @throws {OptionError} for an invalid option.
 */
export async function diagnose(options: TokenProxyOptions): Promise<readonly string[]> {
  const settings = readSettings({ ...options, log: () => {} });
  const { token, findings } = await diagnoseToken(settings, consentScopes);
  if (token === undefined) return findings;
  const further = new Set((options.addOns ?? []).flatMap(({ scopes = [] }) => scopes));
  const ofAddOns = further.size > 0 ? await diagnoseToken(settings, [...further]) : undefined;
  return [...findings, ...(await diagnoseReads(settings, token)), ...(ofAddOns?.findings ?? [])];
}

async function diagnoseToken(
  settings: Settings,
  scopes: readonly Scope[],
): Promise<{ readonly token?: string; readonly findings: readonly string[] }> {
  const grant = await askForToken(settings, scopes);
  if (!(grant instanceof ServiceError)) return { token: grant.token, findings: missingIn(grant) };

  const tokenParameters = settings.tokenParameters === 'body' ? 'query' : 'body';
  const isRefused = grant.code === 'credentials-refused';
  const second = isRefused ? await askForToken({ ...settings, tokenParameters }, scopes) : grant;
  if (second instanceof ServiceError) {
    const { reason, cause } = grant;
    const ending = /[?]$/.test(reason)
      ? ''
      : cause === undefined
        ? '.'
        : ': is it running, and is "tokenUrl" right?';
    return { findings: [`The identity provider ${reason}${ending}`] };
  }
  const elsewhere = `The identity provider expects the parameters elsewhere: set "tokenParameters" to ${tokenParameters}.`;
  return { token: second.token, findings: [elsewhere, ...missingIn(second)] };
}

function askForToken(settings: Settings, scopes: readonly Scope[]): Promise<TokenGrant | ServiceError> {
  return withinDeadline(settings.timeout, (signal) => requestToken(settings, scopes, signal)).catch(
    (cause: unknown) => (cause instanceof ServiceError ? cause : noReplyInTime('identity provider', cause)),
  );
}

function missingIn({ missing }: TokenGrant): string[] {
  return missing.length === 0 ? [] : [`The token lacks ${missing.join(' and ')}: grant it to "clientId".`];
}
