import { assert } from '@open-wc/testing';
import { catalogueOf, type FakeClient } from '../fake-client.ts';
import { clearStage, click, oneIn, rootOf, settle, mount, switchOf, textOf } from '../mount.ts';
import { openPreferences, unfold } from '../preferences/open-preferences.ts';
import { FakeVerification } from '../../addons/account/elements/fake-verification.ts';
import { askForCode, present, submit } from '../../addons/account/elements/present-verification.ts';
import { gate } from '../../gating/gate-on-stage.ts';

/**
 * Puts other nodes in the place of text, as extensions and browsers do that translate a page: Google Translate two
 * `<font>`. https://github.com/facebook/react/issues/11538 shows what that does to applications.
 */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.localName === 'style') continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`«${text.data}»`);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** What a person reads, translated back. */
const read = (tag: keyof HTMLElementTagNameMap) =>
  [...rootOf(tag).children].map((each) => textOf(each).replaceAll(/[«»]/g, '')).join(' ');

const become = (state: 'saving' | 'retrying' | 'confirmed' | 'failed') => (client: FakeClient) =>
  client.become({ action: 'ACCEPT', state, allowed: state === 'confirmed' }, () => true);
const throughStates = (['saving', 'retrying', 'confirmed', 'failed', 'saving'] as const).map(become);

const search = (query: string) => async () => {
  const input = oneIn('assent-preferences', '[type="search"]');
  if (!(input instanceof HTMLInputElement)) throw new Error('The search is no input.');
  input.value = query;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await settle();
};

interface Situation {
  readonly tag: keyof HTMLElementTagNameMap;
  readonly begin: () => Promise<FakeClient>;
  readonly steps: readonly ((client: FakeClient) => unknown)[];
}

const situations: Readonly<Record<string, Situation>> = {
  'the status, while a choice is saved, retried, confirmed and lost': {
    tag: 'assent-status',
    begin: async () =>
      (await mount({ tags: ['assent-status'], attributes: { inline: '' }, ask: 'no' })).client,
    steps: throughStates,
  },
  'the preferences, while a choice is saved, retried, confirmed and lost': {
    tag: 'assent-preferences',
    begin: async () => {
      const { client } = await openPreferences();
      await unfold(1);
      return client;
    },
    steps: throughStates,
  },
  'the preferences, while a person switches on and off': {
    tag: 'assent-preferences',
    begin: async () => {
      const { client } = await openPreferences();
      await unfold(1);
      return client;
    },
    steps: [1, 2, 3].map(() => () => click(switchOf('assent-preferences', 'tubular', 'statistics'))),
  },
  'which of two choices differs from what the service shows': {
    tag: 'assent-status',
    begin: async () => {
      const { client } = await mount({ tags: ['assent-status'], attributes: { inline: '' }, ask: 'no' });
      client.become(
        { action: 'REJECT', state: 'diverged', unified: 'ACCEPT' },
        ({ target }) => target === 'films',
      );
      return client;
    },
    steps: ['tubular', 'pathfinder'].map(
      (id) => (client) =>
        client.become({ state: 'confirmed' }, ({ vendor, target }) => vendor === id && target === 'films'),
    ),
  },
  'the receipt, opened from the preferences': {
    tag: 'assent-preferences',
    begin: async () =>
      (await openPreferences({ ask: 'no', others: { action: 'ACCEPT', state: 'saved' } })).client,
    steps: [1, 2].map((turn) => () => {
      document.querySelector('assent-provider')?.open(turn === 1 ? 'receipt' : 'preferences');
    }),
  },
  'how many companies of a purpose a search finds': {
    tag: 'assent-preferences',
    begin: async () => (await openPreferences({ catalogue: catalogueOf(60) })).client,
    steps: ['2', '44', ''].map(search),
  },
  'the companies that a search finds': {
    tag: 'assent-preferences',
    begin: async () => (await openPreferences({ catalogue: catalogueOf(60) }, 'vendors')).client,
    steps: ['2', '3', '', '44', ''].map(search),
  },
  'the table of what a search finds': {
    tag: 'assent-preferences',
    begin: async () => (await openPreferences({ catalogue: catalogueOf(60) }, 'table')).client,
    steps: ['2', '3', '', '44', ''].map(search),
  },
  'a gate, while a choice is saved, retried and lost': {
    tag: 'assent-gate',
    begin: async () => (await gate('<template></template>')).client,
    steps: [
      ...(['saving', 'retrying', 'failed', 'saving'] as const).map(become),
      (client) => client.rejectAll(),
    ],
  },
  'the receipt, while a choice is saved, retried, confirmed and lost': {
    tag: 'assent-receipt',
    begin: async () => (await mount({ tags: ['assent-receipt'], ask: 'no' })).client,
    steps: throughStates,
  },
  'the form for a code, when codes are wrong': {
    tag: 'assent-verification',
    begin: async () => {
      const verification = new FakeVerification();
      verification.completed = { type: 'refused' };
      return (await present({}, verification)).client;
    },
    steps: [
      () => submit({ email: 'kim@example.com' }),
      () => submit({ agree: true, email: 'kim@' }),
      askForCode,
      () => submit({ code: '' }),
      () => submit({ code: '123456' }),
    ],
  },
};

suite('what a person reads is true, although an extension has translated', () => {
  teardown(clearStage);

  for (const [what, { tag, begin, steps }] of Object.entries(situations))
    test(`what a person reads is true, although an extension has translated ${what}`, async () => {
      const readings = async (between: () => void) => {
        const client = await begin();
        const all: string[] = [];
        for (const step of steps) {
          between();
          await step(client);
          await settle();
          all.push(read(tag));
        }
        clearStage();
        return all;
      };
      const plain = await readings(() => {});
      assert.isAbove(new Set(plain).size, 1, 'the steps change what is read');
      assert.deepEqual(await readings(() => translate(rootOf(tag))), plain);
    });
});
