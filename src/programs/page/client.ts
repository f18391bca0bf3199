import { browserEnvironment } from '../../client/environment/browser-environment.ts';
import { Consent } from '../../client/consent.ts';
import { keepHint } from '../../client/page/hint-cookie.ts';
import type { Snapshot } from '../../client/page/snapshot.ts';
import { wordsDigest } from '../../locales/words-digest.ts';
import { syncGates } from '../../gating/sync-gates.ts';
import type { ClientFile } from '../../page/files.ts';
import { asked, type PageClient } from '../../page/page.ts';
import { knownOptions } from '../../page/script-options.ts';
import { clientAddOns } from '../../addons/client.ts';
import { gateAddOns } from '../../addons/gates.ts';

/**
 * The name of the words of the question as markup; `undefined` if the HTML of the page has it of another release. That loads
 * the client by the name of the file, which changes with the words.
 */
function wordsOfMarkup(): string | undefined {
  const isSame =
    !window.assentPage || [...document.querySelectorAll('link')].some(({ href }) => href === import.meta.url);
  return isSame ? wordsDigest : undefined;
}

/** Only a question as markup says which catalogue was shown. It cannot name its words. */
class PageConsent extends Consent implements PageClient {
  override choose(...[choices, context, given]: Parameters<Consent['choose']>): void {
    const shown = given ?? asked(choices, window.assentPage);
    super.choose(choices, shown ? { ...context, words: wordsOfMarkup() } : context, shown);
  }
}

/** Makes the page's client. */
export const makeClient: ClientFile['makeClient'] = (options, catalogue, early, callbacks) => {
  const words = wordsOfMarkup();
  const named = () => early.map((choice) => (choice.catalogue ? { ...choice, words } : choice));
  const environment = browserEnvironment();
  const own = { ...knownOptions(options), ...clientAddOns };
  const client = new PageConsent(own, environment, async () => catalogue, named, callbacks);
  // A refusal reaches the cookie in its own task, so the file cannot be loaded for it.
  if (options.hasHint) keepHint(client);
  return client;
};

/**
 * Keeps the gates in step with the client, and shows the interface if there is a question or a problem to
 * show.
 */
export const follow: ClientFile['follow'] = (client, { options, gates, wasAllowed, show }) => {
  syncGates(client, gates, { wasAllowed, reloads: options.onWithdrawal === 'reload', ...gateAddOns });
  const update = ({ ask, counts, nowRequired, unasked, honoured }: Snapshot) => {
    const isAsked = ask !== 'no' && options.isAutomatic;
    const isToTell = nowRequired.length + unasked.length > 0 || honoured;
    if (isAsked || isToTell || counts.failed + counts.diverged + counts.retrying) show();
  };
  client.subscribe(update);
  update(client.snapshot);
};
