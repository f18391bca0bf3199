import type { ConsentClient } from '../../../client/consent-client.ts';
import type { Basis } from '../../../client/catalogue/catalogue.ts';
import type { Cell, Snapshot } from '../../../client/page/snapshot.ts';
import { addressOf } from '../../../gating/live-script.ts';
import { addresses, addressFor } from '../../../gating/loading.ts';
import { hasRun, isReleased } from '../../../gating/release.ts';
import { isParsed } from '../../../gating/parsed.ts';
import type { Running } from '../../../gating/script-order.ts';
import type { GateExplanation } from '../../../gating/gate-explanation.ts';
import { unknownName } from './unknown-name.ts';

/** A client; or the reason why there is none yet, and what an earlier page has stored as allowed. */
export type Explained =
  | Pick<ConsentClient, 'snapshot' | 'problem'>
  | {
      readonly snapshot?: undefined;
      readonly problem?: undefined;
      readonly cause?: unknown;
      readonly allowed?: ConsentClient['allowed'];
    };

/**
 * Explains for every marked element of a page why it is blocked or not, and prints this on the console,
 * blocked elements first. It does not find elements in shadow trees.
 */
export function explainGates(client: Explained, page: Document = document): readonly GateExplanation[] {
  const explained = explanationsOf(client, page);
  const blocked = explained.filter(({ isOpen }) => !isOpen);
  console.info(`[assent] ${blocked.length} of ${explained.length} marked elements are blocked.`);
  if (client.problem !== undefined) console.info(`[assent] The last problem: ${answered(client.problem)}.`);
  for (const { element, vendor, target, isOpen, because } of explained)
    console.info(`${isOpen ? 'open   ' : 'blocked'} ${vendor} / ${target}: ${because}`, element);
  return explained;
}

/** What {@link explainGates} prints, without printing it. */
export function explanationsOf(client: Explained, page: Document): readonly GateExplanation[] {
  const marked = page.querySelectorAll('[data-assent-vendor],[data-assent-target],assent-gate');
  return [...marked]
    .map((element) => explain(element, client))
    .toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen));
}

function explain(element: Element, client: Explained): GateExplanation {
  const { snapshot, problem } = client;
  const isGate = element.localName === 'assent-gate';
  const named = (name: string) => element.getAttribute(isGate ? name : `data-assent-${name}`) ?? '';
  const [vendor, target] = [named('vendor'), named('target')];
  const cell = snapshot?.cell(vendor, target);
  const unblocked = isGate ? undefined : unblockedReason(element);
  if (unblocked !== undefined)
    return { element, vendor, target, isOpen: true, because: `Not blocked at all: ${unblocked}` };
  const fault =
    faultOf(element, isGate) ?? (snapshot ? unknownCell(vendor, target, cell, snapshot) : undefined);
  if (fault !== undefined) return { element, vendor, target, isOpen: false, because: fault };
  if (!snapshot) {
    const isOpen = client.allowed?.(vendor, target) ?? false;
    const because = isOpen ? 'What an earlier page stored allows it.' : missing(client.cause);
    return { element, vendor, target, isOpen, because };
  }
  if (isGate && element.hasAttribute('open') && !cell?.allowed)
    return {
      element,
      vendor,
      target,
      isOpen: true,
      because: 'The visitor loaded it once, without a decision.',
    };
  const reason = cell ? reasonOf(cell, snapshot, problem) : '';
  const delay = cell?.allowed ? delayOf(element, cell, snapshot) : undefined;
  const because = [reason, delay, noteOn(element)].filter(Boolean).join(' ');
  return { element, vendor, target, isOpen: cell?.allowed === true && !delay, because };
}

const missing = (cause: unknown) =>
  `The choices are not loaded yet. ${cause instanceof Error ? cause.message : ''}`.trim();

/** What is wrong with the marks of an element; `undefined` if nothing is. */
function faultOf(element: Element, isGate: boolean): string | undefined {
  if (isGate) return undefined;
  for (const mark of ['data-assent-vendor', 'data-assent-target'])
    if (!element.getAttribute(mark)) return `${mark} is missing, so it never loads.`;
  if (element instanceof HTMLTemplateElement) return undefined;
  if (element instanceof HTMLScriptElement) return faultOfScript(element);
  if (addresses.every((name) => addressFor(element, name) === null))
    return `Nothing to load: it has no data-assent-src, data-assent-srcset or data-assent-href. ${intoTemplate}`;
  return undefined;
}

