import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { publishNotice } from '../../../src/service/administration/notices.ts';
import { recordOne } from '../../service/support/log-contract.ts';
import { setUpOperations } from '../support/operations-world.ts';

const nameOf = (text: string) => createHash('sha256').update(text).digest('hex');

suite('replayConsent', () => {
  const release = JSON.stringify({ en: {}, replay: 'draw("<b>")' });
  const catalogue = JSON.stringify({ vendors: [] });
  const said = {
    method: 'banner',
    catalogue: nameOf(catalogue),
    words: nameOf(release),
    look: '390x844 dark',
  };

  /** A consent of a brand, whose texts are archived. */
  async function setUpReplay(t: TestContext, ofOther = false) {
    const world = await setUpOperations(t);
    const { store, brand, other, channel, otherChannel } = world;
    for (const text of [release, catalogue]) await publishNotice(store, brand.id, text);
    const [of, by] = ofOther ? [other, otherChannel] : [brand, channel];
    const attributes = new Map([['assent', { ...said }]]);
    const consentId = await recordOne(store, { brandId: of.id, channelId: by.channelId, attributes });
    return { ...world, consentId, replay: () => world.call('replayConsent', { path: { consentId } }) };
  }

  test('answers a page for a frame of the dashboard, which may run the archived script and nothing else', async (t) => {
    const { replay, store, brand, log, consentId } = await setUpReplay(t);
    const { status, text, headers } = await replay();
    assert.equal(status, 200);
    assert.match(text, /<script>draw\("<b>"\)<\/script>/);
    const hash = createHash('sha256').update('draw("<b>")').digest('base64');
    assert.equal(
      headers.get('content-security-policy'),
      `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; ` +
        "sandbox allow-scripts; frame-ancestors 'self'",
    );
    assert.equal(headers.get('x-frame-options'), 'SAMEORIGIN');
    assert.match(headers.get('content-type') ?? '', /^text\/html/);
    const [{ what, actor } = {}] = await store.readAuditEvents({ brandIds: [brand.id], limit: 1 });
    assert.deepEqual([what, actor], ['subject-exported', 'grace@example.com']);
    assert.ok(!JSON.stringify(log).includes(consentId));
  });

  test('says in the frame why it draws nothing, such as a consent of another brand', async (t) => {
    const { replay } = await setUpReplay(t, true);
    const { status, text, headers } = await replay();
    assert.equal(status, 200);
    assert.match(text, /<p>The brand has no such consent\.<\/p>/);
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'; sandbox/);
  });
});
