import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Notice } from '../../../src/service/store/notice.ts';
import { eventOf } from './audit-contract.ts';
import { brandOf, channelOf, openTenanted } from './tenanted-store.ts';
import type { OpenStore } from './tenanted-store.ts';

const [first, second] = ['a'.repeat(64), 'b'.repeat(64)];
const noticeOf = (members: Partial<Notice> = {}): Notice => ({
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
      assert.equal(await store.publishNotice(noticeOf(), eventOf('a')), true);
      assert.equal(
        await store.publishNotice(noticeOf({ content: '{}', publishedAt: 9 }), eventOf('b')),
        false,
      );
      await store.publishNotice(noticeOf({ sha256: second, publishedAt: 3 }));
      assert.deepEqual(await store.findNotice('brand', first), noticeOf());
      assert.deepEqual(await store.listNotices('brand'), [
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
      await store.insertBrand(brandOf('other'));
      await store.publishNotice(noticeOf({ brandId: 'other' }));
      assert.equal(await store.findNotice('brand', first), undefined);
      assert.deepEqual(await store.knownNotices('brand', [first]), new Set());
      assert.deepEqual(await store.knownNotices('other', [second, first]), new Set([first]));
      await store.insertChannel(channelOf('desk', { brandId: 'other' }));
      await store.deleteUnusedChannel(channelOf('desk'));
      assert.equal(await store.deleteBrand('other'), 'deleted');
      assert.deepEqual(await store.listNotices('other'), []);
    });
  });
}
