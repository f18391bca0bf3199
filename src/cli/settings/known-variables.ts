import { proxyVariables } from './proxy-variables.ts';
import { serveVariables } from './serve-variables.ts';
import { variablesOf } from './variable.ts';

/** Of both commands, for they may run in one environment. */
const known: readonly string[] = [serveVariables, proxyVariables]
  .flatMap((table) => variablesOf(table))
  .flatMap(({ names }) => names);

/** The names of the demo's and of the tests' own variables begin so. */
const ofOthers = /^ASSENT_(DEMO|TEST)_/;

/**
 * What Kubernetes sets in every container for a service that is named `assent` or `assent-…`.
 * https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables
 */
const ofKubernetes = /_SERVICE_(HOST|PORT(_\w+)?)$|_PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?$/;
const addressOfKubernetes = /^(tcp|udp|sctp):\/\//;

/**
 * Says of each variable whose name begins with `ASSENT_` and that nothing reads what may be meant. A
 * misspelt one would leave its default in force without a word. One that is empty is one that is not set.
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
  // Of HOST and PORT somebody may think that they begin like the others.
  const bare = (text: string): string => text.toUpperCase().replace('ASSENT_', '');
  const distances = known.map((each) => ({ each, distance: editDistance(bare(name), bare(each)) }));
  return distances.reduce((a, b) => (b.distance < a.distance ? b : a)).each;
}

/** How many letters have to be put in, taken out or replaced. https://en.wikipedia.org/wiki/Levenshtein_distance */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [done, letter] of Array.from(a).entries()) {
    const next = [done + 1];
    for (const [index, other] of Array.from(b).entries()) {
      const [replaced = 0, removed = 0] = [row[index], row[index + 1]];
      next.push(Math.min(replaced + (letter === other ? 0 : 1), removed + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
