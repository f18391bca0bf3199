import { editDistance } from '../../protocol/closest.ts';
import { proxyVariables } from './proxy-variables.ts';
import { serveVariables } from './serve-variables.ts';
import { variablesOf } from './variable.ts';

/** The variables of both commands, because both may run in one environment. */
const known: readonly string[] = [serveVariables, proxyVariables]
  .flatMap((table) => variablesOf(table))
  .flatMap(({ names }) => names);

/** Prefixes of variables that only the demo and the tests use. */
const ofOthers = /^ASSENT_(DEMO|TEST)_/;

/**
 * Variables that Kubernetes sets in every container for a service named `assent` or `assent-…`.
 * https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
 */
const ofKubernetes = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const addressOfKubernetes = /^(tcp|udp|sctp):\/\//;

/**
 * For each variable that begins with `ASSENT_` but is not read, suggests the name that was probably meant.
 * Otherwise a misspelt variable would silently leave its default in force. Empty variables count as not set.
 */
export function complaintsOfUnknown(
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  return Object.entries(environment).flatMap(([name, value]) => {
    if (!name.startsWith('ASSENT_') || !value || known.includes(name) || ofOthers.test(name)) return [];
    if (ofKubernetes.test(name) || addressOfKubernetes.test(value)) return [];
    return [
      `There is no setting ${name}. Did you mean ${nearestTo(name)}? Correct the name, or unset the variable.`,
    ];
  });
}

function nearestTo(name: string): string {
  // Users may expect that HOST and PORT have the prefix, too.
  const bare = (text: string): string => text.toUpperCase().replace('ASSENT_', '');
  const distanceTo = (each: string): number => editDistance(bare(name), bare(each));
  return known.reduce((a, b) => (distanceTo(b) < distanceTo(a) ? b : a));
}
