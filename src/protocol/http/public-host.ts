/** Labels that name a service, and no person or device. */
const services: ReadonlySet<string> = new Set(
  (
    'account accounts ad ads adservice ajax amp analytics api apis app apps assets auth bat beacon bid cdn chat checkout ' +
    'client clients cloud code collect collector config connect consent content cookie ct data dc dev edge embed eu events ' +
    'feed files fonts form forms gateway geo go hm images imasdk img in insights js lib live load log login logs maps ' +
    'mc media metrics monitor mt news pagead pay payments photos pixel platform play player plugins pub px reviews script scripts ' +
    'sdk search secure server shop snap ssl static stats storage stream support survey sync syndication tag tagmanager tags ' +
    'region tiles tr track tracker tracking translate ui us video widget widgets ws www'
  ).split(' '),
);

/** Under the names of countries, these are no names of their own: `example.co.uk`. */
const secondLevel: ReadonlySet<string> = new Set(
  'ac co com edu gob gov gouv ltd ne net nom or org'.split(' '),
);

/** Names in the network of a person or a company, but for `localhost`, where sites are developed. https://www.rfc-editor.org/rfc/rfc6762#appendix-G */
const local: ReadonlySet<string> = new Set(
  'arpa corp home internal intranet lan local localdomain private'.split(' '),
);

/**
 * A host, maybe with a port, without labels that may name a person or a device: the domain that somebody has registered, and
 * before it only names of services. `*.` stands for the others, as in a policy. `undefined` for an IP address and for a host
 * of a local network.
 */
export function publicHostOf(host: string): string | undefined {
  const [name = '', port] = host.toLowerCase().split(/:(?=\d+$)/);
  const labels = name.split('.');
  const [last = '', domain = ''] = labels.toReversed();
  if (labels.length < 2 || local.has(last) || !/[a-z]/.test(last)) return undefined;
  let start = labels.length - (last.length === 2 && secondLevel.has(domain) ? 3 : 2);
  if (start < 0) return undefined;
  // `s1`, `region2`: the number of a server is none of a person.
  const isService = (label = '') => {
    const word = label.replace(/\d{1,2}$/, '');
    return services.has(word) || /^[a-z]$/.test(word);
  };
  while (start > 0 && isService(labels[start - 1])) start -= 1;
  return (start > 0 ? '*.' : '') + labels.slice(start).join('.') + (port === undefined ? '' : `:${port}`);
}
