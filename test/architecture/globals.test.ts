import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ambientGlobals } from './ambient-globals.ts';
import { dangerousMarkup } from './dangerous-markup.ts';
import { plant, readSourceFiles } from './source-files.ts';

const clientFiles = readSourceFiles('src/client', '.ts');
const protocolFiles = readSourceFiles('src/protocol', '.ts');
const browserFiles = ['client', 'gating', 'locales', 'elements', 'embed', 'dashboard'].flatMap((realm) => [
  ...readSourceFiles(`src/${realm}`, '.ts'),
]);

suite('globals', () => {
  test('takes clock, random, network, storage and timers in client/ by parameter', () => {
    assert.deepEqual(ambientGlobals(clientFiles), []);
  });

  test('does no input or output in protocol/', () => {
    assert.deepEqual(ambientGlobals(protocolFiles), []);
  });

  test('makes no code and no markup out of texts', () => {
    assert.deepEqual(dangerousMarkup(new Map(browserFiles)), []);
  });
});

suite('the rule about globals, tried on planted code', () => {
  const namedIn = (text: string) =>
    ambientGlobals(plant({ 'src/client/retry.ts': text })).map((fault) => fault.split(' ').at(-1));

  const refused: [text: string, names: string[]][] = [
    ['const now = Date.now();', ['Date']],
    ['const now = new Date();', ['Date']],
    ['const now = new Date;', ['Date']],
    ['const now = Date();', ['Date']],
    ['const clock = { Date };', ['Date']],
    ['const { now } = Date;', ['Date']],
    ['const dice = Math.random();', ['Math']],
    ["const dice = Math['random']();", ['Math']],
    ['const { random } = Math;', ['Math']],
    ['setTimeout(() => setInterval(run, 1), 1);', ['setTimeout', 'setInterval']],
    ['await fetch(url);', ['fetch']],
    ['export const run = (send = fetch) => send();', ['fetch']],
    ['localStorage.setItem(sessionStorage.key(0), 1);', ['localStorage', 'sessionStorage']],
    ['if (typeof navigator !== "undefined") run();', ['navigator']],
    ['document.title = window.name;', ['document', 'window']],
    ['globalThis.fetch(url); self.fetch(url);', ['globalThis', 'self']],
    ['crypto.getRandomValues(bytes); performance.now();', ['crypto', 'performance']],
    ['new BroadcastChannel("assent");', ['BroadcastChannel']],
    ['const world = { fetch, crypto };', ['fetch', 'crypto']],
    ['const world = fetch as typeof fetch;', ['fetch']],
    ['function send({ fetch }) { fetch(); } fetch();', ['fetch']],
    ['{ const document = 1; } document.title;', ['document']],
    ['class Outbox { later = setTimeout; }', ['setTimeout']],
    ['run(`${location}`);', ['location']],
    ['const at = table[performance.now()];', ['performance']],
  ];
  for (const [text, names] of refused) {
    test(`${text} names ${names.join(' and ')}`, () => assert.deepEqual(namedIn(text), names));
  }

  const allowed = [
    'const at = new Date(time); Date.parse(text); Date.UTC(2026, 1); at instanceof Date;',
    'const least = Math.min(1, 2) + Math.floor(3);',
    'export function send({ fetch, now: clock }, document) { fetch(document); clock(); }',
    'export const send = (fetch, ...crypto) => fetch(crypto);',
    'export const later = ({ timers: { setTimeout } }) => setTimeout();',
    'const fetch = 1; export { fetch };',
    "import { crypto } from './environment.ts'; crypto();",
    'for (const location of places) go(location);',
    'try { run(); } catch (history) { tell(history); }',
    'environment.fetch(url); environment.localStorage?.getItem(key);',
    'const world = { fetch: send, document() {} };',
    'class Tab { window = 1; navigator() { return this.window; } }',
    'interface Environment { fetch: typeof fetch; storage: Storage; document: Document }',
    'declare const tab: Window; let send: typeof globalThis.fetch | undefined;',
    "// fetch(url)\nconst text = 'localStorage' + `document`;",
    'document: for (;;) break document;',
    'switch (kind) { case 1: const screen = 2; run(screen); }',
  ];
  for (const text of allowed) {
    test(`${oneLine(text)} names none`, () => assert.deepEqual(namedIn(text), []));
  }

  test('the environment is where the world comes in', () => {
    const files = plant({
      'src/client/environment.ts': 'fetch();',
      'src/client/browser-environment.ts': 'fetch();',
    });
    assert.deepEqual(ambientGlobals(files), []);
  });

  test('a fault is told with its place', () => {
    assert.deepEqual(ambientGlobals(plant({ 'src/client/retry.ts': '\nfetch();' })), [
      'src/client/retry.ts:2 names fetch',
    ]);
  });
});

suite('the rule about markup, tried on planted code', () => {
  const refused: [text: string, name: string][] = [
    ['host.innerHTML = text;', 'innerHTML'],
    ["host['innerHTML'] = text;", 'innerHTML'],
    ['host.outerHTML = text;', 'outerHTML'],
    ["host.insertAdjacentHTML('beforeend', text);", 'insertAdjacentHTML'],
    ['html`<div .innerHTML=${text}></div>`;', 'innerHTML'],
    ['document.write(text);', 'document.write'],
    ["import { unsafeHTML } from 'lit/directives/unsafe-html.js';", 'unsafeHTML'],
    ["import { unsafeHTML as raw } from 'lit/directives/unsafe-html.js';", 'unsafeHTML'],
  ];
  for (const [text, name] of refused) {
    test(`${text} uses ${name}`, () => {
      assert.deepEqual(dangerousMarkup(plant({ 'src/elements/assent-gate.ts': text })), [
        `src/elements/assent-gate.ts:1 uses ${name}`,
      ]);
    });
  }

  const allowed = [
    'host.textContent = text; host.append(template.content.cloneNode(true));',
    '// innerHTML\nconst text = "innerHTML";',
    'stream.write(text); store.evaluate();',
    'html`<p>innerHTML and eval(text) are refused</p>`;',
  ];
  for (const text of allowed) {
    test(`${oneLine(text)} is safe`, () => {
      assert.deepEqual(dangerousMarkup(plant({ 'src/elements/assent-gate.ts': text })), []);
    });
  }
});

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ⏎ ');
}
