import type { Scope } from '../../../protocol/token.ts';
import { withinDeadline } from '../../../sdk/reply/deadline.ts';
import { consentScopes } from '../../../sdk/call/service-call.ts';
import { noReplyInTime, ServiceError } from '../../../sdk/reply/service-error.ts';
import { requestToken, type TokenGrant } from '../../../sdk/token/token-request.ts';
import type { TokenProxyOptions } from '../../../proxy/token-proxy.ts';
import { readSettings, type Settings } from '../../../proxy/settings/settings.ts';
import { diagnoseReads } from './read-diagnosis.ts';

/** What the identity provider and the service say. */
export interface Diagnosis {
  /** A sentence for each problem, with the option to change. */
  readonly findings: readonly string[];
  /** Whether the identity provider takes the credentials for wrong. */
  readonly isRefused: boolean;
}

/**
 * Sends the identity provider and the service the requests that a proxy with these options would send, for an
 * identifier without a consent. Records nothing.
 *
 * @throws {OptionError} for an invalid option.
 */
export async function diagnose(options: TokenProxyOptions): Promise<Diagnosis> {
  const settings = readSettings({ ...options, log: () => {} });
  const { token, ...diagnosis } = await diagnoseToken(settings, consentScopes);
  if (token === undefined) return diagnosis;
  const further = new Set((options.addOns ?? []).flatMap(({ scopes = [] }) => scopes));
  const ofAddOns = further.size > 0 ? await diagnoseToken(settings, [...further]) : undefined;
  const ofReads = await diagnoseReads(settings, token);
  return { isRefused: false, findings: [...diagnosis.findings, ...ofReads, ...(ofAddOns?.findings ?? [])] };
}

async function diagnoseToken(
  settings: Settings,
  scopes: readonly Scope[],
): Promise<Diagnosis & { readonly token?: string }> {
  const grant = await askForToken(settings, scopes);
  if (!(grant instanceof ServiceError))
    return { token: grant.token, isRefused: false, findings: missingIn(grant) };

  const tokenParameters = settings.tokenParameters === 'body' ? 'query' : 'body';
  const mayBeElsewhere = grant.code === 'credentials-refused';
  const second = mayBeElsewhere ? await askForToken({ ...settings, tokenParameters }, scopes) : grant;
  if (second instanceof ServiceError) {
    const { reason, cause, status } = grant;
    const isRefused = status === 401;
    const ending = /[?]$/.test(reason)
      ? ''
      : cause === undefined
        ? '.'
        : ': is it running, and is "tokenUrl" right?';
    const cure = isRefused
      ? ` If it is the service of Assent, "assent channel rotate ${settings.clientId}" makes a new secret.`
      : '';
    return { isRefused, findings: [`The identity provider ${reason}${ending}${cure}`] };
  }
  const elsewhere = `The identity provider expects the parameters elsewhere: set "tokenParameters" to ${tokenParameters}.`;
  return { token: second.token, isRefused: false, findings: [elsewhere, ...missingIn(second)] };
}

function askForToken(settings: Settings, scopes: readonly Scope[]): Promise<TokenGrant | ServiceError> {
  return withinDeadline(settings.timeout, (signal) => requestToken(settings, scopes, signal)).catch(
    (cause: unknown) => (cause instanceof ServiceError ? cause : noReplyInTime('identity provider', cause)),
  );
}

function missingIn({ missing }: TokenGrant): string[] {
  return missing.length === 0 ? [] : [`The token lacks ${missing.join(' and ')}: grant it to "clientId".`];
}
