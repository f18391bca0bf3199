import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Cell, CellDecision } from '../../../client/page/snapshot.ts';
import type { ReceiptWords, StatusWords } from '../../../locales/messages.ts';
import { fill } from '../../../locales/phrase.ts';
import {
  brandText,
  type ConsentView,
  stateWords,
  wordsFor,
} from '../../../elements/provider/consent-view.ts';
import { decidedCells, isOwn, shownNotice } from './receipt-record.ts';

type Words = ReceiptWords & StatusWords;

/** Renders the choices, grouped by decision, newest first. */
export function receiptTemplate(view: ConsentView, words: Words, headingLevel: number) {
  const decided = decidedCells(view.snapshot);
  const groups = grouped(decided, ({ decision }) => `${decision?.id}`).toSorted(
    (a, b) => timeOf(b) - timeOf(a),
  );
  if (!groups.length) return html`<p>${words.undecided}</p>`;
  const unasked = view.objection?.unasked(view);
  return html`${unasked && html`<p .textContent=${unasked}></p>`}
  ${groups.map((cells) =>
    keyed(
      cells[0]?.decision?.id,
      html`<section>
        ${decisionTemplate(view, words, cells[0]?.decision, headingLevel)}
        <dl>${purposesTemplate(view, words, cells)}</dl>
      </section>`,
    ),
  )}`;
}

function decisionTemplate(
  { language }: ConsentView,
  words: Words,
  decision: CellDecision | undefined,
  headingLevel: number,
) {
  if (!decision) return nothing;
  const { id, at } = decision;
  const policy = shownNotice(decision)?.policy;
  return html`<div role="heading" aria-level=${headingLevel}>
      ${fill<unknown>(words.chosenOn, { date: timeTemplate(at, language) })}
    </div>
    <p class="small">
      ${policy && html`${fill(words.policyVersion, { version: policy })}<br />`}
      ${isOwn(decision) ? fill<unknown>(words.reference, { id: html`<bdi>${id}</bdi>` }) : nothing}
    </p>`;
}

/**
 * Renders the purposes of one decision: the choice for each vendor, and whether it is recorded. The saved copy has their texts.
 */
function purposesTemplate(view: ConsentView, words: Words, cells: readonly Cell[]) {
  return view.snapshot.catalogue.targets.map(({ id, name }) => {
    const own = cells.filter(({ target }) => target === id);
    if (!own.length) return nothing;
    return html`<dt .textContent=${brandText(view, name)}></dt>
      ${grouped(own, ({ action, state }) => `${action} ${state}`).map((alike) =>
        outcomeTemplate(view, words, alike),
      )}`;
  });
}

/** Renders the vendors with the same choice and the same state. */
function outcomeTemplate(view: ConsentView, words: Words, cells: readonly Cell[]) {
  const [first] = cells;
  if (!first) return nothing;
  const ids = new Set(cells.map(({ vendor }) => vendor));
  const names = view.snapshot.catalogue.vendors
    .filter((vendor) => ids.has(vendor.id))
    .map((vendor) => brandText(view, vendor.name));
  const list = new Intl.ListFormat(view.language, { type: 'unit' }).format(names);
  const { allowed, notAllowed } = wordsFor(view, words, cells);
  return html`<dd>
    <b .textContent=${first.action === 'ACCEPT' ? allowed : notAllowed}></b>:
    <span .textContent=${list}></span>
    <small .textContent=${stateWords(view, first.state, cells)}></small>
  </dd>`;
}

/** Renders a time for people. The saved copy has it in ISO 8601. */
function timeTemplate(time: number, language: string) {
  const iso = new Date(time).toISOString();
  const written = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }).format(time);
  return html`<time datetime=${iso}>${written}</time>`;
}

const timeOf = ([cell]: readonly Cell[]): number => cell?.decision?.at ?? 0;

/** Groups cells by a key, in the order of first occurrence. */
function grouped(cells: readonly Cell[], keyOf: (cell: Cell) => string): Cell[][] {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const group = groups.get(key);
    if (group) group.push(cell);
    else groups.set(key, [cell]);
  }
  return [...groups.values()];
}
