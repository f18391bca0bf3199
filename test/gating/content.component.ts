import { assert } from '@open-wc/testing';
import {
  allow,
  closePages,
  fresh,
  type GatedPage,
  hits,
  insert,
  marked,
  marks,
  openPage,
  parse,
  rest,
  until,
  untilHit,
  withdraw,
} from './gated-page.ts';

/** Markup of each kind of element, other than scripts, that loads something. */
const kinds: Readonly<Record<string, { file: string; markup: (address: string) => string }>> = {
  'a frame': { file: 'film.html', markup: (address) => `<iframe ${marked} data-src="${address}"></iframe>` },
  'a picture': { file: 'pixel.svg', markup: (address) => `<img alt="" ${marked} data-src="${address}">` },
  'a picture in sizes': {
    file: 'pixel.svg',
    markup: (address) => `<img alt="" ${marked} data-srcset="${address} 1x, ${address} 2x">`,
  },
  'a source of a picture': {
    file: 'pixel.svg',
    markup: (address) =>
      `<picture><source ${marked} data-srcset="${address}"><img alt="" ${marked} data-src="${address}"></picture>`,
  },
  'a style sheet': {
    file: 'font.css',
    markup: (address) => `<link rel="stylesheet" ${marked} data-href="${address}">`,
  },
  'a template': {
    file: 'film.html',
    markup: (address) => `<template ${marked}><p>Film</p><iframe src="${address}"></iframe></template>`,
  },
};

for (const [kind, { file, markup }] of Object.entries(kinds)) {
  suite(`${kind}, blocked`, () => {
    teardown(closePages);

    test(`${kind}, blocked, is not requested before it is allowed`, async () => {
      const address = fresh(file);
      const page = await openPage({ body: markup(address) });
      allow(page, 'tubular', 'statistics');
      await rest(page.window);
      assert.equal(await hits(address), 0);
    });

    test(`${kind}, blocked, loads when it is allowed`, async () => {
      const address = fresh(file);
      const page = await openPage({ body: markup(address) });
      allow(page);
      await untilHit(address);
    });

    test(`${kind}, blocked, loads when it is inserted after the choice`, async () => {
      const address = fresh(file);
      const page = await openPage();
      allow(page);
      const route = insert(page, 'main', {});
      route.append(parse(page, markup(address)));
      await untilHit(address);
    });

    test(`${kind}, blocked, is unloaded on withdrawal, and loads when it is allowed again`, async () => {
      const address = fresh(file);
      const page = await openPage({ body: markup(address) });
      const before = page.document.body.querySelectorAll('[src],[srcset],[href]').length;
      allow(page);
      await untilHit(address);
      withdraw(page);
      assert.equal(page.document.body.querySelectorAll('[src],[srcset],[href]').length, before);
      allow(page);
      assert.isAbove(page.document.body.querySelectorAll('[src],[srcset],[href]').length, before);
    });
  });
}

suite('a frame, after withdrawal', () => {
  teardown(closePages);

  const film = (page: GatedPage) => insert(page, 'iframe', { 'data-src': fresh('film.html'), ...marks() });

  test('a frame, after withdrawal, loses its document', async () => {
    const page = await openPage();
    const frame = film(page);
    allow(page);
    await until(() => frame.contentDocument?.title === 'film');
    withdraw(page);
    assert.equal(frame.contentDocument?.title, '');
  });

  test('a frame, after withdrawal, leaves no history entry for its document', async () => {
    const page = await openPage();
    const frame = film(page);
    allow(page);
    await until(() => frame.contentDocument?.title === 'film');
    const length = history.length;
    withdraw(page);
    await rest(page.window);
    assert.equal(history.length, length);
    assert.equal(frame.contentDocument?.title, '');
  });

  test('a frame, after withdrawal, is unloaded although its player changed its address, and was loaded only once', async () => {
    const page = await openPage();
    const frame = film(page);
    allow(page);
    await until(() => frame.contentDocument?.title === 'film');
    const rewritten = `${frame.src}&enablejsapi=1`;
    frame.src = rewritten;
    await until(() => frame.contentWindow?.location.search.includes('enablejsapi'));
    page.client.become({ state: 'confirmed' });
    assert.equal(frame.src, rewritten, 'a review leaves it alone');
    withdraw(page);
    assert.isFalse(frame.hasAttribute('src'));
    assert.equal(frame.contentDocument?.title, '');
    allow(page);
    assert.equal(frame.getAttribute('src'), frame.dataset['assentSrc']);
  });

  test('a frame, after withdrawal, is unloaded although a framework copied it', async () => {
    const page = await openPage();
    const frame = film(page);
    allow(page);
    const copy = frame.cloneNode();
    frame.replaceWith(copy);
    withdraw(page);
    assert.lengthOf(page.document.querySelectorAll('iframe[src]'), 0);
  });

  test('a frame, after withdrawal, keeps its place in the page', async () => {
    const page = await openPage();
    const frame = film(page);
    const next = insert(page, 'p', {});
    allow(page);
    withdraw(page);
    assert.equal(frame.nextSibling, next);
  });
});

