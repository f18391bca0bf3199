import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { type ArchivedText, noticeStore } from '../../../../src/addons/archive/service/archive-store.ts';
import { eventOf } from '../../../service/support/audit-contract.ts';
import { brandOf, channelOf, type OpenStore, openTenanted } from '../../../service/support/tenanted-store.ts';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
const noticeOf = (members: Partial<ArchivedText> = {}): ArchivedText => ({
  brandId: 'brand',
  sha256: first,
  content: '{"a":"ä\\u0000"}',
  publishedAt: 5,
  ...members,
});

/** How a store must archive what visitors were shown. */
export function noticeContract(engine: string, open: OpenStore): void {
  void suite(`${engine} archives a text`, () => {
    void test('a text is archived once, byte for byte, and never changes', async (t) => {
      const { store } = await openTenanted(t, open);
      const notices = noticeStore(store.engine);
      assert.equal(await notices.publishNotice(noticeOf(), eventOf('a')), true);
      assert.equal(
        await notices.publishNotice(noticeOf({ content: '{}', publishedAt: 9 }), eventOf('b')),
        false,
      );
      await notices.publishNotice(noticeOf({ sha256: second, publishedAt: 3 }));
      assert.deepEqual(await notices.findNotice('brand', first), noticeOf());
      assert.deepEqual(await notices.listNotices('brand'), [
        { sha256: second, bytes: 16, publishedAt: 3 },
        { sha256: first, bytes: 16, publishedAt: 5 },
      ]);
      const events = await store.readAuditEvents({ limit: 9 });
      assert.deepEqual(
        events.map(({ id }) => id),
        ['a'],
      );
    });

    void test('a text belongs to one brand, until that is deleted', async (t) => {
      const { store } = await openTenanted(t, open);
      const notices = noticeStore(store.engine);
      await store.insertBrand(brandOf('other'));
      await notices.publishNotice(noticeOf({ brandId: 'other' }));
      assert.equal(await notices.findNotice('brand', first), undefined);
      assert.deepEqual(await notices.knownNotices('brand', [first]), new Set());
      assert.deepEqual(await notices.knownNotices('other', [second, first]), new Set([first]));
      await store.insertChannel(channelOf('desk', { brandId: 'other' }));
      await store.deleteUnusedChannel(channelOf('desk'));
      assert.equal(await store.deleteBrand('other'), 'deleted');
      assert.deepEqual(await notices.listNotices('other'), []);
    });
  });
}
