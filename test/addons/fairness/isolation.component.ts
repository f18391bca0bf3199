import { assert } from '@open-wc/testing';
import { disparities } from './parity.ts';
import { allIn, button, clearStage, oneIn, settle, mount } from '../../elements/mount.ts';

const hostile = `
  html, body { font-size: 62.5%; letter-spacing: 9px; line-height: 3; word-spacing: 2em; text-transform: uppercase }
  html, body { color: red; font-family: cursive; text-align: center; direction: rtl; visibility: hidden }
  button, section, dialog, input, label, p, ul, li, a, div, span { all: unset !important }
  button, section, dialog, [role], [part], [data-assent-action] { display: none !important; opacity: 0 !important }
`;

const watched = [
  'font-size',
  'letter-spacing',
  'word-spacing',
  'line-height',
  'text-transform',
  'color',
  'display',
  'opacity',
  'background-color',
] as const;

/** How the parts of the banner and the dialog look, and how large they are. */
function looks(): Record<string, string>[] {
  const parts = [
    oneIn('assent-banner', 'section'),
    ...allIn('assent-banner', 'section *'),
    oneIn('assent-preferences', 'dialog'),
    ...allIn('assent-preferences', '.head *, .actions *, .group *'),
  ];
  return parts.map((part) => {
    const style = getComputedStyle(part);
    const { width, height } = part.getBoundingClientRect();
    const look = Object.fromEntries(watched.map((name) => [name, style.getPropertyValue(name)]));
    return { ...look, size: `${Math.round(width)} x ${Math.round(height)}` };
  });
}

suite('apart from the page', () => {
  teardown(() => {
    clearStage();
    for (const each of document.head.querySelectorAll('style[data-hostile]')) each.remove();
    for (const name of ['surface', 'text', 'button', 'color-scheme'])
      document.documentElement.style.removeProperty(`--assent-${name}`);
  });

  test('hostile styles of the page change nothing in the elements', async () => {
    const { provider } = await mount();
    provider.open('preferences');
    await settle();
    const before = looks();
    const style = document.createElement('style');
    style.dataset['hostile'] = '';
    style.textContent = hostile;
    document.head.append(style);
    await settle();
    assert.deepEqual(looks(), before);
    assert.deepEqual(
      disparities(button('assent-banner', 'reject-all'), button('assent-banner', 'accept-all')),
      [],
    );
  });

  test('the design tokens of the page reach the elements', async () => {
    document.documentElement.style.setProperty('--assent-surface', 'rgb(1, 2, 3)');
    document.documentElement.style.setProperty('--assent-button', 'rgb(4, 5, 6)');
    await mount();
    assert.equal(getComputedStyle(oneIn('assent-banner', 'section')).backgroundColor, 'rgb(1, 2, 3)');
    assert.equal(getComputedStyle(button('assent-banner', 'reject-all')).backgroundColor, 'rgb(4, 5, 6)');
  });

  for (const [scheme, other] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    test(`color-scheme="${scheme}" holds whatever the page is`, async () => {
      document.documentElement.style.colorScheme = other;
      await mount({ scheme });
      document.documentElement.style.colorScheme = '';
      const section = oneIn('assent-banner', 'section');
      assert.equal(getComputedStyle(section).colorScheme, scheme);
    });
  }

  test('the elements have no style attribute, style element or script: nothing that a strict policy refuses', async () => {
    const violations: string[] = [];
    const listen = (event: SecurityPolicyViolationEvent) => violations.push(event.violatedDirective);
    document.addEventListener('securitypolicyviolation', listen);
    const { provider } = await mount({ tags: ['assent-banner', 'assent-preferences', 'assent-status'] });
    provider.open('preferences');
    await settle();
    document.removeEventListener('securitypolicyviolation', listen);
    assert.deepEqual(violations, []);
    for (const tag of ['assent-banner', 'assent-preferences', 'assent-status'] as const) {
      assert.deepEqual(allIn(tag, '[style], style, script, [onclick]'), []);
    }
  });

  test('two elements on one page keep to themselves', async () => {
    const first = await mount({ tags: ['assent-banner'] });
    const second = await mount({ tags: ['assent-banner'], language: 'de' });
    const shown = [first, second].map(({ provider }) =>
      provider.querySelector('assent-banner')?.shadowRoot?.querySelector<HTMLElement>('section'),
    );
    assert.deepEqual(
      shown.map((section) => section?.lang),
      ['en', 'de'],
    );
    shown[0]?.querySelector<HTMLElement>('[data-assent-action="reject-all"]')?.click();
    await settle();
    assert.deepEqual([first.client.calls.length, second.client.calls.length], [1, 0]);
  });

  test('an element that is taken out of the page leaves nothing behind', async () => {
    const left = () => ({
      root: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
      body: document.body.outerHTML,
      head: document.head.innerHTML,
      sheets: document.adoptedStyleSheets.length,
      padding:
        getComputedStyle(document.body).padding + getComputedStyle(document.documentElement).scrollPadding,
      height: document.documentElement.scrollHeight,
      focus: document.activeElement?.tagName,
      globals: Object.keys(window).length,
    });
    // What is loaded once in a page is loaded before.
    (await mount()).provider.open('preferences');
    await settle();
    clearStage();
    const before = left();
    const { client, provider } = await mount();
    await settle();
    provider.open('preferences');
    await settle();
    assert.notDeepEqual(left(), before);
    provider.remove();
    await settle();
    assert.deepEqual(left(), before);
    client.acceptAll();
    await settle();
    assert.deepEqual(left(), before);
  });
});
