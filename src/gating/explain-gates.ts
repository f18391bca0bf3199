import type { ConsentClient } from '../client/consent-client.ts';
import type { Ground } from '../client/catalogue/ground.ts';
import type { Cell, Snapshot } from '../client/page/snapshot.ts';
import { addressOf } from './live-script.ts';
import { isParsed } from './parsed.ts';

/** Why an element that a page marks is blocked, or that it is not. */
export interface GateExplanation {
  readonly element: Element;
  readonly vendor: string;
  readonly target: string;
  readonly isOpen: boolean;
  /** In words for a developer. */
  readonly because: string;
}

/**
 * Explains every marked element of a page, and prints it for a developer, what is blocked first.
 * Elements in shadow trees are not found.
 */
export function explainGates(
  client: Pick<ConsentClient, 'snapshot'>,
  page: Document = document,
): readonly GateExplanation[] {
  const marked = page.querySelectorAll('[data-assent-vendor],[data-assent-target],assent-gate');
  const explained = [...marked]
    .filter((element) => !isLive(element))
    .map((element) => explain(element, client.snapshot))
    .toSorted((a, b) => Number(a.isOpen) - Number(b.isOpen));
  const waiting = explained.filter(({ isOpen }) => !isOpen);
  console.info(`[assent] ${waiting.length} of ${explained.length} marked elements wait.`);
  for (const { element, vendor, target, isOpen, because } of explained)
    console.info(`${isOpen ? 'open   ' : 'waiting'} ${vendor} / ${target}: ${because}`, element);
  return explained;
}

function explain(element: Element, snapshot: Snapshot): GateExplanation {
  const isGate = element.localName === 'assent-gate';
  const named = (name: string) => element.getAttribute(isGate ? name : `data-assent-${name}`) ?? '';
  const [vendor, target] = [named('vendor'), named('target')];
  const cell = snapshot.cell(vendor, target);
  const escape = isGate ? undefined : escapeOf(element);
  if (escape !== undefined)
    return { element, vendor, target, isOpen: true, because: `Not blocked at all: ${escape}` };
  const fault = faultOf(element, isGate) ?? unknownCell(vendor, target, cell, snapshot);
  if (fault !== undefined) return { element, vendor, target, isOpen: false, because: fault };
  if (isGate && element.hasAttribute('open') && !cell?.allowed)
    return { element, vendor, target, isOpen: true, because: 'The visitor loads it this once.' };
  const reason = cell ? reasonOf(cell, snapshot) : '';
  const delay = cell?.allowed ? delayOf(element, cell, snapshot) : undefined;
  const because = [reason, delay, noteOn(element)].filter(Boolean).join(' ');
  return { element, vendor, target, isOpen: cell?.allowed === true && !delay, because };
}

/** What is wrong with the marks of an element. */
function faultOf(element: Element, isGate: boolean): string | undefined {
  if (isGate) return undefined;
  for (const mark of ['data-assent-vendor', 'data-assent-target'])
    if (!element.getAttribute(mark)) return `${mark} is missing, so nothing ever loads it.`;
  if (element instanceof HTMLTemplateElement) return undefined;
  if (element instanceof HTMLScriptElement) return faultOfScript(element);
  if (!element.matches('[data-src],[data-srcset],[data-href]'))
    return `Nothing to load: it has neither data-src nor data-srcset nor data-href. ${intoTemplate}`;
  return undefined;
}

const intoTemplate = 'Put the element as it was into a <template>, and the marks on that.';

function faultOfScript(script: HTMLScriptElement): string | undefined {
  if (script.type !== 'text/plain')
    return 'Nothing to run: type="text/plain" is missing, without which data-src is not looked at.';
  return script.text.trim() || script.matches('[src],[data-src]')
    ? undefined
    : 'Nothing to run: it has neither a text nor data-src.';
}

/** By what a marked element loads, or runs, whatever the visitor chose. */
function escapeOf(element: Element): string | undefined {
  if (element instanceof HTMLTemplateElement) return undefined;
  if (element instanceof HTMLScriptElement)
    return element.type !== 'text/plain' && (element.src || element.text.trim())
      ? 'type="text/plain" is missing, so the browser runs it by itself.'
      : undefined;
  const early = ['src', 'srcset', 'href'].find(
    (name) => element.hasAttribute(name) && !element.hasAttribute(`data-${name}`),
  );
  if (early) return `it has ${early}, which has to be data-${early}.`;
  const other = ['srcdoc', 'data', 'poster'].find((name) => element.hasAttribute(name));
  return other && `it has ${other}. ${intoTemplate}`;
}

