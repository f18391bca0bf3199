import { median } from '../report.ts';

/** A database, and the number of service processes. */
export interface Case {
  readonly name: string;
  readonly processes: number;
}

/** Posts and reads a second, and which share of the raw limit they are. */
export function loadTable(found: Rounds, cases: readonly Case[]): string {
  const rows = [1, 32, 256].flatMap((connections) => [
    ...cases.map(({ name, processes }) => {
      const value = (what: string) => found.median(`${name} ${processes} ${connections} ${what}`);
      const cores = ['service', 'server', 'generator'].map((part) => fixed(value(part), 2));
      const [posts, reads] = [value('post'), value('read')];
      return [
        name,
        processes,
        connections,
        whole(posts),
        fixed(posts / limitOf(found, name, connections, 'post'), 2),
        fixed(posts / singleInserts(found, name), 2),
        whole(reads),
        fixed(reads / limitOf(found, name, connections, 'read'), 2),
        cores.join(' / '),
      ];
    }),
    ...['SQLite', 'PostgreSQL'].flatMap((name) => {
      if (Number.isNaN(found.median(`${name} ${connections} raw post`))) return [];
      const raw = (what: string) => whole(found.median(`${name} ${connections} raw ${what}`));
      return [[`${name}, raw`, '', connections, raw('post'), '', '', raw('read'), '', '']];
    }),
  ]);
  const single = found.median('SQLite single inserts');
  if (!Number.isNaN(single)) rows.push(['SQLite, single inserts', '', 1, whole(single), '', '', '', '', '']);
  const head = [
    'database',
    'processes',
    'connections',
    'posts/s',
    'of raw',
    'of single',
    'reads/s',
    'of raw',
  ];
  return markdown([...head, 'cores for posts: service / database / generator'], rows);
}

/** The posts a second at which the goal for the time until a 201 applies. */
export const goalRate = 500;

/** The time until a 201, under 80 % of the highest load and at the rate of the goal. */
export function latencyTable(found: Rounds, cases: readonly Case[]): string {
  const rows = ['80 %', 'goal'].flatMap((load) =>
    cases.map(({ name, processes }) => {
      const value = (what: string) => found.median(`${name} ${processes} ${load} ${what}`);
      return [name, processes, whole(value('rate')), fixed(value('p50'), 1), fixed(value('p99'), 1)];
    }),
  );
  return markdown(['database', 'processes', 'posts/s', 'p50 in ms', 'p99 in ms'], rows);
}

/** Posts and reads a second with few and with many visitors in the database. */
export function growthTable(found: Rounds, names: readonly string[], few: number, many: number): string {
  const rows = names.flatMap((name) =>
    ['post', 'read'].map((what) => {
      const value = (visitors: number) => found.median(`${name} 1 32 of ${visitors} ${what}`);
      return [name, `${what}s/s`, whole(value(few)), whole(value(many)), fixed(value(few) / value(many), 2)];
    }),
  );
  return markdown(
    ['database', '', ...[few, many].map((visitors) => `${whole(visitors)} visitors`), 'slower by'],
    rows,
  );
}

/** Our goals. */
export function goalTable(found: Rounds, few: number, many: number): string {
  const share = (name: string, what: string) =>
    found.median(`${name} 1 32 ${what}`) / limitOf(found, name, 32, what);
  const ofSingle = (name: string) => found.median(`${name} 1 32 post`) / singleInserts(found, name);
  const perCore = (name: string) =>
    found.median(`${name} 2 32 post`) /
    (found.median(`${name} 2 32 service`) + found.median(`${name} 2 32 server`));
  const slower = (name: string, what: string) =>
    found.median(`${name} 1 32 of ${few} ${what}`) / found.median(`${name} 1 32 of ${many} ${what}`);
  const growth = ['SQLite', 'PostgreSQL'].flatMap((name) =>
    ['post', 'read'].map((what) => ({
      says: `${name}: ${whole(few)} to ${whole(many)} visitors, ${what}s`,
      most: 1.3,
      is: slower(name, what),
    })),
  );
  const goals: readonly { says: string; least?: number; most?: number; is: number }[] = [
    { says: 'SQLite: posts, of single inserts', least: 0.6, is: ofSingle('SQLite') },
    {
      says: 'SQLite without add-ons: posts, of single inserts',
      least: 0.75,
      is: ofSingle('SQLite without add-ons'),
    },
    { says: 'PostgreSQL: posts, of raw', least: 0.6, is: share('PostgreSQL', 'post') },
    { says: 'PostgreSQL: reads, of raw', least: 0.4, is: share('PostgreSQL', 'read') },
    {
      says: 'Citus: posts per core, of PostgreSQL',
      least: 0.5,
      is: perCore('Citus') / perCore('PostgreSQL'),
    },
    ...['SQLite', 'PostgreSQL'].map((name) => ({
      says: `${name}: p99 of a 201 at ${goalRate} posts/s, ms`,
      most: 40,
      is: found.median(`${name} 1 goal p99`),
    })),
    ...growth,
  ];
  const rows = goals
    .filter(({ is }) => !Number.isNaN(is))
    .map(({ says, least, most, is }) => [
      says,
      least === undefined ? `at most ${most}` : `at least ${least}`,
      fixed(is, 2),
      is >= (least ?? -Infinity) && is <= (most ?? Infinity) ? 'yes' : '**no**',
    ]);
  return markdown(['32 connections', 'goal', 'measured', 'met'], rows);
}

/** What to compare posts on SQLite with, besides the raw limit; `NaN` for other databases. */
function singleInserts(found: Rounds, name: string): number {
  return name.startsWith('SQLite') ? found.median('SQLite single inserts') : Number.NaN;
}

/** The raw limit: for PostgreSQL at most that of 32 clients. */
function limitOf(found: Rounds, name: string, connections: number, what: string): number {
  if (name.startsWith('SQLite')) return found.median(`SQLite ${connections} raw ${what}`);
  return found.median(`PostgreSQL ${Math.min(connections, 32)} raw ${what}`);
}

function markdown(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  return ['', ...[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`), ''].join(
    '\n',
  );
}

function whole(value: number): string {
  return Number.isNaN(value) ? '–' : Math.round(value).toLocaleString('en');
}

function fixed(value: number, digits: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(digits);
}

/** Collects the values of all rounds, by the name of what was measured. */
export interface Rounds {
  /** Ignores `NaN`: nothing was answered. */
  add(name: string, value: number): void;
  /** `NaN` if it was never measured. */
  median(name: string): number;
}

export function createRounds(): Rounds {
  const measured = new Map<string, number[]>();
  return {
    add(name, value) {
      if (Number.isFinite(value)) measured.set(name, [...(measured.get(name) ?? []), value]);
    },
    median: (name) => median(measured.get(name) ?? []),
  };
}
