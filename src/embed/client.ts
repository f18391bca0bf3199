import { browserEnvironment } from '../client/environment/browser-environment.ts';
import { Consent } from '../client/consent.ts';
import type { Snapshot } from '../client/page/snapshot.ts';
import { syncGates } from '../gating/sync-gates.ts';
import type { ClientFile } from './page/files.ts';
import { knownOptions } from './page/script-options.ts';

/** Makes the page's client. */
export const makeClient: ClientFile['makeClient'] = (options, catalogue, ...before) => {
  const client = new Consent(knownOptions(options), browserEnvironment(), async () => catalogue, ...before);
  // Loaded on demand, because few pages use it.
  if (document.querySelector('script[data-hint]'))
    import('../client/page/hint-cookie.ts').then(({ keepHint }) => keepHint(client), console.warn);
  return client;
};

/**
 * Keeps the gates in step with the client, and shows the interface if there is a question or a problem to
 * show.
 */
export const follow: ClientFile['follow'] = (client, { options, gates, wasAllowed, show }) => {
  syncGates(client, gates, { wasAllowed, reloads: options.onWithdrawal === 'reload' });
  const look = ({ ask, counts, nowRequired, unasked, honoured }: Snapshot) => {
    const isAsked = ask !== 'no' && options.isAutomatic;
    const isToTell = nowRequired.length + unasked.length > 0 || honoured;
    if (isAsked || isToTell || counts.failed + counts.diverged + counts.retrying) show();
  };
  client.subscribe(look);
  look(client.snapshot);
};

export const explain: ClientFile['explain'] = async (client, cause) => {
  const { explainGates } = await import('../gating/explain-gates.ts');
  return explainGates(client ?? { snapshot: undefined, cause });
};

export const inspect: ClientFile['inspect'] = async (...asked) => {
  const { openInspector } = await import('./inspector/open-inspector.ts');
  return openInspector(...asked);
};
