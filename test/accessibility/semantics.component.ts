// What the elements are to assistive technology, in every engine.

import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { State } from '../../src/client/ledger/state.ts';
import { catalogueOf } from '../elements/fake-client.ts';
import {
  allIn,
  button,
  clearStage,
  click,
  type Fixture,
  focused,
  mount,
  oneIn,
  rootOf,
  settle,
  switchOf,
  textOf,
} from '../elements/mount.ts';
import { virtualTime } from '../elements/virtual-time.ts';

type Tag = 'assent-banner' | 'assent-preferences' | 'assent-choices' | 'assent-status' | 'assent-toggle';

const tags: readonly Tag[] = ['assent-banner', 'assent-preferences', 'assent-choices', 'assent-status'];

/** Everything, with the preferences open and unfolded. */
async function stageAll(play: Fixture = {}) {
  const staged = await mount({ tags, ...play });
  staged.provider.open('preferences');
  await settle();
  for (const each of allIn('assent-preferences', '.group > .unfold')) await click(each);
  return staged;
}

/** What people read of an element: its text, and no labels of others. */
const visibleTextOf = (element: Element) => textOf(element).toLowerCase();

suite('semantics', () => {
  teardown(clearStage);

  test('A-02: every shadow root is open', async () => {
    await stageAll();
    for (const tag of tags) assert.equal(rootOf(tag).mode, 'open', tag);
  });

  test('A-08: each referenced id exists once in the same root', async () => {
    await stageAll();
    for (const tag of tags) {
      for (const each of allIn(tag, '[aria-labelledby], [aria-describedby], [aria-controls], [for]')) {
        for (const name of ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for']) {
          for (const id of each.getAttribute(name)?.split(' ') ?? [])
            assert.equal(allIn(tag, `[id="${id}"]`).length, 1, `${tag}: ${name}="${id}"`);
        }
      }
    }
  });

  test('A-11: the state of each switch is in words beside it', async () => {
    await stageAll();
    const switches = allIn('assent-preferences', 'input[type="checkbox"]');
    assert.isAbove(switches.length, 7);
    for (const each of switches) {
      const word = () => textOf(each.closest('label')?.querySelector('.value') ?? document.body);
      assert.match(word(), /^(Allowed|Not allowed|Partly allowed|Always on)$/);
      if (!(each instanceof HTMLInputElement) || each.disabled) continue;
      const before = word();
      await click(each);
      assert.notEqual(word(), before);
    }
  });

  test('A-19: each accessible name begins with the visible label, and has the vendor and the purpose', async () => {
    await stageAll();
    for (const tag of ['assent-banner', 'assent-preferences'] as const) {
      for (const each of allIn(tag, 'button[aria-label], a[aria-label]'))
        assert.isTrue(each.ariaLabel?.toLowerCase().startsWith(visibleTextOf(each)), each.outerHTML);
    }
    const films = switchOf('assent-preferences', 'tubular', 'films');
    assert.equal(films.ariaLabel, 'Tubular, Films');
    const names = allIn('assent-preferences', 'button, a, input').map(
      (each) => each.getAttribute('aria-label') ?? textOf(each.closest('label') ?? each),
    );
    assert.equal(new Set(names).size, names.length, 'no two controls have the same name');
  });

  test('A-20: each state is announced once, politely, and the focus stays', async () => {
    const time = virtualTime();
    const { client, provider } = await mount({
      ask: 'no',
      tags: ['assent-status'],
      others: { action: 'ACCEPT', state: 'saving' },
    });
    const regions = allIn('assent-status', '[role="status"], [role="alert"]');
    assert.deepEqual(regions.map(textOf), ['', ''], 'they are there before there is something to say');
    const spoken: string[] = [];
    const observer = new MutationObserver(() => {
      const words = regions.map(textOf).filter(Boolean).join();
      if (words && spoken.at(-1) !== words) spoken.push(words);
    });
    for (const each of regions)
      observer.observe(each, { childList: true, characterData: true, subtree: true });
    const field = document.createElement('input');
    provider.after(field);
    field.focus();
    for (const state of ['saved', 'confirmed', 'failed'] satisfies State[]) {
      client.become({ state });
      await time.pass(700);
    }
    time.end();
    observer.disconnect();
    assert.deepEqual(spoken, [
      'Saved.',
      'Choice saved and confirmed.',
      'We could not save this, so it stays off. Please choose again.',
    ]);
    assert.equal(focused(), field);
  });

  test('A-25: a switch neither decides, nor closes, nor navigates', async () => {
    const { client } = await stageAll();
    const before = location.href;
    for (const each of allIn('assent-preferences', 'input[type="checkbox"]:not(:disabled)')) {
      const isOn = each.matches(':checked');
      each.focus();
      await sendKeys({ press: ' ' });
      await settle();
      assert.notEqual(each.matches(':checked'), isOn);
      assert.equal(focused(), each);
    }
    assert.deepEqual(client.calls, []);
    assert.isTrue(oneIn('assent-preferences', 'dialog').matches(':modal'));
    assert.equal(location.href, before);
  });

  test('A-26: a decision can be reviewed and withdrawn', async () => {
    const { client, provider } = await mount({ tags });
    await click(button('assent-banner', 'accept-all'));
    client.become({ state: 'confirmed', allowed: true });
    await settle();
    await click(button('assent-choices', 'open-preferences'));
    for (const each of allIn('assent-preferences', '.group > .unfold')) await click(each);
    assert.isTrue(switchOf('assent-preferences', 'tubular', 'films').checked);
    await click(button('assent-preferences', 'reject-all'));
    provider.open('preferences');
    await settle();
    assert.isFalse(switchOf('assent-preferences', 'tubular', 'films').checked);
    assert.isTrue(client.chosen.at(-1)?.every(({ action }) => action === 'REJECT'));
  });

  for (const [language, direction] of [
    ['en', 'ltr'],
    ['de', 'ltr'],
    ['ar', 'rtl'],
  ] as const)
    test(`A-27: everything has the language ${language} and the direction ${direction}`, async () => {
      await stageAll({ language });
      for (const tag of tags) {
        // What is only spoken has a language and no direction.
        const outermost = [...rootOf(tag).children].filter((each) => each.textContent?.trim());
        for (const each of outermost) {
          assert.equal(each.getAttribute('lang'), language, tag);
          if (!each.matches('[role="status"]')) assert.equal(each.getAttribute('dir'), direction, tag);
        }
      }
      assert.equal(textOf(oneIn('assent-preferences', 'bdi')), 'privacy@fjord.example');
    });

  test('A-27: texts of the brand in another language have a lang attribute', async () => {
    const catalogue = catalogueOf(3);
    const english = catalogue.targets.map((target) => ({ ...target, description: { en: 'In English.' } }));
    await stageAll({ language: 'ar', catalogue: { ...catalogue, targets: english } });
    const [description] = allIn('assent-preferences', '.group p > *');
    assert.deepEqual([description?.lang, description?.dir], ['en', 'auto']);
    const heading = oneIn('assent-preferences', '.group [role="heading"]');
    assert.equal(heading.childElementCount, 0, 'what is in the language around it says nothing');
  });

  test('A-31: the page gets no ids, and no headings or landmarks outside of shadow roots', async () => {
    await stageAll();
    const provider = document.querySelector('assent-provider');
    assert.deepEqual([...(provider?.querySelectorAll('[id], h1, h2, h3, section, nav') ?? [])], []);
  });
});
