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
  const ofService = (await diagnose(options)).map(withVariables);
  return {
    isWorking: ofService.length === 0,
    problems: [
      ...findUnsafe(proxy, environment, isInServer),
      ...ofService,
      ...faults.flatMap((fault) => fault?.sentence ?? []),
    ],
  };
}
