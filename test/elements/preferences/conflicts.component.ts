import { assert } from '@open-wc/testing';
import { catalogueOf, keyOf } from '../fake-client.ts';
import { allIn, clearStage, click, mount, textOf } from '../mount.ts';

const tag = 'assent-status';
const shown = () => allIn(tag, '[part="status"]').map(textOf).join();
const decided = { action: 'ACCEPT', allowed: true } as const;

suite('the status, if channels are in conflict,', () => {
  teardown(clearStage);

  suite('says', () => {
    test('the status, if channels are in conflict, says the channel and time of the other value', async () => {
      const unifiedSource = { isListed: false, channel: 'shop-7', at: Date.UTC(2026, 10, 22, 14, 5) };
      await mount({
        tags: [tag],
        attributes: { inline: '' },
        ask: 'no',
        cells: {
          [keyOf('tubular', 'films')]: {
            action: 'ACCEPT',
            state: 'diverged',
            unified: 'REJECT',
            unifiedSource,
          },
        },
      });
      assert.match(shown(), /show “Not allowed”\. \(via shop-7, Nov 2\d, 2026, \d+:\d5 [AP]M\)/);
    });

    const listings: [is: string, shown: string, words: RegExp][] = [
      [
        'with both values',
        'REJECT',
        /Tubular, Films: Our records contain conflicting choices\. Allowed \/ Not allowed\. /,
      ],
      ['that cannot be read', '', /Tubular, Films: Our records contain conflicting choices\. Keep/],
    ];
    for (const [is, value, words] of listings)
      test(`the status, if channels are in conflict, says that there is a conflict, not another value, if a conflict is only listed: ${is}`, async () => {
        const unifiedSource = { isListed: true, channel: undefined, at: 0 };
        const cell = { action: 'ACCEPT', state: 'diverged', unified: value, unifiedSource } as const;
        await mount({
          tags: [tag],
          attributes: { inline: '' },
          ask: 'no',
          cells: { [keyOf('tubular', 'films')]: cell },
        });
        assert.match(shown(), words);
        assert.notInclude(shown(), 'something else');
      });

    test('the status, if channels are in conflict, says that there is a conflict if it names no cell', async () => {
      await mount({ tags: [tag], ask: 'no', conflict: true, others: { ...decided, state: 'confirmed' } });
      assert.match(shown(), /^Our records contain conflicting choices\. Choose again$/);
    });

    for (const regime of ['opt-in', 'opt-out'] as const)
      test(`the status, if channels are in conflict, says nothing false about the opt-out signal where visitors may still allow: ${regime}`, async () => {
        const catalogue = catalogueOf(3, { regime });
        await mount({ tags: [tag], attributes: { inline: '' }, catalogue, gpc: true });
        assert.include(shown(), '. What it opts out of stays off unless you allow it.');
      });
  });

  suite('offers', () => {
    const keepAll = () => allIn(tag, 'button').filter((each) => textOf(each) === 'Keep all my choices');
    const diverged = { state: 'diverged', unified: 'REJECT' } as const;

    test('the status, if channels are in conflict, offers one button that keeps all choices that differ', async () => {
      const { client } = await mount({
        tags: [tag],
        attributes: { inline: '' },
        ask: 'no',
        others: { ...decided, state: 'confirmed' },
        cells: {
          [keyOf('tubular', 'films')]: { action: 'ACCEPT', ...diverged },
          [keyOf('tubular', 'advertising')]: { action: 'REJECT', ...diverged, unified: 'ACCEPT' },
        },
      });
      for (const each of keepAll()) await click(each);
      assert.deepEqual(client.chosen, [
        [
          { vendor: 'tubular', target: 'films', action: 'ACCEPT' },
          { vendor: 'tubular', target: 'advertising', action: 'REJECT' },
        ],
      ]);
    });

    test('the status, if channels are in conflict, offers one button that also keeps the choices it does not list', async () => {
      const { client } = await mount({
        tags: [tag],
        attributes: { inline: '' },
        ask: 'no',
        catalogue: catalogueOf(5),
        others: { action: 'ACCEPT', ...diverged },
      });
      const differing = client.snapshot.cells().filter(({ state }) => state === 'diverged');
      const listed = allIn(tag, 'p').filter((each) => textOf(each).includes('you chose'));
      assert.isBelow(listed.length, differing.length);
      for (const each of keepAll()) await click(each);
      assert.deepEqual(client.chosen, [
        differing.map(({ vendor, target }) => ({ vendor, target, action: 'ACCEPT' as const })),
      ]);
    });

    test('the status, if channels are in conflict, offers one button that keeps all choices if a conflict names no cell', async () => {
      const { client } = await mount({
        tags: [tag],
        attributes: { inline: '' },
        ask: 'no',
        conflict: true,
        cells: { [keyOf('tubular', 'films')]: { action: 'REJECT', state: 'confirmed' } },
      });
      for (const each of keepAll()) await click(each);
      assert.deepEqual(client.chosen, [[{ vendor: 'tubular', target: 'films', action: 'REJECT' }]]);
    });

    test('the status, if channels are in conflict, offers no such button if one choice differs', async () => {
      const cells = { [keyOf('tubular', 'films')]: { action: 'ACCEPT', ...diverged } } as const;
      await mount({ tags: [tag], attributes: { inline: '' }, ask: 'no', cells });
      assert.deepEqual(keepAll(), []);
    });
  });
});
