import { assert } from '@open-wc/testing';
import '../../web-test-runner/mocha-globals.ts';
import { AssentBanner, AssentPreferences, AssentProvider, AssentToggle } from '../../../src/elements.ts';
import { FakeClient } from '../fake-client.ts';
import { brand } from '../../catalogue-parts.ts';

// Nothing but the classes: no other module of ours is loaded, and no name of ours is registered.

const catalogue = {
  brand,
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts visits.' }],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
};

let asked = 0;
const posted: string[] = [];
const fetched = window.fetch;
window.fetch = async (address, init) => {
  const request = new Request(address, init);
  if (request.url.includes('alone-catalogue.json')) {
    asked += 1;
    return Response.json(catalogue);
  }
  if (!request.url.includes('/alone-proxy/')) return fetched(request);
  if (request.method !== 'POST') return new Response(null, { status: 404 });
  posted.push(await request.text());
  return new Response(null, { status: 201 });
};

const said: string[] = [];
console.warn = (...words: unknown[]) => said.push(words.join(' '));

const comes = async <T>(find: () => T | null | undefined | false): Promise<T> => {
  for (const end = Date.now() + 8_000; Date.now() < end; await new Promise((go) => setTimeout(go, 20))) {
    const found = find();
    if (found) return found;
  }
  return assert.fail(`it did not come: ${find.toString()}`);
};

// The provider last: whoever registers them need not know of an order.
for (const [tag, element] of Object.entries({
  'brand-banner': AssentBanner,
  'brand-preferences': AssentPreferences,
  'brand-switch': AssentToggle,
  'brand-consent': AssentProvider,
}))
  customElements.define(tag, element);

suite('the classes alone', () => {
  teardown(() => {
    document.body.replaceChildren();
    localStorage.clear();
    asked = 0;
    said.length = 0;
  });

  test('the classes alone under other names ask, take the answer to the proxy, and open what it allows', async () => {
    document.body.innerHTML = `
      <brand-consent catalogue="/alone-catalogue.json" proxy="/alone-proxy" lang="en">
        <brand-banner></brand-banner><brand-preferences></brand-preferences>
        <brand-switch vendor="tally" target="statistics"></brand-switch>
      </brand-consent>
      <template data-assent-vendor="tally" data-assent-target="statistics"><p id="held">Held</p></template>`;
    const banner = document.querySelector('brand-banner');
    const accept = await comes(() =>
      banner?.shadowRoot?.querySelector<HTMLElement>('[data-assent-action="accept-all"]'),
    );
    await comes(() => document.querySelector('brand-switch')?.shadowRoot?.querySelector('[role="switch"]'));
    accept.click();
    await comes(() => posted.some((body) => body.includes('"ACCEPT"')));
    await comes(() => document.querySelector('#held'));
    assert.isNull(banner?.shadowRoot?.querySelector('section'));
    document.querySelector<AssentProvider>('brand-consent')?.open('preferences');
    await comes(() => document.querySelector('brand-preferences')?.shadowRoot?.querySelector('dialog[open]'));
    assert.deepEqual(said, []);
  });

  test('the classes alone ask by the catalogue that stands in the page, and fetch none', async () => {
    const inPage = { ...catalogue, brand: { ...catalogue.brand, name: 'Written in the Page' } };
    document.body.innerHTML = `
      <script type="application/json" data-assent-catalogue>${JSON.stringify(inPage)}</script>
      <brand-consent catalogue="/alone-catalogue.json" proxy="/alone-proxy" lang="en">
        <brand-banner></brand-banner>
      </brand-consent>`;
    const section = await comes(() =>
      document.querySelector('brand-banner')?.shadowRoot?.querySelector('section'),
    );
    assert.include(section.innerText, 'Written in the Page');
    assert.equal(asked, 0);
  });

  test('the classes alone find a provider that is put around them, or registered, after them', async () => {
    customElements.define('early-switch', class extends AssentToggle {});
    document.body.innerHTML = `
      <late-consent catalogue="/alone-catalogue.json" proxy="/alone-proxy">
        <early-switch vendor="tally" target="statistics"></early-switch>
      </late-consent>`;
    customElements.define('late-consent', class extends AssentProvider {});
    await comes(() => document.querySelector('early-switch')?.shadowRoot?.querySelector('[role="switch"]'));
  });

  test('the classes alone take the client that a page gave them before they were registered', async () => {
    const provider = document.createElement('patient-consent');
    Object.assign(provider, { client: new FakeClient() });
    provider.append(document.createElement('brand-banner'));
    document.body.append(provider);
    customElements.define('patient-consent', class extends AssentProvider {});
    await comes(() => provider.querySelector('brand-banner')?.shadowRoot?.querySelector('section'));
  });

  test('the classes alone say once which layer nothing shows, and nothing of one that is shown', async () => {
    document.body.innerHTML = `
      <brand-consent catalogue="/alone-catalogue.json" proxy="/alone-proxy" lang="en">
        <brand-banner></brand-banner>
      </brand-consent>`;
    const provider = document.querySelector<AssentProvider>('brand-consent');
    await comes(() => document.querySelector('brand-banner')?.shadowRoot?.querySelector('section'));
    provider?.open('vendors');
    await comes(() => said.length > 0);
    provider?.open('vendors');
    const shown = document.body.appendChild(document.createElement('brand-consent'));
    Object.assign(shown, { client: new FakeClient() });
    const preferences = shown.appendChild(document.createElement('brand-preferences'));
    if (shown instanceof AssentProvider) shown.open('preferences');
    await comes(() => preferences.shadowRoot?.querySelector('dialog[open]'));
    // What is opened later is told later.
    const last = document.body.appendChild(document.createElement('brand-consent'));
    Object.assign(last, { client: new FakeClient() });
    if (last instanceof AssentProvider) last.open('verification');
    await comes(() => said.length > 1);
    const sentence = (layer: string, name: string) =>
      `[assent] Nothing in <brand-consent> shows the layer "${layer}", which was opened: put the element of ${name} into it, and register that.`;
    assert.deepEqual(said, [
      sentence('vendors', 'AssentPreferences'),
      sentence('verification', 'AssentVerification'),
    ]);
  });

  const lacking: Readonly<Record<string, readonly [page: string, sentence: string]>> = {
    'an element lacks a provider': [
      '<brand-switch vendor="tally" target="statistics"></brand-switch>',
      '[assent] <brand-switch> shows nothing: it is not inside an <assent-provider>.',
    ],
    'a provider lacks client and catalogue': [
      '<brand-consent></brand-consent>',
      '[assent] <brand-consent> shows nothing: give it the attribute catalogue, or a client by the property client.',
    ],
    'an attribute cannot be used': [
      '<brand-consent catalogue="/alone-catalogue.json" proxy="javascript:0"></brand-consent>',
      '[assent] <brand-consent> shows nothing. createConsent: "proxy" has to be the address of the token proxy, such as "/consent".',
    ],
    'a client was written as an attribute': [
      '<brand-consent client="[object Object]"></brand-consent>',
      '[assent] <brand-consent> shows nothing: give it the attribute catalogue, or a client by the property client, which its attribute client is not.',
    ],
  };
  for (const [fact, [page, sentence]] of Object.entries(lacking))
    test(`the classes alone say in a sentence that ${fact}`, async () => {
      document.body.innerHTML = page;
      await comes(() => said.length > 0);
      assert.deepEqual(said, [sentence]);
    });
});
