import { diagnose, unsafeSettings } from '../proxy/diagnosis/diagnosis.ts';
import { isLoopback } from '../proxy/request/loopback.ts';
import type { ProxyEnvironment } from './settings/proxy-environment.ts';
import { variableOf } from './settings/proxy-variables.ts';

/** Everything that is legal and unsafe, each in one sentence that names the variable. */
export function findUnsafe(
  proxy: ProxyEnvironment,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return [...unsafeSettings(proxy.options).map(withVariables), ...unsafeSurroundings(proxy, environment)];
}

/** Everything that is unsafe, and what the identity provider and the service say is wrong. */
export async function findAll(
  proxy: ProxyEnvironment,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  return [...findUnsafe(proxy, environment), ...(await diagnose(proxy.options)).map(withVariables)];
}

/** What is unsafe about where the proxy runs, of which the proxy itself knows nothing. */
export function* unsafeSurroundings(
  { host, options: { trustedHops } }: ProxyEnvironment,
  environment: Readonly<Record<string, string | undefined>>,
): Generator<string> {
  if (!trustedHops)
    yield 'ASSENT_TRUSTED_HOPS is 0: if a server in front of the proxy ends TLS, all visitors share its address, and one rate limit or none.';
  if (trustedHops && !isLoopback(host))
    yield `HOST is ${host}: a client that reaches this port without the server in front can pretend to be any address.`;
  if (environment['ASSENT_SMTP_ALLOW_PLAIN'] === '1')
    yield 'ASSENT_SMTP_ALLOW_PLAIN is 1: codes and the password of the mail server cross the network unencrypted.';
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    yield 'NODE_TLS_REJECT_UNAUTHORIZED is 0: any server can pretend to be the service, and receives the secret.';
}

/** The sentences name options; whoever runs the command knows their variables. */
export function withVariables(sentence: string): string {
  return sentence.replaceAll(/"([A-Za-z]+(?:[.[][A-Za-z0-9\]]+)*)"/g, (_, option: string) =>
    variableOf(option),
  );
}