/** Whether it is the live script of a blocked one, which was released and stands after it with the same marks. */
function isLive(element: Element): boolean {
  const blocked = element.nextElementSibling;
  return (
    element.matches('script:not([type="text/plain"])') &&
    blocked instanceof HTMLScriptElement &&
    blocked.isLetGoByAssent === true
  );
}

/** On what an element waits that is allowed. */
function delayOf(element: Element, cell: Cell, { catalogue }: Snapshot): string | undefined {
  const script = element instanceof HTMLScriptElement && element.type === 'text/plain' ? element : undefined;
  const hasText = script ? addressOf(script) === null : element instanceof HTMLTemplateElement;
  if (hasText && !isParsed(element)) return 'The browser has not read all of it yet.';
  if (!script) return undefined;
  if (script.isLetGoByAssent)
    return isInserted(script, cell)
      ? undefined
      : 'It waits for scripts before it, of which one has not loaded yet, or for the page to be parsed.';
  const signals = catalogue.vendors.find(({ id }) => id === cell.vendor)?.signals ?? [];
  return signals.length ? `It waits until ${signals.join(', ')} were told.` : undefined;
}

/** Whether the live script was put into the page, where it may have removed itself. */
function isInserted(blocked: HTMLScriptElement, { vendor, target }: Cell): boolean {
  if (blocked.previousElementSibling?.matches('script:not([type="text/plain"])[data-assent-vendor]'))
    return true;
  const src = blocked.dataset['src'] ?? blocked.getAttribute('src');
  const address = src === null ? '' : new URL(src, blocked.baseURI).href;
  return (blocked.ownerDocument.defaultView?.assentScripts ?? []).some(
    (script) => script.vendor === vendor && script.target === target && script.address === address,
  );
}

function noteOn(element: Element): string | undefined {
  return element instanceof HTMLScriptElement && /document\.write(ln)?\(/.test(element.text)
    ? 'It calls document.write, which empties a page that is parsed: have the vendor write elsewhere.'
    : undefined;
}

function unknownCell(
  vendor: string,
  target: string,
  cell: Cell | undefined,
  { ready, catalogue }: Snapshot,
): string | undefined {
  if (cell) return undefined;
  if (!ready) return 'The catalogue was not read yet, or cannot be.';
  const quoted = (items: readonly { readonly id: string }[]) => items.map(({ id }) => `"${id}"`).join(', ');
  const found = catalogue.vendors.find(({ id }) => id === vendor);
  if (!found) return `The catalogue has no vendor "${vendor}". It has ${quoted(catalogue.vendors)}.`;
  if (!catalogue.targets.some(({ id }) => id === target))
    return `The catalogue has no target "${target}". It has ${quoted(catalogue.targets)}.`;
  return `The catalogue does not say that "${vendor}" asks for "${target}".`;
}

function reasonOf(cell: Cell, { gpc }: Snapshot): string {
  if (cell.required) return 'The target needs no consent.';
  if (cell.allowed) return cell.action ? 'The visitor allowed it.' : groundsInWords[cell.ground ?? 'regime'];
  if (cell.action === 'REJECT') return 'The visitor refused it.';
  if (!cell.action) return gpc ? `${undecided} Their browser objects to sale and sharing.` : undecided;
  if (cell.asked)
    return 'The visitor allowed it and is to be asked again: time is over, or what they were told changed.';
  return `The visitor allowed it, and it is ${cell.state}: ${stateReasons[cell.state]}.`;
}

const groundsInWords: Readonly<Record<Ground, string>> = {
  regime: 'Nobody has to be asked first.',
  statistics: 'Nobody has to be asked first: it is exempt as statistics, and the visitor has not objected.',
  appearance: 'Nobody has to be asked first: it is exempt as appearance, and the visitor has not objected.',
};

const undecided = 'The visitor has not decided.';

const stateReasons: Readonly<Record<Cell['state'], string>> = {
  undecided: 'nothing is known',
  saving: 'it waits until the service has it, unless the page grants on click',
  saved: 'it waits until the service shows it, as the page grants on confirmed',
  confirmed: 'a privacy signal of the browser objects',
  unconfirmed: 'the service took it and does not show it, and the page grants on confirmed',
  retrying: 'the service could not be reached, and is tried again',
  failed: 'the service refused it for good, or it was too old to be sent',
  diverged: 'the service shows something else, and the more protective counts',
};
