import { assert } from '@open-wc/testing';
import { catalogueOf, keyOf } from '../fake-client.ts';
import { allIn, clearStage, click, stage, textOf } from '../stage.ts';

const tag = 'assent-status';
const shown = () => allIn(tag, '[part="status"]').map(textOf).join();
const decided = { action: 'ACCEPT', allowed: true } as const;

suite('the status, where channels oppose each other,', () => {
  teardown(clearStage);

  suite('says', () => {
    test('where what it shows instead comes from, and since when', async () => {
      const shownBy = { isListed: false, channel: 'shop-7', at: Date.UTC(2026, 10, 22, 14, 5) };
      await stage({
        tags: [tag],
        attributes: { inline: '' },
        ask: 'no',
        cells: {
          [keyOf('tubular', 'films')]: { action: 'ACCEPT', state: 'diverged', shown: 'REJECT', shownBy },
        },
      });
      assert.match(shown(), /shows “Not allowed”\. \(channel shop-7, Nov 2\d, 2026, \d+:\d5 [AP]M\)/);
    });

    const listings: [is: string, shown: string, words: RegExp][] = [
      [
        'with both values',
        'REJECT',
        /Tubular, Films: The service lists a conflict\. Allowed \/ Not allowed\. /,
      ],
      ['that cannot be read', '', /Tubular, Films: The service lists a conflict\. Keep/],
    ];
    for (const [is, value, words] of listings)
      test(`of a conflict that is only listed, ${is}, not that it shows something else`, async () => {
        const shownBy = { isListed: true, channel: undefined, at: 0 };
        const cell = { action: 'ACCEPT', state: 'diverged', shown: value, shownBy } as const;
        await stage({
          tags: [tag],
          attributes: { inline: '' },
          ask: 'no',
          cells: { [keyOf('tubular', 'films')]: cell },
        });
        assert.match(shown(), words);
        assert.notInclude(shown(), 'something else');
      });

    test('of a conflict from which no cell can be read that there is one', async () => {
      await stage({ tags: [tag], ask: 'no', conflict: true, others: { ...decided, state: 'confirmed' } });
      assert.match(shown(), /^The service lists a conflict\. Choose again$/);
    });

    for (const regime of ['opt-in', 'opt-out'] as const)
      test(`of the opt-out signal nothing that is not so where one may allow all the same: ${regime}`, async () => {
        const catalogue = catalogueOf(3, { regime });
        await stage({ tags: [tag], attributes: { inline: '' }, catalogue, gpc: true });
        assert.include(shown(), 'is honoured. What it objects to stays off unless you allow it.');
      });
  });

  suite('offers', () => {
    const keepAll = () => allIn(tag, 'button').filter((each) => textOf(each) === 'Keep all');
    const diverged = { state: 'diverged', shown: 'REJECT' } as const;

    test('to keep what was chosen wherever it differs, by one click', async () => {
      const { client } = await stage({
        tags: [tag],
        attributes: { inline: '' },
        ask: 'no',
        others: { ...decided, state: 'confirmed' },
        cells: {
          [keyOf('tubular', 'films')]: { action: 'ACCEPT', ...diverged },
          [keyOf('tubular', 'advertising')]: { action: 'REJECT', ...diverged, shown: 'ACCEPT' },
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

    test('to keep everything that was chosen where a conflict may be about anything', async () => {
      const { client } = await stage({
        tags: [tag],
        attributes: { inline: '' },
        ask: 'no',
        conflict: true,
        cells: { [keyOf('tubular', 'films')]: { action: 'REJECT', state: 'confirmed' } },
      });
      for (const each of keepAll()) await click(each);
      assert.deepEqual(client.chosen, [[{ vendor: 'tubular', target: 'films', action: 'REJECT' }]]);
    });

    test('nothing for all where one differs', async () => {
      const cells = { [keyOf('tubular', 'films')]: { action: 'ACCEPT', ...diverged } } as const;
      await stage({ tags: [tag], attributes: { inline: '' }, ask: 'no', cells });
      assert.deepEqual(keepAll(), []);
    });
  });
});