const intoTemplate = 'Put the original element into a <template>, and mark the template.';

function faultOfScript(script: HTMLScriptElement): string | undefined {
  if (script.type !== 'text/plain')
    return 'Nothing to run: type="text/plain" is missing, so data-assent-src is ignored.';
  return script.text.trim() || addressOf(script) !== null
    ? undefined
    : 'Nothing to run: it has neither inline code nor data-assent-src.';
}

/** Why a marked element loads or runs whatever the visitor chose; `undefined` if it is blocked correctly. */
function unblockedReason(element: Element): string | undefined {
  if (element instanceof HTMLTemplateElement) return undefined;
  if (element instanceof HTMLScriptElement)
    return element.type !== 'text/plain' && (element.src || element.text.trim())
      ? 'type="text/plain" is missing, so the browser runs it at once.'
      : undefined;
  const early = addresses.find((name) => element.hasAttribute(name) && addressFor(element, name) === null);
  if (early) return `it has ${early}, which must be data-assent-${early}.`;
  const other = ['srcdoc', 'data', 'poster'].find((name) => element.hasAttribute(name));
  return other && `it has ${other}. ${intoTemplate}`;
}

/** Why an element with an allowed cell has not loaded yet; `undefined` if it has. */
function delayOf(element: Element, cell: Cell, { catalogue }: Snapshot): string | undefined {
  const script = element instanceof HTMLScriptElement && element.type === 'text/plain' ? element : undefined;
  const hasText = script ? addressOf(script) === null : element instanceof HTMLTemplateElement;
  if (hasText && !isParsed(element)) return 'The browser has not parsed all of it yet.';
  if (!script) return undefined;
  if (isReleased(script)) {
    if (hasRun(script)) return undefined;
    const running: Running | undefined = script.ownerDocument.assentRunning;
    const awaited = running?.entries[0];
    return awaited
      ? `It waits for ${awaited.live.src} to load, ten seconds at most.`
      : 'It waits for the page to be parsed.';
  }
  const signals = catalogue.vendors.find(({ id }) => id === cell.vendor)?.signals ?? [];
  return signals.length ? `It waits until these interfaces are informed: ${signals.join(', ')}.` : undefined;
}

function noteOn(element: Element): string | undefined {
  return element instanceof HTMLScriptElement && /document\.write(ln)?\(/.test(element.text)
    ? 'It calls document.write, which replaces a page that is already parsed.'
    : undefined;
}

function unknownCell(
  vendor: string,
  target: string,
  cell: Cell | undefined,
  { ready, catalogue }: Snapshot,
): string | undefined {
  if (cell) return undefined;
  if (!ready) return 'The catalogue is not loaded yet, or it cannot be read.';
  return unknownName(vendor, target, catalogue);
}

function reasonOf(cell: Cell, { gpc }: Snapshot, problem: string | undefined): string {
  if (cell.required) return 'The target needs no consent.';
  if (cell.allowed) return cell.action ? 'The visitor allowed it.' : basisInWords[cell.basis ?? 'regime'];
  if (cell.action === 'REJECT') return 'The visitor refused it.';
  if (!cell.action)
    return gpc ? `${undecided} Their browser sends a Global Privacy Control signal.` : undecided;
  if (cell.asked)
    return 'The visitor allowed it, but is asked again: the acceptance expired, or its notice changed.';
  const reason = `The visitor allowed it, and it is ${cell.state}: ${stateReasons[cell.state]}.`;
  return problem === undefined ? reason : `${reason} The last problem: ${answered(problem)}.`;
}

const basisInWords: Readonly<Record<Basis, string>> = {
  regime: 'The regime requires no consent first.',
  statistics: 'It is exempt as statistics, and the visitor has not objected.',
  appearance: 'It is exempt as appearance, and the visitor has not objected.',
};

const answered = (problem: string) => `the proxy answered ${problem}`;

const undecided = 'The visitor has not decided.';

const stateReasons: Readonly<Record<Cell['state'], string>> = {
  undecided: 'nothing is known',
  saving: 'it waits until the service has recorded it, unless the page grants on click',
  saved: 'it waits until a read shows it, because the page grants on confirmed',
  confirmed: 'a privacy signal of the browser objects',
  kept: '',
  unconfirmed: 'the service recorded it but does not show it, and the page grants on confirmed',
  retrying: 'it could not be recorded yet, and the client tries again',
  failed: 'the service refused it permanently, or it was too old to be sent',
  diverged: 'the service shows another action, and the more protective one applies',
};
