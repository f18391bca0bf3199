import type { ConsentClient } from '../client/consent-client.ts';
import type { Snapshot } from '../client/page/snapshot.ts';
import type { Layer } from '../elements/provider/consent-view.ts';
import type { AssentProvider } from '../elements/provider/provider.ts';
import { CloseEvent, type OpenEvent } from '../elements/provider/requests.ts';
import { isAskedAbove } from './asked-above.ts';
import type { LoadFile } from './files.ts';
import type { AddOnLayers } from './add-on-layer.ts';
import type { Waiting } from './waiting.ts';

/** Loads the elements that few pages need, once the page contains such an element or a visitor opens a layer. */
export function loadLayers(
  client: ConsentClient,
  load: LoadFile,
  { forVisitor }: Waiting,
  addOnLayers: AddOnLayers,
) {
  let current: AssentProvider | undefined;
  /** `name`: of an element, without `assent-`, or of a layer. */
  const add = async (name: string) => {
    if (Object.hasOwn(addOnLayers, name)) (await load(name)).add();
    else if (name !== 'gate') (await load('preferences')).addPreferences();
    else {
      const { addGates } = await load('gate');
      if (current) addGates(current);
    }
  };
  whenInPage(['gate', 'receipt', 'toggle', ...Object.keys(addOnLayers)], add);
  const loadOpened = (what: Layer | undefined) => {
    if (!what || what === 'banner') return;
    // A visitor who has put the note away gets no layer over what they do meanwhile.
    const giveUp = () => current?.dispatchEvent(new CloseEvent());
    forVisitor(add(what), giveUp).catch(console.warn);
  };
  const handleOpen = ({ what }: OpenEvent) => loadOpened(what);
  const update = (snapshot: Snapshot) => {
    for (const name of Object.keys(addOnLayers))
      if (addOnLayers[name]?.(snapshot) && !isAskedAbove()) add(name).catch(console.warn);
  };
  client.subscribe(update);
  return {
    /** To be called with each provider, first or later. */
    follow(provider: AssentProvider): void {
      current = provider;
      // `document.open()` may have replaced the root. The same listener is not added twice.
      document.documentElement.addEventListener('assent-open', handleOpen, true);
      update(client.snapshot);
      // The visitor opened a layer before this file was loaded.
      loadOpened(provider.opened);
    },
    /** Has everything ready for a layer, so that it opens at once. Unknown names mean the preferences. */
    prepare: async (layer: string | null): Promise<void> => {
      if (layer !== 'banner') await add(layer ?? 'preferences');
    },
  };
}

/** Calls a function for each of our elements once the page contains it. */
function whenInPage(names: readonly string[], work: (name: string) => unknown): void {
  const left = new Map(names.map((name) => [document.getElementsByTagName(`assent-${name}`), name] as const));
  const check = () => {
    for (const [found, name] of left) if (found.length && left.delete(found)) work(name);
    if (!left.size) observer.disconnect();
  };
  const observer = new MutationObserver(check);
  observer.observe(document, { childList: true, subtree: true });
  check();
}
