import { assert } from '@open-wc/testing';
import { gate } from '../../gating/gate-on-stage.ts';
import { allIn, clearStage, mount, textOf } from '../mount.ts';

// https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#data-nosnippet-attr
suite('what we say on a page that is indexed', () => {
  teardown(clearStage);

  for (const [tag, surface, begin] of [
    ['assent-banner', '[part="banner"]', () => mount({ tags: ['assent-banner'] })],
    [
      'assent-status',
      '[part="status"]',
      () => mount({ tags: ['assent-status'], ask: 'no', others: { action: 'ACCEPT', state: 'retrying' } }),
    ],
    ['assent-gate', '[part="placeholder"]', () => gate('<p>Film</p>')],
  ] as const)
    test(`a search engine does not quote ${tag} as text of the page`, async () => {
      await begin();
      const [found] = allIn(tag, surface);
      assert.isNotEmpty(textOf(found ?? document.body));
      assert.isNotNull(found?.closest('[data-nosnippet]'));
    });
});
