import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readAddOnNeeds } from './add-on-needs.ts';

// `node build/without.ts <name…>` removes add-ons, and those that need them: their folders, their tests, and each line elsewhere
// that names one of their files. `--all` removes all of them. Meant for a copy of the project.

const needs = readAddOnNeeds(readFileSync('src/README.md', 'utf8'));

const words = process.argv.slice(2);
const unknown = words.find((word) => word !== '--all' && !needs.has(word));
const names = words.includes('--all') ? [...needs.keys()] : words;
if (names.length === 0 || unknown !== undefined) {
  const fault = unknown === undefined ? 'Name an add-on, or pass --all.' : `There is no add-on "${unknown}".`;
  console.error(`${fault} The add-ons: ${[...needs.keys()].join(', ')}.`);
  process.exit(2);
}

/** Those named, and all that need one of them. */
const gone = new Set(names);
for (let size = 0; size !== gone.size;) {
  size = gone.size;
  for (const [name, needed] of needs) if (needed.some((each) => gone.has(each))) gone.add(name);
}

/** What else lists files of add-ons. In JSON, a member of an object may hold the path. */
const lists = [
  'src/*.ts',
  'src/addons/*.ts',
  'build/add-ons.ts',
  'src/README.md',
  'tsconfig.json',
  '{.,packages/*}/package.json',
  'knip.json',
];
for (const name of gone) {
  for (const folder of [`src/addons/${name}`, `test/addons/${name}`])
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  for (const path of globSync(lists)) {
    const text = readFileSync(path, 'utf8');
    const left = path.endsWith('.json') ? withoutMembers(text, name) : withoutLines(text, name);
    if (left !== text) writeFileSync(path, left);
  }
}
console.log(`Removed ${[...gone].toSorted().join(', ')}.`);

/** Without the lines that name the folder of an add-on, or what they import, and its row in the table. */
function withoutLines(text: string, name: string): string {
  const isOfIt = (line: string) =>
    line.includes(`'./${name}/`) ||
    line.includes(`/addons/${name}/build/`) ||
    line.includes(`'./addons/${name}/`) ||
    (line.startsWith('|') && line.includes(`addons/${name}/`)) ||
    line.startsWith(`| \`${name}\` `);
  const lines = text.split('\n');
  const imported = lines.filter(isOfIt).flatMap((line) => /^import \{ (\w+) \}/.exec(line)?.[1] ?? []);
  const left = lines.filter((line) => !isOfIt(line) && !imported.some((each) => line === `  ${each},`));
  return imported.reduce((text, each) => text.replace(`[${each}]`, '[]'), left.join('\n'));
}

/** Without the members and elements that name the folder of an add-on, and without what is empty then. */
function withoutMembers(text: string, name: string): string {
  const prune = (part: unknown): unknown => {
    if (typeof part === 'string') return isOf(name, part) ? undefined : part;
    if (typeof part !== 'object' || part === null) return part;
    const kept = Object.entries(part)
      .map(([key, each]) => [key, prune(each)] as const)
      .filter(([, each]) => each !== undefined);
    if (kept.length === 0 && Object.keys(part).length > 0) return undefined;
    // An entry of a package, whose types or code are gone.
    if ('types' in part && kept.length < Object.keys(part).length) return undefined;
    return Array.isArray(part) ? kept.map(([, each]) => each) : Object.fromEntries(kept);
  };
  return isOf(name, text) ? `${JSON.stringify(prune(JSON.parse(text)), undefined, 2)}\n` : text;
}

/** Whether a text names a file of an add-on, or one that is built from it. */
function isOf(name: string, text: string): boolean {
  return text.includes(`addons/${name}/`) || text.includes(`./dist/${name}/`);
}
