import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { renderBanner } from '../../../src/addons/html/page/render-banner.ts';

// The build fills in the script.
Object.assign(globalThis, { assentQuestion: '' });

const catalogue = (messages: unknown) =>
  JSON.stringify({
    brand: { name: 'Fjord', contact: 'x', privacyPolicy: { version: '1', url: '/privacy' } },
    targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts visits.' }],
    vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
    messages,
  });

/** The labels of the two answers, and the note that says that a choice is not sent yet. */
async function saidIn(language: string, messages: unknown): Promise<readonly (string | undefined)[]> {
  const { html } = await renderBanner(catalogue(messages), { language });
  return [/reject-all">([^<]*)/, /accept-all">([^<]*)/, /data-assent-note="([^"]*)/].map(
    (place) => place.exec(html)?.[1],
  );
}

suite('the question as markup', () => {
  const messages = {
    en: { rejectAll: 'No thanks', acceptAll: 'Yes & thanks', retrying: 'We try again.' },
    de: { acceptAll: 'Ja, alle' },
    pt: { rejectAll: 'Não, obrigado' },
  };

  test('the question as markup says the own words of its language', async () => {
    assert.deepEqual(await saidIn('en', messages), ['No thanks', 'Yes &amp; thanks', 'We try again.']);
    assert.deepEqual(await saidIn('de-AT', messages), [
      'Alle ablehnen',
      'Ja, alle',
      'Noch nicht gespeichert. Wir versuchen es weiter.',
    ]);
    assert.equal((await saidIn('pt', messages))[0], 'Não, obrigado');
    assert.notEqual((await saidIn('pt-BR', messages))[0], 'Não, obrigado');
  });

  test('the question as markup refuses a catalogue that a program has parsed, and says what it needs', async () => {
    const parsed = JSON.parse(catalogue(messages));
    await assert.rejects(renderBanner(parsed), {
      name: 'BannerError',
      message: /must be the text of the file/,
    });
  });

  test('the question as markup belongs to the catalogue as browsers read it, without a byte order mark', async () => {
    const text = catalogue(messages);
    assert.deepEqual(await renderBanner(`\uFEFF${text}`), await renderBanner(text));
  });

  for (const [fact, wrong] of [
    ['are no object', 'Yes'],
    ['are of no language', { acceptAll: 'Yes' }],
    ['have markup and no letters', { en: { acceptAll: '<b>Yes</b>', rejectAll: ' ' } }],
  ] as const)
    test(`the question as markup says our words if those of the brand ${fact}`, async () => {
      assert.deepEqual(await saidIn('en', wrong), await saidIn('en', undefined));
    });
});
