import { assert } from '@open-wc/testing';
import '../../web-test-runner/mocha-globals.ts';
import { beginPage } from '../../../src/page/begin-page.ts';
import { showQuestion } from '../../../src/page/question.ts';
import { readScriptOptions } from '../../../src/page/script-options.ts';

// The build fills them in. No file of ours ever comes here.
Object.assign(globalThis, { assentFiles: {}, assentAddOnLayers: '' });

const never = () => new Promise<never>(() => {});
/** Each time, whether the refusal was stored before gates were looked at. */
const reviewed: boolean[] = [];
const page = beginPage(readScriptOptions({ assent: '', hint: '' }), location.href, true, {
  allowed: () => false,
  review: () => void reviewed.push(page.early.hasRefusal()),
  loadClient: never,
  loadAll: never,
  loadLayer: never,
  showLayer() {},
  explain: never,
  inspect: never,
});

/** Has the page ask by markup, and returns its refusal. */
function ask(): { readonly host: HTMLElement; readonly refusal: HTMLElement } {
  const host = document.createElement('div');
  const surface = document.createElement('section');
  const refusal = document.createElement('button');
  surface.setAttribute('part', 'banner');
  surface.lang = 'en';
  refusal.dataset['assentAction'] = 'reject-all';
  surface.append(refusal);
  host.attachShadow({ mode: 'open' }).append(surface);
  document.body.append(host);
  showQuestion(page, host, { catalogue: 'sum' });
  return { host, refusal };
}

const stored = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('assent.choice.'))
    .map((name) => JSON.parse(localStorage[name]));
const cookie = (name: string) => new RegExp(`${name}=([^;]*)`).exec(document.cookie)?.[1];

suite('a refusal before any file has come', () => {
  setup(() => {
    localStorage.clear();
    reviewed.length = 0;
  });

  test('a refusal before any file has come is stored, told to the server, and closes the gates, before the click returns', () => {
    const { host, refusal } = ask();
    refusal.click();
    const [{ choices, method, language, catalogue, sequence }, ...others] = stored();
    assert.deepEqual([choices, method, language, catalogue], ['REJECT', 'banner', 'en', 'sum']);
    assert.isAtLeast(sequence, Date.now() - 1_000);
    assert.deepEqual(others, []);
    assert.equal(cookie('assent_hint'), '1');
    assert.isTrue(host.hidden);
    assert.deepEqual(reviewed, [true]);
  });

  test('a refusal before any file has come is whole in a cookie where the browser stores nothing', () => {
    const { refusal } = ask();
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    try {
      refusal.click();
    } finally {
      Storage.prototype.setItem = setItem;
    }
    const kept = decodeURIComponent(cookie('assent_refused') ?? '');
    assert.match(kept, /"banner","en",.*R/);
    assert.deepEqual(stored(), []);
    document.cookie = 'assent_refused=; Path=/; Max-Age=0';
  });

  test('a refusal before any file has come can be cancelled by the page, which hears when the question is shown', () => {
    const heard: string[] = [];
    const cancel = (event: Event) => {
      heard.push(event.type);
      event.preventDefault();
    };
    for (const name of ['assent-shown', 'assent-choose']) addEventListener(name, cancel, { once: true });
    const { host, refusal } = ask();
    refusal.click();
    assert.deepEqual(heard, ['assent-shown', 'assent-choose']);
    assert.deepEqual(stored(), []);
    assert.isFalse(host.hidden);
  });

  test('an answer of a listener that hears of the question is kept, as one to what is shown', () => {
    addEventListener('assent-shown', () => window.assent?.acceptAll(), { once: true });
    const { host } = ask();
    assert.deepEqual(
      stored().map(({ choices, catalogue }) => [choices, catalogue]),
      [['ACCEPT', 'sum']],
    );
    assert.isTrue(host.hidden);
  });

  test('a refusal before any file has come is nobody’s any more once something else shows the question, of any release', () => {
    const { host, refusal } = ask();
    // Releases share this name, and no code.
    host.dispatchEvent(new Event('assent-taken-over'));
    refusal.click();
    assert.deepEqual(stored(), []);
    assert.isFalse(host.hidden);
  });
});
