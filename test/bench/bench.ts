// `npm run bench`: compares Assent with other consent banners on one page, in one run, and prints a table.
//
//   npm run bench                            7 rounds with 10 companies, 3 with 100 and 1,000
//   npm run bench -- --rounds 3 --vendors 10  less
//   npm run bench -- --only Assent,orejime    some of the contestants
//   npm run bench -- --film pictures          no numbers: pictures of a press on the slow line, in that folder

import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../browsers.ts';
import { assent, assentInPage } from './contestants/assent.ts';
import { bare } from './contestants/bare.ts';
import { c15t } from './contestants/c15t.ts';
import { assentInReact, bareInReact } from './contestants/in-react.ts';
import { klaro } from './contestants/klaro.ts';
import { orejime } from './contestants/orejime.ts';
import { porsche } from './contestants/porsche.ts';
import { tarteaucitron } from './contestants/tarteaucitron.ts';
import { vanillaCookieconsent } from './contestants/vanilla-cookieconsent.ts';
import { questionOf } from './contestant.ts';
import { film } from './film.ts';
import { type Findings, measure, type Speed } from './measure.ts';
import { tableOf } from './report.ts';
import { serveSite } from './site.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    vendors: { type: 'string', default: '10,100,1000' },
    only: { type: 'string', default: '' },
    film: { type: 'string', default: '' },
  },
});
const only = values.only.split(',');
/** The first of each table is what the others stand on. */
const tables = [
  [bare, assent, assentInPage, orejime, vanillaCookieconsent, klaro, tarteaucitron, porsche, c15t],
  [bareInReact, assentInReact, c15t],
]
  .map((table) => table.filter(({ name }, index) => !index || !values.only || only.includes(name)))
  .filter(({ length }) => length > 1);
const contestants = new Set(tables.flat());
const speeds: readonly Speed[] = ['fast', 'slow'];

// npm is a batch file on Windows.
const shell = process.platform === 'win32';
const npm = (...words: readonly string[]) => execFileSync('npm', words, { stdio: 'inherit', shell });
const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
if (timeOf('test/bench/node_modules/.package-lock.json') < timeOf('test/bench/package-lock.json'))
  npm('ci', '--prefix', 'test/bench', '--ignore-scripts', '--no-audit', '--no-fund');
npm('run', '--silent', 'build');

const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium' });
if (values.film)
  for (const contestant of contestants) {
    if (!contestant.open) continue;
    const site = await serveSite(contestant, questionOf(10));
    const opening = await film(browser, `${site.url}/`, contestant, values.film);
    console.log(`${contestant.name}: ${Math.round(opening)} ms to the preferences`);
    await site.close();
  }
for (const vendors of values.film ? [] : values.vendors.split(',').map(Number)) {
  const question = questionOf(vendors);
  const isSmall = vendors <= 10;
  const found = new Map<string, Findings[]>();
  // Whatever else the machine does meets all alike: they take turns.
  for (let round = 0; round < (isSmall ? Number(values.rounds) : 3); round += 1)
    for (const speed of isSmall ? speeds : speeds.slice(0, 1))
      for (const contestant of contestants) {
        const site = await serveSite(contestant, question);
        const key = `${contestant.name}/${speed}`;
        try {
          const findings = await measure(browser, `${site.url}/`, contestant, speed);
          found.set(key, [...(found.get(key) ?? []), findings]);
        } catch (error) {
          console.error(`${key} with ${vendors} companies:`, error);
        } finally {
          await site.close();
        }
      }
  console.log(`\n${vendors} companies, 4 purposes\n`);
  for (const table of tables)
    console.log(
      `${tableOf(
        found,
        table.map(({ name }) => name),
      ).join('\n')}\n`,
    );
}
await browser.close();
