import { assert } from '@open-wc/testing';
import '../../web-test-runner/mocha-globals.ts';
import { catalogueOf } from '../fake-client.ts';
import {
  allIn,
  button,
  clearStage,
  click,
  type Fixture,
  mount,
  oneIn,
  settle,
  textOf,
  until,
} from '../mount.ts';

const messages = {
  en: {
    acceptAll: 'Yes to all',
    rejectAll: 'No to all',
    withdraw: 'Say no, or change your mind under “{choices}”.',
    save: 'Keep these choices',
    targets: { one: '{count} reason', other: '{count} reasons' },
    saving: 'One moment…',
    allowed: 'Yes',
    notAllowed: 'No',
    // The widget cannot show these two.
    choose: '<b>Choose</b>',
    intro: 'Choose with {nobody}.',
  },
  de: {
    acceptAll: 'Ja zu allem',
    rejectAll: 'Nein zu allem',
    save: 'So behalten',
    ask: '{brand} fragt[ mit {vendors}] nach:',
  },
};
const own: Fixture = { catalogue: catalogueOf(3, { messages }) };

const banner = 'assent-banner';
const preferences = 'assent-preferences';
const labels = () =>
  ['reject-all', 'accept-all', 'open-preferences'].map((each) => textOf(button(banner, each)));

suite('own words', () => {
  teardown(clearStage);

  test('own words stand in the banner and in the preferences, and ours where the brand has none or a wrong one', async () => {
    const { provider, client } = await mount(own);
    assert.deepEqual(labels(), ['No to all', 'Yes to all', 'Manage choices']);
    assert.include(textOf(oneIn(banner, 'section')), 'change your mind under “Privacy choices”.');
    provider.open('preferences');
    await settle();
    const dialog = () => textOf(oneIn(preferences, 'dialog'));
    assert.equal(textOf(button(preferences, 'save')), 'Keep these choices');
    assert.include(dialog(), 'Choose for each purpose or company.');
    provider.open('vendors');
    await settle();
    assert.include(dialog(), '3 reasons');
    await click(button(preferences, 'save'));
    assert.lengthOf(client.calls, 1);
  });

  test('own words are those of the language of the page, which may change', async () => {
    const { provider } = await mount({ ...own, language: 'de' });
    assert.deepEqual(labels(), ['Nein zu allem', 'Ja zu allem', 'Auswahl verwalten']);
    assert.include(textOf(oneIn(banner, 'section')), 'Fjord & Fell fragt mit 3 Unternehmen nach:');
    provider.open('preferences');
    await settle();
    assert.equal(textOf(button(preferences, 'save')), 'So behalten');
    provider.lang = 'en';
    await until(() => labels()[0] === 'No to all');
    await settle();
    assert.equal(textOf(button(preferences, 'save')), 'Keep these choices');
  });

  test('own words follow the catalogue of each new snapshot, and a snapshot like the last draws nothing', async () => {
    const { client } = await mount(own);
    const drawn = button(banner, 'accept-all');
    client.turn({ gpc: true });
    await settle();
    assert.equal(button(banner, 'accept-all'), drawn);
    client.turn({ catalogue: catalogueOf(3, { messages: { en: { acceptAll: 'Agree' } } }) });
    await settle();
    assert.deepEqual(labels(), ['Reject all', 'Agree', 'Manage choices']);
  });

  test('own words name the values of the switches, and the state of a choice', async () => {
    await mount({
      ...own,
      ask: 'no',
      tags: ['assent-toggle', 'assent-status'],
      attributes: { vendor: 'tally', target: 'statistics', inline: '' },
    });
    const input = oneIn('assent-toggle', 'input');
    assert.include(allIn('assent-toggle', '.value').map(textOf), 'No');
    await click(input);
    assert.include(allIn('assent-toggle', '.value').map(textOf), 'Yes');
    assert.include(textOf(oneIn('assent-status', '[part]')), 'One moment…');
  });
});
