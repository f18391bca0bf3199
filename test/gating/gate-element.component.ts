import { assert, expect } from '@open-wc/testing';
import { reachProvider } from '../../src/elements/provider/reach-provider.ts';
import { insertContent } from '../../src/gating/template-content.ts';
import { clearStage, click, oneIn, settle, mount, textOf } from '../elements/mount.ts';
import { fresh, hits, until, rest } from './gated-page.ts';
import { film, button, placeholder, gate, take } from './gate-on-stage.ts';

/** The markup of each form of content in a gate. */
const forms: Readonly<Record<string, (address: string) => string>> = {
  'a template': (address) => `<template>${film(address)}</template>`,
  'an element with data-src': (address) => film(address).replace('src=', 'data-src='),
  'such an element deeper in its content': (address) =>
    `<div><div>${film(address).replace('src=', 'data-assent-src=')}</div></div>`,
};

for (const [form, markup] of Object.entries(forms)) {
  suite(`a gate with ${form}`, () => {
    teardown(clearStage);

    test(`a gate with ${form} loads nothing by itself`, async () => {
      const address = fresh();
      await gate(markup(address));
      await rest();
      assert.equal(await hits(address), 0);
      assert.ok(placeholder());
    });

    test(`a gate with ${form} replaces its placeholder by the content when it is allowed`, async () => {
      const address = fresh();
      const { client, gate: element } = await gate(markup(address));
      client.acceptAll();
      await take(client);
      assert.isTrue(element.open);
      assert.isNull(placeholder());
      assert.isAbove(element.querySelector('iframe')?.getBoundingClientRect().height ?? 0, 0);
      await until(() => element.querySelector('iframe')?.contentDocument?.title === 'film');
      assert.equal(await hits(address), 1);
    });

    test(`a gate with ${form} blocks it again on withdrawal`, async () => {
      const { client, gate: element } = await gate(markup(fresh()));
      client.acceptAll();
      await take(client);
      client.rejectAll();
      await settle();
      assert.isFalse(element.open);
      assert.lengthOf(element.querySelectorAll('[src]'), 0);
      assert.ok(placeholder());
    });

    test(`a gate with ${form} loads it once on “Allow once”, without a choice`, async () => {
      const address = fresh();
      const { client, gate: element } = await gate(markup(address));
      await click(button('allow-once'));
      assert.isTrue(element.open);
      await until(() => element.querySelector('iframe')?.contentDocument?.title === 'film');
      assert.deepEqual(client.calls, []);
    });

    test(`a gate with ${form} has the same size closed and open`, async () => {
      const { client, gate: element } = await gate(markup(fresh()));
      const before = element.getBoundingClientRect().height;
      client.acceptAll();
      await take(client);
      assert.equal(element.getBoundingClientRect().height, before);
    });

    test(`a gate with ${form} loads nothing when it is inserted again after a withdrawal`, async () => {
      const address = fresh();
      const { client, provider, gate: element } = await gate(markup(address));
      client.acceptAll();
      await take(client);
      await until(() => element.querySelector('iframe')?.contentDocument?.title === 'film');
      element.remove();
      client.rejectAll();
      provider.append(element);
      await rest();
      assert.equal(await hits(address), 1);
    });
  });
}

suite('the placeholder of a gate', () => {
  teardown(clearStage);

  test('the placeholder of a gate names the vendor and the purpose, and links to more information', async () => {
    await gate('');
    const words = textOf(placeholder() ?? document.body);
    assert.include(words, 'Tubular provides this content. It loads when you allow “Films”.');
    assert.include(words, 'What we do for films');
    assert.equal(oneIn('assent-gate', 'a').getAttribute('href'), 'https://tubular.example/privacy');
  });

  for (const [state, isToBeAllowed] of [
    ['saving', false],
    ['retrying', false],
    ['saved', false],
    ['failed', true],
    ['diverged', true],
  ] as const)
    test(`the placeholder of a gate ${isToBeAllowed ? 'asks' : 'does not ask'} to allow an acceptance that is ${state}`, async () => {
      await gate('', { others: { action: 'ACCEPT', state } });
      const words = textOf(placeholder() ?? document.body);
      assert.equal(words.includes('It loads when you allow'), isToBeAllowed, words);
      assert.include(words, 'Tubular');
    });

  test('the placeholder of a gate has the language and direction of the page', async () => {
    await gate('', { language: 'ar' });
    assert.isTrue(placeholder()?.matches(':dir(rtl):lang(ar)'));
    assert.include(textOf(placeholder() ?? document.body), 'السماح مرة واحدة');
  });

  test('the placeholder of a gate passes axe', async () => {
    const { gate: element } = await gate(film(fresh()).replace('src=', 'data-src='));
    await expect(element).to.be.accessible();
  });

  test('the placeholder of a gate is empty while the cell is unknown', async () => {
    const { gate: element } = await gate('<template><hr></template>');
    element.vendor = 'nobody';
    await settle();
    assert.equal(textOf(placeholder() ?? document.body), '');
    assert.isFalse(element.open);
  });

  test('the placeholder of a gate is below the content that the page adds', async () => {
    const { gate: element } = await gate(
      '<img slot="placeholder" alt="A lighthouse" src="/vendor/pixel.svg">',
    );
    await until(() => (element.querySelector('img')?.getBoundingClientRect().height ?? 0) > 0);
  });
});

