import type { ConsentClient } from '../client/consent-client.ts';
import type { Snapshot } from '../client/snapshot.ts';
import type { OpenEvent } from '../elements/requests.ts';

/** Brings what is not needed on every page, when the page has a place for it or somebody asks for it. */
export function bringLayers(provider: HTMLElement, client: ConsentClient): void {
  const preferences = loaded(async () => (await import('./preferences.ts')).addPreferences());
  const receipt = loaded(async () => (await import('./receipt.ts')).addReceipt());
  const account = loaded(async () => (await import('./account.ts')).addAccount());
  const gates = loaded(async () => (await import('./gate-element.ts')).addGates());
  whenInPage('assent-gate', gates);
  whenInPage('assent-receipt', receipt);
  whenInPage('assent-toggle', preferences);
  whenInPage('assent-verification', account);
  provider.addEventListener('assent-open', ({ what }: OpenEvent) => {
    if (what === 'verification') account();
    else if (what !== 'banner') preferences();
    if (what === 'receipt') receipt();
  });
  // While somebody is signed in, a question says how far the answer reaches.
  const look = ({ subject }: Snapshot) => subject === 'verified' && account();
  client.subscribe(look);
  look(client.snapshot);
  // Who is asked may want to choose: fetched while nobody waits for it.
  if (client.snapshot.ask !== 'no') setTimeout(preferences, 100);
}

/** Loads something, and tells the page's developer when it cannot be had. */
function loaded(load: () => Promise<void>): () => void {
  return () => void load().catch((cause) => console.warn('[assent] A part could not be loaded.', cause));
}

/** Does something once there is an element with a tag. */
function whenInPage(tag: string, work: () => void): void {
  const found = document.getElementsByTagName(tag);
  const observer = new MutationObserver(() => look());
  const look = () => {
    if (!found.length) return;
    observer.disconnect();
    work();
  };
  observer.observe(document, { childList: true, subtree: true });
  look();
}
