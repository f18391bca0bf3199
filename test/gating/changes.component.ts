import { assert } from '@open-wc/testing';
import {
  allow,
  closePages,
  fresh,
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

const picture = (address: string) => `<img alt="" ${marked} data-src="${address}">`;
const frame = (address: string) => `<iframe ${marked} data-src="${address}"></iframe>`;

suite('changes in the page', () => {
  teardown(closePages);

  test('an element that cannot be loaded does not delay the others', async () => {
    const address = fresh('pixel.svg');
    const page = await openPage();
    const broken = insert(page, 'img', { ...marks(), 'data-src': fresh('pixel.svg') });
    broken.setAttribute = () => {
      throw new TypeError('This page does not allow it.');
    };
    page.document.body.append(parse(page, picture(address)));
    allow(page);
    await untilHit(address);
  });

  for (const others of [0, 1000])
    test(`inserted elements and changed addresses load, among ${others} other changes`, async () => {
      const [added, before, after] = [fresh('pixel.svg'), fresh('film.html'), fresh('film.html')];
      const page = await openPage({ body: frame(before) });
      allow(page);
      await untilHit(before);
      page.document.body.append(parse(page, picture(added)));
      page.document.querySelector('iframe')?.setAttribute('data-src', after);
      for (let change = 0; change < others; change += 1) page.document.body.append('.');
      await untilHit(added);
      await untilHit(after);
    });

  test('a frame loads when it gets marks later, and is emptied when its new marks are refused', async () => {
    const address = fresh('film.html');
    const page = await openPage();
    const iframe = insert(page, 'iframe', { 'data-src': address });
    allow(page);
    for (const [name, value] of Object.entries(marks())) iframe.setAttribute(name, value);
    await untilHit(address);
    iframe.setAttribute('data-assent-vendor', 'tubular');
    await until(() => !iframe.hasAttribute('src'));
    iframe.setAttribute('data-assent-vendor', 'tally');
    await until(() => iframe.hasAttribute('src'));
  });

  test('a copy of a loaded frame is emptied if it is inserted after a withdrawal', async () => {
    const address = fresh('film.html');
    const page = await openPage({ body: frame(address) });
    allow(page);
    await untilHit(address);
    const copy = page.document.querySelector('iframe')?.cloneNode() ?? page.document.body;
    withdraw(page);
    page.document.body.append(copy);
    await until(() => !page.document.querySelector('iframe[src]'));
  });

  for (const [kind, markup] of [
    ['an object', '<object type="text/html" data="/vendor/film.html"></object>'],
    ['a frame with its own markup', '<iframe srcdoc="<p>Film</p>"></iframe>'],
    ['an embedded file', '<embed type="text/html" src="/vendor/film.html">'],
  ] as const)
    test(`${kind} of a template is removed on withdrawal where the page moved or copied it`, async () => {
      const page = await openPage({
        body: `<main></main><aside></aside><template ${marked}><p>${markup}</p></template>`,
      });
      const film = 'object,iframe,embed';
      const [main, aside] = page.document.querySelectorAll('main,aside');
      allow(page);
      await until(() => page.document.querySelector(film));
      const inserted = page.document.querySelector(film);
      if (!main || !aside || !inserted) throw new Error('The page has none of these.');
      aside.append(inserted.cloneNode(true));
      main.append(inserted);
      await rest(page.window);
      assert.lengthOf(page.document.querySelectorAll(film), 2);
      withdraw(page);
      await rest(page.window);
      assert.lengthOf(page.document.querySelectorAll(film), 0);
      allow(page);
      await until(() => page.document.querySelectorAll(film).length === 1);
    });

  test('the content of a template moves with the template', async () => {
    const page = await openPage({ body: `<main></main><template ${marked}><p>Film</p></template>` });
    allow(page);
    const main = page.document.querySelector('main');
    const [template] = page.document.querySelectorAll('template');
    if (!main || !template) throw new Error('The page has neither.');
    main.append(template);
    await until(() => main.textContent === 'Film');
    assert.equal(page.document.querySelectorAll('p').length, 1);
    main.replaceChildren(template);
    await until(() => main.textContent === 'Film');
    template.remove();
    await until(() => !page.document.querySelector('p'));
  });

  test('a film stops when the consent for its source is withdrawn', async () => {
    const page = await openPage({
      body: `<video><source ${marked} data-src="${fresh('film.webm')}"></video>`,
    });
    const film = page.document.querySelector('video');
    allow(page);
    film?.load();
    await until(() => film?.currentSrc.includes('film.webm'));
    const loads: Event[] = [];
    film?.addEventListener('emptied', (event) => loads.push(event));
    withdraw(page);
    await until(() => loads.length && film?.querySelector('[src]') === null);
  });
});
