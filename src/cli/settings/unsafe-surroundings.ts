import { isLoopback } from '../../sdk/settings/loopback.ts';
import type { ProxyEnvironment } from './proxy-environment.ts';

/**
 * Lists unsafe settings of the environment, which the proxy itself cannot see.
 *
 * @param isInServer whether the proxy is a part of a server, which has an address and a number of hops of its own
 */
export function unsafeSurroundings(
  proxy: ProxyEnvironment,
  environment: Readonly<Record<string, string | undefined>>,
  isInServer = false,
): readonly string[] {
  return [...(isInServer ? [] : unsafeListener(proxy)), ...unsafeVariables(environment)];
}

function* unsafeListener({ host, options: { trustedHops } }: ProxyEnvironment): Generator<string> {
  if (!trustedHops)
    yield 'ASSENT_TRUSTED_HOPS is 0: if a server in front of the proxy terminates TLS, all visitors share its IP address, and one rate limit or none.';
  if (trustedHops && !isLoopback(host))
    yield `HOST is ${host}: a client that reaches this port without the server in front can forge its IP address.`;
}

function* unsafeVariables(environment: Readonly<Record<string, string | undefined>>): Generator<string> {
  if (environment['ASSENT_SMTP_ALLOW_PLAIN'] === '1')
    yield 'ASSENT_SMTP_ALLOW_PLAIN is 1: codes and the password of the mail server are sent unencrypted.';
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    yield 'NODE_TLS_REJECT_UNAUTHORIZED is 0: an attacker can impersonate the service and get the secret.';
}
