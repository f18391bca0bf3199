import { listedCompanies } from './listed-companies.ts';

/** A company whose files or services many pages use. */
export interface Company {
  readonly name: string;
  /** Where its own site is, if the list says. */
  readonly domain?: string;
  /** What it does, in the words of third-party-web: `ad`, `analytics`, `cdn`, `social`, … */
  readonly category: string;
}

/** Every company by the hosts that belong to it; one that begins with `*.` stands for itself and for all below it. */
const companies: ReadonlyMap<string, Company> = new Map(
  listedCompanies.split('\n').flatMap((line) => {
    const [name = '', category = '', domain = '', hosts = ''] = line.split('\t');
    const company = { name, category, ...(domain && { domain }) };
    return hosts.split(' ').map((host) => [host, company] as const);
  }),
);

/**
 * The company to which a host belongs, such as `script.hotjar.com`, from the list of third-party-web.
 *
 * Does not say whether a visitor has to be asked, and does not know hosts that a company has under a brand's own domain.
 * https://github.com/patrickhulce/third-party-web
 */
export function companyOf(host: string): Company | undefined {
  const whole = host.toLowerCase();
  const labels = whole.split('.');
  const patterns = [whole, ...labels.map((_, start) => `*.${labels.slice(start).join('.')}`)];
  return patterns.map((pattern) => companies.get(pattern)).find(Boolean);
}
