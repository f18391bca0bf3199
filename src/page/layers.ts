import type { ConsentClient } from '../client/consent-client.ts';
import type { Snapshot } from '../client/page/snapshot.ts';
import type { Layer } from '../elements/provider/consent-view.ts';
import type { AssentProvider } from '../elements/provider/provider.ts';
import type { OpenEvent } from '../elements/provider/requests.ts';
import { isAskedAbove } from './asked-above.ts';
import type { LoadFile } from './files.ts';
import type { Waiting } from './waiting.ts';

/**
 * Loads the elements that few pages need, once the page contains such an element or a visitor opens a layer.
 *
 * @returns a function to call with each provider, first or later.
 */
export function loadLayers(
  client: ConsentClient,
  load: LoadFile,
  { forVisitor }: Waiting,
): (provider: AssentProvider) => void {
  let current: AssentProvider | undefined;
  const preferences = async () => (await load('preferences')).addPreferences();
  const account = async () => (await load('account')).addAccount();
  const gates = async () => {
    const { addGates } = await load('gate');
    if (current) addGates(current);
  };
  whenInPage({
    'assent-gate': gates,
    'assent-receipt': preferences,
    'assent-toggle': preferences,
    'assent-verification': account,
  });
  const loadOpened = (what: Layer | undefined) => {
    if (what === 'verification') void forVisitor(account());
    else if (what && what !== 'banner') void forVisitor(preferences());
  };
  const handleOpen = ({ what }: OpenEvent) => loadOpened(what);
  // On a newly linked device, the verification element says that the choices of the account apply.
  const look = ({ subject }: Snapshot) => {
    if (subject === 'verified' && !isAskedAbove()) void account();
  };
  client.subscribe(look);
  return (provider) => {
    current = provider;
    // `document.open()` may have replaced the root. The same listener is not added twice.
    document.documentElement.addEventListener('assent-open', handleOpen, true);
    look(client.snapshot);
    // The visitor opened a layer before this file was loaded.
    loadOpened(provider.opened);
  };
}

/** Calls a function for each tag once the page contains an element with that tag. */
function whenInPage(works: Readonly<Record<string, () => unknown>>): void {
  const left = new Map(
    Object.entries(works).map(([tag, work]) => [document.getElementsByTagName(tag), work] as const),
  );
  const look = () => {
    for (const [found, work] of left) if (found.length && left.delete(found)) work();
    if (!left.size) observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  look();
}
