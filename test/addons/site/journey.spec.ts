import { expect, test } from '../../e2e/data-test.ts';
import { anonymousIdOf } from '../../e2e/steps/anonymous-id-of.ts';
import { acceptAll } from '../../e2e/steps/choose-in-banner.ts';
import { reaches } from '../../e2e/steps/state.ts';
import { manifestOf } from '../../package/support/manifests.ts';
import { makeSite, recordedOf, startSite, startWebServer } from './support/run-site.ts';

const page = (version: string) => `<!doctype html>
<html lang="en">
<title>Shop</title>
<script async src="/assent/${version}assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>
<p id="tally">Tally does not run.</p>
<button data-assent-open="preferences">Privacy choices</button>
<script type="text/plain" data-assent-vendor="tally" data-assent-target="statistics">
  document.querySelector('#tally').textContent = 'Tally runs.';
</script>`;

for (const version of ['', `${manifestOf('assent').version}/`])
  test(`behind a plain web server, with /assent/${version}assent.js, a choice is confirmed, and outlives a kill of the site`, async ({
    page: visited,
    data,
  }) => {
    const stops: (() => unknown)[] = [];
    const cleaning = { after: (stop: () => unknown) => stops.push(stop) };
    try {
      const variables = await makeSite(data);
      let site = await startSite(cleaning, variables);
      const shop = await startWebServer(cleaning, () => site.url, page(version));
      await visited.goto(shop.url);
      await acceptAll(visited);
      await reaches(visited, 'confirmed');
      await expect(visited.locator('#tally')).toHaveText('Tally runs.');

      site.kill('SIGKILL');
      await site.ended;
      site = await startSite(cleaning, variables);
      expect(await recordedOf(shop.url, await anonymousIdOf(visited))).toBe('ACCEPT');
      await visited.reload();
      await expect(visited.locator('#tally')).toHaveText('Tally runs.');
      await reaches(visited, 'confirmed');
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  });
