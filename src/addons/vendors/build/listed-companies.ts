import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import type { BuildAddOn } from '../../../../build/build-add-on.ts';

/**
 * Writes `protocol/listed-companies.ts`: the names, hosts and categories in third-party-web, and nothing else of it. Before the
 * compiler runs, because the package is too large to be a dependency.
 */
export const listedCompanies: BuildAddOn = {
  generate() {
    writeFileSync('src/addons/vendors/protocol/listed-companies.ts', source());
  },
};

const list = import.meta.resolve('third-party-web/dist/entities-nostats.json');
const read = (address: string): string => readFileSync(fileURLToPath(address), 'utf8');

const Entities = z.array(
  z.object({
    name: z.string(),
    category: z.string(),
    homepage: z.optional(z.string()),
    domains: z.array(z.string()),
  }),
);

/** The host of an address, without `www.`; empty for what is no address. */
function hostOf(address = ''): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

function source(): string {
  const lines = Entities.parse(JSON.parse(read(list)))
    // One stands for all that is unknown.
    .filter(({ domains }) => domains.length > 0)
    .map(({ name, category, homepage, domains }) =>
      [name, category, hostOf(homepage), domains.join(' ')].join('\t'),
    );
  // The licence wants its text in every copy.
  return `/*! Written by src/addons/vendors/build/listed-companies.ts from third-party-web:

${read(import.meta.resolve('third-party-web/LICENSE')).trim()}
*/

/** A line for each company: name, category, domain of its site, hosts. */
export const listedCompanies: string = ${JSON.stringify(lines.join('\n'))};
`;
}
