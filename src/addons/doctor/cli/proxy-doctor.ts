import { unsafeSurroundings } from '../../../cli/settings/unsafe-surroundings.ts';
import type { ProxyEnvironment } from '../../../cli/settings/proxy-environment.ts';
import { withVariables } from '../../../cli/settings/proxy-variables.ts';
import { unsafeSettings } from '../../../proxy/token-proxy.ts';
import { diagnose } from '../proxy/diagnosis.ts';

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
    ...unsafeSurroundings(proxy, environment, isInServer),
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

/** Finds unsafe settings, and problems with the identity provider, the service and what add-ons add. */
export async function findAll(
  proxy: ProxyEnvironment,
  environment: Readonly<Record<string, string | undefined>>,
  isInServer = false,
): Promise<Findings> {
  const { options, additions } = proxy;
  const faults = await Promise.all(additions.flatMap(({ findFault }) => findFault?.() ?? []));
  const ofAdditions = faults.flatMap((fault) => fault?.sentence ?? []);
  const { findings, isRefused } = await diagnose(options);
  const unsafe = isRefused ? { ...proxy, options: { ...options, clientSecret: anySecret } } : proxy;
  // A site with the service in its process says more of credentials that it refuses.
  const isExplained = isRefused && options.fetch !== undefined && ofAdditions.length > 0;
  return {
    isWorking: findings.length === 0,
    problems: [
      ...findUnsafe(unsafe, environment, isInServer),
      ...(isExplained ? [] : findings.map(withVariables)),
      ...ofAdditions,
    ],
  };
}

/** Of a secret that is refused, it does not matter how long it is. */
const anySecret = 'x'.repeat(16);