suite('a blocked element', () => {
  teardown(closePages);

  for (const name of ['data-src', 'data-assent-src'])
    test(`a blocked element loads again when its ${name} changes`, async () => {
      const [first, second] = [fresh('pixel.svg'), fresh('pixel.svg')];
      const page = await openPage();
      allow(page);
      const picture = insert(page, 'img', { alt: '', [name]: first, ...marks() });
      await untilHit(first);
      picture.setAttribute(name, second);
      await untilHit(second);
    });

  test('a blocked element loads only the address that the page sets last, under either name', async () => {
    const [first, second, third] = [fresh('pixel.svg'), fresh('pixel.svg'), fresh('pixel.svg')];
    const page = await openPage();
    const picture = insert(page, 'img', { alt: '', 'data-src': first, ...marks() });
    await until(() => !picture.hasAttribute('data-src'));
    picture.setAttribute('data-assent-src', second);
    await rest(page.window);
    picture.setAttribute('data-src', third);
    await until(() => !picture.hasAttribute('data-src'));
    allow(page);
    await untilHit(third);
    assert.equal((await hits(first)) + (await hits(second)), 0);
  });

  for (const element of ['img', 'iframe'] as const)
    test(`a blocked ${element} loses the src that a script gives it, and loads once when it is allowed`, async () => {
      const address = fresh(element === 'img' ? 'pixel.svg' : 'film.html');
      const page = await openPage();
      const blocked = insert(page, element, { 'data-assent-src': address, ...marks() });
      blocked.src = '/vendor/other.svg';
      await until(() => !blocked.hasAttribute('src'));
      allow(page);
      await untilHit(address);
      assert.equal(await hits(address), 1);
    });

  test('a blocked element keeps the placeholder that it came with when its gate closes', async () => {
    const page = await openPage();
    const picture = insert(page, 'img', {
      alt: '',
      src: '/vendor/blank.svg',
      'data-src': fresh('pixel.svg'),
      ...marks(),
    });
    page.client.become({ state: 'retrying' });
    withdraw(page);
    assert.equal(picture.getAttribute('src'), '/vendor/blank.svg');
  });

  test('a blocked element is not released for another vendor, another target, or an incomplete mark', async () => {
    const address = fresh('pixel.svg');
    const page = await openPage();
    for (const attributes of [
      marks('tubular', 'statistics'),
      marks('tally', 'films'),
      marks('gone', 'statistics'),
    ])
      insert(page, 'img', { alt: '', 'data-src': address, ...attributes });
    insert(page, 'img', { alt: '', 'data-src': address, 'data-assent-vendor': 'tally' });
    allow(page);
    await rest(page.window);
    assert.equal(await hits(address), 0);
  });
});

suite('a blocked template', () => {
  teardown(closePages);

  const script = (text: string, attributes = '') =>
    `<script nonce="ours" ${attributes}>window.ran.push('${text}')</script>`;

  test('a blocked template runs its scripts in order', async () => {
    const page = await openPage({
      body: `<template ${marked}>${script('first')}<script src="/vendor/slow.js?after=200"></script>${script('second')}</template>`,
    });
    allow(page);
    await until(() => page.window.ran.length === 3);
    assert.deepEqual(page.window.ran, ['first', 'slow', 'second']);
  });

  test('a blocked template may contain elements that wait for another cell', async () => {
    const address = fresh('film.html');
    const page = await openPage({
      body: `<template ${marked}><iframe data-src="${address}" data-assent-vendor="tubular" data-assent-target="films"></iframe></template>`,
    });
    allow(page);
    await rest(page.window);
    assert.equal(await hits(address), 0);
    allow(page, 'tubular', 'films');
    await untilHit(address);
  });

  test('a blocked template in a gate leaves what the page puts beside it', async () => {
    const address = fresh('film.html');
    const page = await openPage({
      body: `<assent-gate vendor="tally" target="statistics"><template><hr></template><iframe data-assent-src="${address}"></iframe></assent-gate>`,
    });
    for (const change of [allow, withdraw, allow]) {
      change(page);
      await rest(page.window);
      assert.lengthOf(page.document.querySelectorAll('iframe'), 1);
    }
    await untilHit(address);
    assert.lengthOf(page.document.querySelectorAll('hr'), 1);
  });

  for (const others of [0, 1000])
    test(`a blocked template removes its content when the page removes it, among ${others} other changes`, async () => {
      const page = await openPage();
      const template = page.document.createElement('template');
      template.content.append(page.document.createElement('hr'));
      for (const [name, value] of Object.entries(marks())) template.setAttribute(name, value);
      page.document.body.append(template);
      allow(page);
      assert.lengthOf(page.document.querySelectorAll('hr'), 1);
      template.remove();
      for (let change = 0; change < others; change += 1) page.document.body.append('.');
      await rest(page.window);
      assert.lengthOf(page.document.querySelectorAll('hr'), 0);
    });
});
