import { assert } from '@open-wc/testing';
import {
  allow,
  closePages,
  fresh,
  type GatedPage,
  insert,
  marked,
  marks,
  openPage,
  parse,
  rest,
  until,
  withdraw,
} from './gated-page.ts';

/** Scripts that run once each, and note it. */
const kinds: Readonly<Record<string, () => string>> = {
  'a classic script': () =>
    `<script type="text/plain" id="tag" data-site="7" ${marked} data-assent-src="${fresh('one.js')}"></script>`,
  'a module': () =>
    `<script type="text/plain" id="tag" data-site="7" ${marked} data-type="module" data-assent-src="${fresh('one.mjs')}"></script>`,
  'an inline script': () =>
    `<script type="text/plain" id="tag" data-site="7" ${marked} nonce="ours" data-type="text/javascript">window.ran.push('one')</script>`,
  'an inline module': () =>
    `<script type="text/plain" id="tag" data-site="7" ${marked} nonce="ours" data-type="module">window.ran.push('one')</script>`,
};

/** Runs every script of the page that a router would take for one that has not run. */
function runAgain(page: GatedPage): void {
  for (const script of page.document.querySelectorAll<HTMLScriptElement>('#tag')) {
    if (!/^$|^module$|javascript$/.test(script.getAttribute('type') ?? '')) continue;
    const copy = page.document.createElement('script');
    for (const { name, value } of script.attributes) copy.setAttribute(name, value);
    copy.nonce = 'ours';
    page.window.write(copy, script.text);
    script.replaceWith(copy);
  }
}

suite('what a released script leaves in the page', () => {
  teardown(closePages);

  for (const [kind, markup] of Object.entries(kinds)) {
    test(`${kind} runs once, also where a router runs all scripts from the task on that released it`, async () => {
      const page = await openPage({ body: markup() });
      allow(page);
      await until(() => page.document.querySelectorAll('#tag').length > 1);
      runAgain(page);
      await until(() => page.window.ran.length);
      runAgain(page);
      await rest(page.window);
      assert.deepEqual(page.window.ran, ['one']);
      const left = page.document.querySelector('#tag');
      const names = left?.getAttributeNames().filter((name) => name.startsWith('data-assent-'));
      assert.deepEqual(names, [], 'has no marks of ours');
      assert.equal(left?.getAttribute('data-site'), '7', 'keeps its own attributes');
    });

    test(`${kind} that was saved runs once in another page, when it is allowed there, and not before`, async () => {
      const first = await openPage({ body: markup() });
      allow(first);
      await until(() => first.window.ran.length);
      const saved = first.document.body.innerHTML;
      // The page's server adds its own.
      const served = saved.replaceAll(/ nonce="[^"]*"/g, '').replaceAll('id="tag"', 'nonce="ours" id="tag"');
      const page = await openPage({ body: served });
      await rest(page.window);
      withdraw(page);
      await rest(page.window);
      assert.deepEqual(page.window.ran, []);
      allow(page);
      await until(() => page.window.ran.length);
      await rest(page.window);
      assert.deepEqual(page.window.ran, ['one']);
    });

    test(`${kind} that is put back into its page does not run again`, async () => {
      const page = await openPage({ body: markup() });
      allow(page);
      await until(() => page.window.ran.length);
      const kept = page.document.body.cloneNode(true);
      page.document.body.replaceChildren(...kept.childNodes);
      page.document.body.append(parse(page, page.document.body.innerHTML));
      await rest(page.window);
      // Trusted Types refuses the text of scripts that the page copied.
      page.window.refused.length = 0;
      assert.deepEqual(page.window.ran, ['one']);
    });
  }

  for (const [where, inside] of [
    ['a template', (script: string) => `<template ${marked}>${script}<p></p></template>`],
    ['an element in a template', (script: string) => `<template ${marked}><p>${script}</p></template>`],
    [
      'the template of a gate',
      (script: string) =>
        `<assent-gate vendor="tally" target="statistics"><template>${script}</template></assent-gate>`,
    ],
  ] as const)
    for (const script of [
      '<script src="/vendor/one.js?once"></script>',
      `<script nonce="ours">window.ran.push('one')</script>`,
    ])
      test(`a script in ${where} runs once, also where the page copies itself, or the visitor changes their mind: ${script}`, async () => {
        const page = await openPage({ body: `<main>${inside(script)}</main>` });
        const main = page.document.querySelector('main') ?? page.document.body;
        allow(page);
        await until(() => page.window.ran.length);
        main.replaceChildren(parse(page, main.innerHTML));
        await until(() => main.querySelector('template + *'));
        await rest(page.window);
        withdraw(page);
        await rest(page.window);
        allow(page);
        await rest(page.window);
        page.window.refused.length = 0;
        assert.deepEqual(page.window.ran, ['one']);
      });

  test('a script that makes others of its own type makes scripts that run', async () => {
    const page = await openPage();
    const text = `const { currentScript } = document;
      setTimeout(() => {
        const other = document.createElement('script');
        other.type = currentScript.type;
        other.nonce = 'ours';
        window.write(other, 'window.ran.push("other")');
        document.body.append(other);
      });`;
    insert(
      page,
      'script',
      { type: 'text/plain', 'data-type': 'text/javascript', nonce: 'ours', ...marks() },
      text,
    );
    allow(page);
    await until(() => page.window.ran.includes('other'));
  });

  test('a script of a type that others run goes on a withdrawal, comes back, and is taken for nobody’s in another page', async () => {
    const runner = (page: GatedPage) => page.document.querySelectorAll('[type="text/partytown"]').length;
    const page = await openPage({
      body: `<script type="text/plain" ${marked} data-type="text/partytown">one</script>`,
    });
    const counts = [];
    for (const change of [allow, withdraw, allow]) {
      change(page);
      await rest(page.window);
      counts.push(runner(page));
    }
    assert.deepEqual(counts, [1, 0, 1]);
    const saved = await openPage({ body: page.document.body.innerHTML });
    await until(() => runner(saved) === 0);
    allow(saved);
    await until(() => runner(saved) === 1);
    withdraw(saved);
    assert.equal(runner(saved), 0);
    // Who has run it says so by another type, and by that it stays.
    page.document.querySelector('[type="text/partytown"]')?.setAttribute('type', 'text/partytown-x');
    for (const change of [withdraw, allow]) change(page);
    await rest(page.window);
    assert.equal(runner(page), 0);
  });

  test('data in an element of a template comes back with the next acceptance, and the page keeps its own beside it', async () => {
    const data = (page: GatedPage) => page.document.querySelectorAll('[type="application/ld+json"]').length;
    const inside = `<p><script type="application/ld+json">{}</script></p>`;
    const beside = `<script type="application/ld+json">{"own":1}</script>`;
    const blocked = `<script type="text/plain" data-type="application/ld+json" ${marked}>{}</script>`;
    const page = await openPage({ body: `<template ${marked}>${inside}</template>${beside}${blocked}` });
    const counts = [];
    for (const change of [allow, withdraw, allow, withdraw]) {
      change(page);
      await rest(page.window);
      counts.push(data(page));
    }
    assert.deepEqual(counts, [3, 1, 3, 1]);
  });

  test('data that is released keeps the type by which others find it', async () => {
    const page = await openPage();
    const data = { type: 'text/plain', 'data-type': 'application/ld+json', ...marks() };
    insert(page, 'script', data, '{}');
    allow(page);
    await until(() => page.document.querySelector('[type="application/ld+json"]'));
  });
});
