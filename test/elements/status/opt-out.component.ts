import { assert, waitUntil as until } from '@open-wc/testing';
import { catalogueOf } from '../fake-client.ts';
import { allIn, clearStage, click, oneIn, rootOf, settle, mount, textOf } from '../mount.ts';

const tag = 'assent-status';
const shown = () => allIn(tag, '[part="status"]').map(textOf).join();
const said = () => textOf(oneIn(tag, '[role="status"]'));

suite('where visitors may opt out, the status', () => {
  teardown(clearStage);

  test('where visitors may opt out, the status says in a region, and without a live region, that the signal is honoured, and keeps saying it', async () => {
    const { client } = await mount({ tags: [tag], ask: 'no', honoured: true });
    assert.equal(shown(), 'Opt-out request honoured');
    assert.equal(oneIn(tag, '[role="region"]').getAttribute('aria-label'), 'Privacy choices');
    client.become({ action: 'REJECT', state: 'saving' }, () => true);
    await until(() => said() !== '');
    assert.equal(said(), 'Saving…');
    assert.equal(shown(), 'Opt-out request honoured Saving…');
    const passing = oneIn(tag, '.passing');
    assert.equal(textOf(passing), 'Saving…');
    client.turn({ honoured: false });
    await settle();
    assert.notInclude(shown(), 'honoured');
  });

  test('where visitors may opt out, the status shows nothing at all while there is nothing to say', async () => {
    await mount({ tags: [tag], ask: 'no' });
    assert.equal(rootOf(tag).textContent.trim(), '');
  });

  test('where visitors may opt out, the status says nothing of it at another place, or while the banner is open', async () => {
    await mount({ tags: [tag], ask: 'no', honoured: true, attributes: { inline: '' } });
    assert.notInclude(shown(), 'honoured');
    clearStage();
    await mount({ tags: [tag], ask: 'first', honoured: true });
    assert.equal(shown(), '');
  });

  test('where visitors may opt out, the status tells under notice what applies unasked, until it is closed, which decides nothing', async () => {
    const { client, events } = await mount({ tags: [tag], ask: 'no', unasked: ['statistics', 'films'] });
    const notice =
      'We use this without asking you first: Statistics, Films. You can object at any time, free of charge.';
    assert.equal(shown(), `${notice} Privacy policy Privacy choices Close`);
    await until(() => said() !== '');
    assert.equal(said(), notice);
    const [choices, close] = allIn(tag, 'button');
    assert.isDefined(choices);
    assert.isDefined(close);
    await click(choices);
    assert.propertyVal(events.at(-1), 'what', 'preferences');
    await click(close);
    assert.equal(shown(), '');
    assert.deepEqual(client.calls, []);
  });
});

suite('the lasting button', () => {
  const choices = 'assent-choices';
  const label = () => allIn(choices, 'button').map(textOf).join();
  const asked = { alternativeOptOutLink: true, regime: 'opt-out' } as const;
  teardown(clearStage);

  test('the lasting button bears the title and the icon of the Alternative Opt-Out Link if the catalogue asks for it', async () => {
    await mount({ tags: [choices], ask: 'no', catalogue: catalogueOf(3, asked) });
    assert.equal(label(), 'Your Privacy Choices');
    await until(() => allIn(choices, 'svg').length);
    const icon = oneIn(choices, 'svg').getBoundingClientRect();
    assert.approximately(icon.width / icon.height, 30 / 14, 0.01);
    assert.isAbove(icon.width, 20);
  });

  test('the lasting button translates the title', async () => {
    await mount({ tags: [choices], ask: 'no', catalogue: catalogueOf(3, asked), language: 'de' });
    assert.equal(label(), 'Ihre Datenschutz-Auswahl');
  });

  for (const regime of ['opt-in', 'notice-only', 'gb'] as const)
    test(`the lasting button does not bear them under ${regime}`, async () => {
      await mount({ tags: [choices], ask: 'no', catalogue: catalogueOf(3, { ...asked, regime }) });
      assert.equal(label(), 'Privacy choices');
      assert.deepEqual(allIn(choices, 'svg'), []);
    });
});
