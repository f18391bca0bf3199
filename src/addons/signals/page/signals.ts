import type { Catalogue } from '../../../client/catalogue/catalogue.ts';
import type { Cell, Snapshot } from '../../../client/page/snapshot.ts';
import { planSignals } from './signal-plan.ts';
import { signalSender, type SignalWindow } from './send-signals.ts';
import { usualSignals } from './usual-signals.ts';

/** Makes a function that informs the vendors of a catalogue of what a snapshot allows. */
export async function snapshotSender(
  catalogue: Catalogue,
  document: Document,
): Promise<(snapshot: Snapshot) => void> {
  const page = withNamedLayer(document.defaultView ?? window, document);
  const plan = planSignals(catalogue);
  const isUsual = Object.keys(plan).every((name) => usualSignals.has(name));
  const others = isUsual ? [] : (await import('./product-signals.ts')).productSignals;
  const send = signalSender(new Map([...others, ...usualSignals]), plan, page);
  return (snapshot) => {
    const cells = snapshot.cells();
    const isKnown = snapshot.ask === 'no' || cells.some(({ action }) => action);
    send(
      (vendor, target) => !!snapshot.cell(vendor, target)?.allowed,
      isKnown && !cells.some(isAboutToBeAllowed),
    );
  };
}

/** The page, whose data layer may have another name than Google's. */
function withNamedLayer(page: SignalWindow, document: Document): SignalWindow {
  const attribute = 'data-assent-data-layer';
  const name = document.querySelector(`[${attribute}]`)?.getAttribute(attribute);
  if (!name) return page;
  const named = (key: string | symbol) => (key === 'dataLayer' ? name : key);
  return new Proxy(page, {
    get: (target, key) => Reflect.get(target, named(key)),
    set: (target, key, value) => Reflect.set(target, named(key), value),
  });
}

/** An acceptance that is not yet recorded. If signals were sent now, they would first report a refusal. */
function isAboutToBeAllowed({ action, state, allowed }: Cell): boolean {
  return action === 'ACCEPT' && state === 'saving' && !allowed;
}
