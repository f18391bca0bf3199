import type { ConsentClient } from '../../../client/consent-client.ts';
import { explanationsOf } from './explain-gates.ts';
import { addresses, addressFor } from '../../../gating/loading.ts';
import type { Page } from '../../../page/page.ts';
import { pageCatalogue } from '../../../page/script-options.ts';
import type { Entry } from './log.ts';
import type { Part, Row } from './panel.ts';
import { inWords } from './state-changes.ts';

/** What the inspector knows. */
export interface Known {
  readonly page: Page;
  readonly client: ConsentClient | undefined;
  /** Why something could not be loaded, until there is a client. */
  readonly cause: unknown;
  readonly log: readonly Entry[];
}

/** So many rows are shown of what may be long. */
const most = 200;

/** The parts of the panel, from top to bottom. */
export function partsOf(known: Known): readonly Part[] {
  const parts = [{ title: 'Page', rows: pageRows(known) }, gatesOf(known), cellsOf(known), logOf(known)];
  return parts.map(({ title, rows }) => ({
    title,
    rows: rows.map(([label, text]) => [label, withoutIdentifiers(text)]),
  }));
}

/** Who knows an identifier can read the choices. A problem of the proxy, or an address in the page, may hold one. */
const withoutIdentifiers = (text: string): string => text.replaceAll(/\ba1\.[\w-]+/g, 'a1.…');

function pageRows({ page: { options }, client, cause }: Known): Row[] {
  const places: Row[] = [
    ['Catalogue', pageCatalogue() === undefined ? options.catalogue : 'in the page'],
    ['Proxy', options.proxy],
  ];
  if (!client)
    return [['Client', `not loaded${cause === undefined ? '' : `. ${messageOf(cause)}`}`], ...places];
  const { ready, catalogue, ask, state, conflict, subject, storage, gpc } = client.snapshot;
  return [
    ['Client', ready ? 'loaded' : 'loaded, but it cannot use the catalogue'],
    ...places,
    ['Last problem', client.problem ?? 'none'],
    ['Regime', catalogue.regime],
    ['Visitor', `${subject}, storage ${storage}, Global Privacy Control ${gpc ? 'on' : 'off'}`],
    ['Asked', ask],
    ['State', conflict ? `${state}, with a conflict` : state],
  ];
}

function gatesOf({ page, client, cause }: Known): Part {
  const gates = explanationsOf(client ?? { cause, allowed: page.acts.allowed }, document);
  const blocked = gates.filter(({ isOpen }) => !isOpen).length;
  return {
    title: gates.length ? `Gates: ${blocked} of ${gates.length} blocked` : 'Gates: no element is marked',
    rows: firstOf(gates, ({ element, vendor, target, isOpen, because }) => [
      isOpen ? 'open' : 'blocked',
      `${vendor || '?'} / ${target || '?'}\n${nameOf(element)}\n${because}`,
    ]),
  };
}

function cellsOf({ client }: Known): Part {
  if (!client) return { title: 'Cells: the client is not loaded', rows: [] };
  const cells = client.snapshot.cells();
  return {
    title: `Cells: ${cells.length}`,
    rows: firstOf(cells, (cell) => [`${cell.vendor} / ${cell.target}`, inWords(cell)]),
  };
}

const logOf = ({ log }: Known): Part => ({
  title: log.length ? 'Log, newest first' : 'Log: nothing has happened yet',
  rows: log.map(({ at, kind, text }) => [`${(at / 1_000).toFixed(3)} s\n${kind}`, text]),
});

function firstOf<T>(all: readonly T[], rowOf: (each: T) => Row): Row[] {
  const rows = all.slice(0, most).map(rowOf);
  return all.length > most ? [...rows, ['…', `and ${all.length - most} more`]] : rows;
}

/** The tag and the address of an element. */
function nameOf(element: Element): string {
  const address = [
    ...addresses.map((name) => addressFor(element, name)),
    ...['src', 'href'].map((name) => element.getAttribute(name)),
  ].find(Boolean);
  return `<${element.localName}> ${address?.slice(0, 120) ?? ''}`.trim();
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
