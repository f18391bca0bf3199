import { assert } from '@open-wc/testing';
import type { State } from '../../../src/client/ledger/state.ts';
import { keyOf } from '../fake-client.ts';
import { allIn, clearStage, click, oneIn, settle, mount, textOf } from '../mount.ts';
import { type VirtualTime, virtualTime } from '../virtual-time.ts';

const tag = 'assent-status';
const said = () => ({
  politely: textOf(oneIn(tag, '[role="status"]')),
  asAlert: textOf(oneIn(tag, '[role="alert"]')),
});
const shown = () => allIn(tag, '[part="status"]').map(textOf).join();
const nothing = { politely: '', asAlert: '' };
const everything = { childList: true, characterData: true, subtree: true };
const decided = { action: 'ACCEPT', allowed: true } as const;

suite('the status', () => {
  let time: VirtualTime;
  setup(() => {
    time = virtualTime();
  });
  teardown(() => {
    time.end();
    clearStage();
  });

  /** Longer than it takes until a state is spoken. */
  const announced = () => time.pass(620);

  suite('says, where it stands in the page', () => {
    const sayings: [state: State, words: RegExp][] = [
      ['undecided', /^You have not chosen yet\.$/],
      ['saving', /^Saving…$/],
      ['saved', /^Saved\.$/],
      ['confirmed', /^Choice saved and confirmed\.$/],
      ['unconfirmed', /^Saved\. Our records do not show it yet\.$/],
      ['kept', /^Saved on this device only\.$/],
      ['retrying', /^Not saved yet\. Still trying\. Try now$/],
      ['failed', /^We could not save this, so it stays off\. Please choose again\. Choose again$/],
      ['diverged', /^Our records show a different choice\. Choose again/],
    ];
    for (const [state, words] of sayings) {
      test(`the status says what is ${state}`, async () => {
        const action = state === 'undecided' ? undefined : 'ACCEPT';
        await mount({ tags: [tag], attributes: { inline: '' }, ask: 'no', others: { action, state } });
        assert.match(shown(), words);
      });
    }

    test('the status says of what failed not that it stays off, where it applies without an acceptance', async () => {
      const others = { ...decided, state: 'failed', basis: 'regime' } as const;
      await mount({ tags: [tag], attributes: { inline: '' }, ask: 'no', others });
      assert.equal(shown(), 'Not saved Choose again');
    });

    test('the status says what was chosen and what the service shows', async () => {
      await mount({
        tags: [tag],
        attributes: { inline: '' },
        ask: 'no',
        cells: { [keyOf('tubular', 'films')]: { action: 'ACCEPT', state: 'diverged', unified: 'WITHDRAW' } },
      });
      assert.include(shown(), 'Tubular, Films: you chose “Allowed”, but our records show “Not allowed”.');
    });

    test('the status says that the browser keeps nothing, and that its opt-out signal is honoured', async () => {
      await mount({ tags: [tag], attributes: { inline: '' }, storage: 'memory', gpc: true });
      assert.match(shown(), /does not store.*We follow .*\(Global Privacy Control\)/);
    });
  });

  test('the status says where other pages find a choice that the browser does not store', async () => {
    await mount({ tags: [tag], attributes: { inline: '' }, storage: 'recovered' });
    assert.match(shown(), /does not store your choice\. Once it is saved, other pages read it/);
  });

  suite('offers', () => {
    for (const layer of ['preferences', 'vendors'] as const) {
      test(`the status offers nothing to open in the ${layer}, which are open`, async () => {
        const { provider } = await mount({
          tags: [tag],
          attributes: { inline: '' },
          ask: 'no',
          others: { ...decided, state: 'failed' },
        });
        provider.open(layer);
        await settle();
        assert.deepEqual(allIn(tag, 'button'), []);
      });
    }

    test('the status offers to try now what is waiting', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no', others: { ...decided, state: 'retrying' } });
      await click(oneIn(tag, 'button'));
      assert.deepEqual(client.calls, ['retry']);
    });

    for (const state of ['failed', 'diverged'] as const) {
      test(`the status offers to choose again what is ${state}`, async () => {
        const { events } = await mount({ tags: [tag], ask: 'no', others: { ...decided, state } });
        await click(oneIn(tag, 'button'));
        assert.propertyVal(events.at(-1), 'what', 'preferences');
      });
    }
  });

  suite('speaks', () => {
    test('the status speaks nothing of what was so when it came', async () => {
      await mount({ tags: [tag], ask: 'no', others: { ...decided, state: 'confirmed' } });
      await announced();
      assert.deepEqual(said(), nothing);
    });

    test('the status speaks “Saving…” for a choice that was made before the status was loaded', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no', others: { ...decided, state: 'saving' } });
      await announced();
      assert.deepEqual([said().politely, shown()], ['Saving…', 'Saving…']);
      client.become({ state: 'confirmed' });
      await announced();
      assert.equal(shown(), 'Choice saved and confirmed.');
    });

    test('the status speaks from regions that were there, empty, before', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no' });
      const [region] = allIn(tag, '[role="status"]');
      assert.deepEqual(said(), nothing);
      client.acceptAll();
      await announced();
      assert.equal(oneIn(tag, '[role="status"]'), region);
      assert.equal(said().politely, 'Saving…');
    });

    test('the status speaks once for steps that follow each other quickly: the last', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no' });
      const heard: string[] = [];
      const observer = new MutationObserver(() => heard.push(said().politely));
      observer.observe(oneIn(tag, '[role="status"]'), everything);
      client.acceptAll();
      await time.pass(100);
      client.become({ state: 'saved' });
      await time.pass(100);
      client.become({ state: 'confirmed' });
      await announced();
      observer.disconnect();
      assert.deepEqual([...new Set(heard)], ['Choice saved and confirmed.']);
    });

    test('the status speaks each step of a slow way', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no' });
      client.acceptAll();
      await announced();
      assert.equal(said().politely, 'Saving…');
      client.become({ state: 'saved' });
      await announced();
      assert.equal(said().politely, 'Saved.');
    });

    test('the status speaks the same words again, of another choice', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no' });
      const heard: string[] = [];
      const observer = new MutationObserver(() => heard.push(said().politely));
      client.acceptAll();
      client.become({ state: 'confirmed' });
      await announced();
      observer.observe(oneIn(tag, '[role="status"]'), everything);
      client.rejectAll();
      await settle();
      client.become({ state: 'confirmed' });
      await announced();
      observer.disconnect();
      assert.equal(heard.at(-1), 'Choice saved and confirmed.');
    });

    test('the status speaks as an alert only when something could not be saved', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no' });
      client.acceptAll();
      await announced();
      client.become({ state: 'failed' });
      await announced();
      assert.equal(said().politely, '');
      assert.match(said().asAlert, /^We could not save this/);
    });

    test('the status speaks nothing any more when it was taken out of the page', async () => {
      const { client, provider } = await mount({ tags: [tag], ask: 'no' });
      const region = oneIn(tag, '[role="status"]');
      client.acceptAll();
      await time.pass(50);
      provider.remove();
      await announced();
      assert.equal(textOf(region), '');
    });
  });

  suite('in the corner', () => {
    test('the status in the corner shows nothing of what was so when it came', async () => {
      await mount({ tags: [tag], ask: 'no', others: { ...decided, state: 'confirmed' } });
      await announced();
      assert.equal(shown(), '');
    });

    test('the status in the corner shows a transition when it lasts, not at once', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no' });
      client.acceptAll();
      await time.pass(200);
      assert.equal(shown(), '');
      await announced();
      assert.equal(shown(), 'Saving…');
    });

    test('the status in the corner says nothing of a new choice that is true of the one before only', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no' });
      client.acceptAll();
      client.become({ state: 'confirmed' });
      await announced();
      assert.equal(shown(), 'Choice saved and confirmed.');
      client.rejectAll();
      await settle();
      assert.equal(shown(), '');
    });

    test('the status in the corner says “confirmed” of no choice that it meets when the service only took it', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no', others: decided });
      client.become({ state: 'saving' });
      client.become({ state: 'confirmed' });
      await announced();
      assert.match(shown(), /Choice saved and confirmed/);
      // The page slept while another tab chose.
      client.become({ action: 'REJECT', allowed: false, state: 'saved' });
      await settle();
      assert.notInclude(shown(), 'confirmed');
    });

    test('the status in the corner shows each step for as long as the first', async () => {
      const { client } = await mount({ tags: [tag], ask: 'no' });
      const note = () => oneIn(tag, '[part="status"]');
      client.acceptAll();
      await announced();
      for (const animation of note().getAnimations()) animation.finish();
      assert.isFalse(note().checkVisibility({ visibilityProperty: true }));
      client.become({ state: 'saved' });
      await announced();
      assert.isTrue(note().checkVisibility({ visibilityProperty: true }));
    });

    test('the status in the corner stays while something is held up', async () => {
      await mount({ tags: [tag], ask: 'no', others: { ...decided, state: 'retrying' } });
      assert.match(shown(), /Still trying/);
    });

    for (const [where, tags, expected] of [
      ['above the lasting button', [tag, 'assent-choices'], 88],
      ['at the bottom where there is no lasting button', [tag], 16],
    ] as const)
      test(`the status in the corner stands ${where}`, async () => {
        await mount({ tags, ask: 'no', others: { ...decided, state: 'retrying' } });
        const { bottom } = oneIn(tag, '[part="status"]').getBoundingClientRect();
        assert.equal(Math.round(innerHeight - bottom), expected);
      });

    test('the status in the corner takes no room in the page', async () => {
      await mount({ tags: [tag], ask: 'no', others: { ...decided, state: 'retrying' } });
      assert.equal(document.querySelector(tag)?.getBoundingClientRect().height, 0);
    });
  });
});