suite('“Always allow”', () => {
  teardown(clearStage);

  test('“Always allow” makes a normal choice', async () => {
    const { client } = await gate('');
    await click(button('allow-always'));
    assert.deepEqual(client.calls, [
      {
        choose: [{ vendor: 'tubular', target: 'films', action: 'ACCEPT' }],
        context: { method: 'gate', language: 'en', words: client.contexts[0]?.words },
      },
    ]);
  });

  test('“Always allow” shows the state of the choice, and does not ask again meanwhile', async () => {
    const { client } = await gate('');
    await click(button('allow-always'));
    assert.equal(textOf(oneIn('assent-gate', '[role="status"]')), 'Saving…');
    await click(button('allow-always'));
    assert.lengthOf(client.calls, 1);
    client.become({ state: 'failed' });
    await settle();
    assert.include(textOf(oneIn('assent-gate', '[role="status"]')), 'We could not save this');
    await click(button('allow-always'));
    assert.lengthOf(client.calls, 2);
  });

  test('“Always allow” says why a confirmed acceptance that loads nothing is asked for again', async () => {
    const others = { action: 'ACCEPT', state: 'confirmed', asked: true, askedBecause: 'policy' } as const;
    await gate('', { ask: 'again', others });
    assert.equal(textOf(oneIn('assent-gate', '[role="status"]')), 'The privacy policy has changed.');
  });
});

suite('“Allow once”', () => {
  teardown(clearStage);

  test('“Allow once” applies to one gate only', async () => {
    const { provider } = await gate('<template><hr></template>');
    await click(button('allow-once'));
    const other = document.createElement('assent-gate');
    Object.assign(other, { vendor: 'tubular', target: 'films' });
    provider.append(other);
    await settle();
    assert.isFalse(other.open);
  });

  test('“Allow once” ends when the gate gets another vendor', async () => {
    const { gate: element } = await gate('<template><hr></template>');
    await click(button('allow-once'));
    element.setAttribute('vendor', 'tally');
    await settle();
    assert.isFalse(element.open);
    assert.lengthOf(element.querySelectorAll('hr'), 0);
  });

  test('“Allow once” lasts until the visitor refuses', async () => {
    const { client, gate: element } = await gate('<template><hr></template>', {
      cells: { 'tubular films': { action: 'REJECT', state: 'confirmed', decidedAt: 1 } },
    });
    await click(button('allow-once'));
    client.become({ state: 'diverged' });
    await settle();
    assert.isTrue(element.open);
    client.become({ action: 'REJECT', decidedAt: 2 });
    await settle();
    assert.isFalse(element.open);
  });

  test('“Allow once” moves the focus to the content', async () => {
    const { gate: element } = await gate('<template><hr></template>');
    button('allow-once').focus();
    await click(button('allow-once'));
    assert.equal(document.activeElement, element);
  });

  test('“Allow once” runs the scripts of the content, in order', async () => {
    window.ran = [];
    await gate(
      `<template><script src="/vendor/slow.js?after=100"></script><script>window.ran.push('text')</script></template>`,
    );
    await click(button('allow-once'));
    await until(() => window.ran.length === 2);
    assert.deepEqual(window.ran, ['slow', 'text']);
  });
});

suite('a gate', () => {
  teardown(clearStage);

  test('a gate keeps content that was loaded before its class was defined', async () => {
    const on = await mount({
      ask: 'no',
      tags: [],
      others: { action: 'ACCEPT', state: 'confirmed', allowed: true },
    });
    const element = document.createElement('assent-gate');
    Object.assign(element, { vendor: 'tubular', target: 'films' });
    const template = document.createElement('template');
    template.content.append(document.createElement('hr'));
    element.append(template);
    insertContent(template, ['tubular', 'films']);
    on.provider.append(element);
    await settle();
    assert.lengthOf(element.querySelectorAll('hr'), 1);
    on.client.rejectAll();
    await settle();
    assert.lengthOf(element.querySelectorAll('hr'), 0);
  });

  test('a gate does not load the content of a nested gate', async () => {
    const address = fresh();
    const { client } = await gate(
      `<assent-gate vendor="tubular" target="advertising">${film(address).replace('src=', 'data-src=')}</assent-gate>`,
    );
    client.choose([{ vendor: 'tubular', target: 'films', action: 'ACCEPT' }]);
    await take(client);
    await rest();
    assert.equal(await hits(address), 0);
  });

  test('a gate does not load templates inside its content', async () => {
    const address = fresh('pixel.svg');
    const { client, gate: element } = await gate(
      `<template><div class="player"><template><img loading="lazy" alt="" src="${address}"></template></div></template>`,
    );
    await take(client);
    client.choose([{ vendor: 'tubular', target: 'films', action: 'ACCEPT' }]);
    await take(client);
    await until(() => element.querySelector('.player'));
    // This makes the gate check its content again.
    element.append(document.createElement('p'));
    await rest();
    assert.isNull(element.querySelector('.player img'));
  });

  test('a gate loads elements that are inserted later', async () => {
    const { client, gate: element } = await gate('');
    client.acceptAll();
    await take(client);
    element.innerHTML = film(fresh()).replace('src=', 'data-src=');
    await until(() => element.querySelector('iframe')?.contentDocument?.title === 'film');
  });

  test('a gate does not style its content', async () => {
    const { client, gate: element } = await gate('<template><p>Film</p></template>');
    element.style.fontFamily = 'monospace';
    document.body.style.color = 'rgb(1, 2, 3)';
    client.acceptAll();
    await take(client);
    assert.equal(getComputedStyle(element.querySelector('p') ?? element).color, 'rgb(1, 2, 3)');
  });

  test('a gate works outside of the provider', async () => {
    const on = await mount({ ask: 'no', tags: [] });
    reachProvider(on.provider);
    const element = document.createElement('assent-gate');
    Object.assign(element, { vendor: 'tubular', target: 'films' });
    document.body.append(element);
    await settle();
    await click(button('allow-always'));
    assert.lengthOf(on.client.chosen, 1);
    await take(on.client);
    assert.isTrue(element.open);
  });
});
