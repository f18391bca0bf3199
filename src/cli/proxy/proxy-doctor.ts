import { diagnose, unsafeSettings } from '../../proxy/diagnosis/diagnosis.ts';
import { isLoopback } from '../../sdk/settings/loopback.ts';
import { findRateStoreFault } from './proxy-rate-store.ts';
import type { ProxyEnvironment } from '../settings/proxy-environment.ts';
import { withVariables } from '../settings/proxy-variables.ts';

/**
 * Lists settings that are valid but unsafe, each as one sentence with the name of the variable.
 *
 * @param isInServer whether the proxy is a part of a server, which has a catalogue, an address and a number of hops of its own
 */
export function findUnsafe(
  proxy: ProxyEnvironment,
  environment: Readonly<Record<string, string | undefined>>,
  isInServer = false,
): readonly string[] {
  const options = isInServer ? { ...proxy.options, catalogue: anyCatalogue } : proxy.options;
  return [
    ...unsafeSettings(options).map(withVariables),
    ...(isInServer ? [] : unsafeListener(proxy)),
    ...unsafeVariables(environment),
  ];
}

/** A server passes its catalogue in its code. */
const anyCatalogue = { vendors: [{ id: 'any', targets: ['any'] }] };

/** What the doctor found. */
export interface Findings {
  /** Whether the credentials work, and the service answers. */
  readonly isWorking: boolean;
  /** A sentence for each problem. */
  readonly problems: readonly string[];
}

/** Finds unsafe settings, and problems with the identity provider, the service and Redis. */
export async function findAll(
  proxy: ProxyEnvironment,
  environment: Readonly<Record<string, string | undefined>>,
  isInServer = false,
): Promise<Findings> {
  const { options, rateStore } = proxy;
  const fault = rateStore === undefined ? undefined : await findRateStoreFault(rateStore);
  const ofService = (await diagnose(options)).map(withVariables);
  return {
    isWorking: ofService.length === 0,
    problems: [
      ...findUnsafe(proxy, environment, isInServer),
      ...ofService,
      ...(fault === undefined ? [] : [fault.sentence]),
    ],
  };
}

/** Lists unsafe settings of the environment, which the proxy itself cannot see. */
export function unsafeSurroundings(
  proxy: ProxyEnvironment,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return [...unsafeListener(proxy), ...unsafeVariables(environment)];
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
