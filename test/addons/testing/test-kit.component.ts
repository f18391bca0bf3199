import { assert } from '@open-wc/testing';
import '../../../src/define.ts';
import { inPage } from '../../../src/addons/testing/testing.ts';
import { brand } from '../../catalogue-parts.ts';

const catalogue = {
  brand,
  targets: [{ id: 'statistics', name: 'Statistics', description: 'Counts.' }],
  vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }],
};

suite('the test kit, in the page', () => {
  test('the test kit, in the page, replies for the proxy, chooses like a visitor, and sees blocked elements', async () => {
    const kit = inPage({ proxy: '/brand-proxy' });
    const page = document.createElement('div');
    page.innerHTML = `
      <assent-provider proxy="/brand-proxy" catalogue="data:application/json,${encodeURIComponent(JSON.stringify(catalogue))}">
        <assent-banner></assent-banner>
        <img alt="" data-assent-vendor="tally" data-assent-target="statistics" data-src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />
      </assent-provider>`;
    document.body.append(page);
    await kit.expectHeldBack('tally', 'statistics');
    await kit.chooseAll('ACCEPT');
    await kit.expectRunning('tally', 'statistics');
    assert.deepEqual(
      kit.service.consents.map(({ actions }) => actions),
      [[{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]],
    );
    page.remove();
    await kit.stop();
    localStorage.clear();
  });

  test('the test kit, in the page, forwards requests with a body that are not for the proxy', async () => {
    const kit = inPage();
    const { url } = await fetch(new Request('/vendor/pixel.svg', { method: 'POST', body: 'text' }));
    await kit.stop();
    assert.match(url, /pixel\.svg$/);
  });
});
