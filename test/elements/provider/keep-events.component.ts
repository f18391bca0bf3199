import { assert } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { catalogueOf } from '../fake-client.ts';
import { clearStage, oneIn, settle, mount } from '../mount.ts';

/** What a page hears that listens at the window, as it bubbles. */
function hear(...types: string[]): { readonly heard: string[]; readonly end: () => void } {
  const heard: string[] = [];
  const ending = new AbortController();
  const note = (event: Event) => heard.push(event instanceof KeyboardEvent ? event.key : event.type);
  for (const type of types) addEventListener(type, note, { signal: ending.signal });
  return { heard, end: () => ending.abort() };
}

const wheel = () => new WheelEvent('wheel', { bubbles: true, composed: true, cancelable: true, deltaY: 100 });

suite('events of a person in a surface of ours', () => {
  teardown(clearStage);

  test('what is typed into a field of ours reaches no shortcut of the page, but Tab and Escape do', async () => {
    const { provider } = await mount({ tags: ['assent-preferences'], catalogue: catalogueOf(40) });
    provider.open('preferences');
    await settle();
    const field = oneIn('assent-preferences', 'input[type=search]');
    field.focus();
    const { heard, end } = hear('keydown', 'keyup');
    await sendKeys({ type: 's/' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Escape' });
    end();
    assert.equal(field instanceof HTMLInputElement ? field.value : '', 's/');
    assert.deepEqual([...new Set(heard)], ['Tab', 'Escape']);
  });

  test('what is pasted into a field of ours reaches no handler of the page', async () => {
    const { provider } = await mount({ tags: ['assent-preferences'], catalogue: catalogueOf(40) });
    provider.open('preferences');
    await settle();
    const { heard, end } = hear('paste');
    const event = new ClipboardEvent('paste', { bubbles: true, composed: true });
    oneIn('assent-preferences', 'input[type=search]').dispatchEvent(event);
    end();
    assert.deepEqual(heard, []);
  });

  test('the wheel is ours where our list scrolls, and the page’s where nothing does', async () => {
    const { provider } = await mount({
      tags: ['assent-banner', 'assent-preferences'],
      catalogue: catalogueOf(40),
    });
    provider.open('preferences');
    await settle();
    const { heard, end } = hear('wheel');
    oneIn('assent-preferences', '.list p').dispatchEvent(wheel());
    assert.deepEqual(heard, []);
    oneIn('assent-banner', '#title').dispatchEvent(wheel());
    end();
    assert.deepEqual(heard, ['wheel']);
  });

  test('what begins in content of the page goes on, although a surface of ours shows it', async () => {
    await mount({ tags: ['assent-banner'] });
    const field = document.createElement('input');
    field.slot = 'text';
    document.querySelector('assent-banner')?.append(field);
    field.focus();
    const { heard, end } = hear('keydown');
    await sendKeys({ press: 'k' });
    end();
    assert.deepEqual(heard, ['k']);
  });
});
