import { sentencesOf } from '../../../../src/addons/scan/browser/report/sentences.ts';
import { expect, linesOf, test } from './scan-test.ts';

test('each leak of a site is found, and nothing reaches its proxy', async ({ world: { site, scan } }) => {
  const found = await scan({ addresses: [`${site.address}all`], proxy: '/elsewhere' });
  expect(linesOf(found)).toEqual([
    'brought-along tubular partner.localhost accepted',
    'fingerprinting tally reads a canvas before refused withdrawn',
    'left-after-withdrawal tubular tubular_viewer withdrawn',
    'storage-never-seen tally former',
    'undeclared - ahead.localhost before refused accepted withdrawn',
    'undeclared - fonts.localhost before refused accepted withdrawn',
    'undeclared - heat.localhost before refused accepted withdrawn',
    'undeclared - socket.localhost before refused accepted withdrawn',
    'unknown-mark - taly / statistics',
    'unlisted-storage tally tally_visit before refused accepted withdrawn',
    'vendor-never-seen idle idle',
    'without-consent tally /own/counter.js before refused withdrawn',
    'without-consent tally tally.localhost before refused withdrawn',
    'without-consent tubular tubular.localhost before refused withdrawn',
  ]);
  const left = found.findings.find(({ code }) => code === 'left-after-withdrawal');
  const [, remedy] = left ? sentencesOf(left) : [];
  expect(remedy).toContain('Add "path": "/films" to it in the catalogue');
  const sentenceAbout = (what: string) => {
    const finding = found.findings.find((each) => each.what.startsWith(what));
    return finding && sentencesOf(finding)[0].replaceAll(/:\d+/g, '');
  };
  expect(sentenceAbout('fonts.')).toContain(
    ': stylesheet http://fonts.localhost/font.css, by the element head > link:nth-of-type(3).',
  );
  expect(sentenceAbout('heat.')).toContain(
    ': script http://heat.localhost/map.js, by the element body > script:nth-of-type(',
  );
  expect(sentenceAbout('taly')).toBe(
    'The element body > img for http://brand.localhost/p.svg is marked for taly / statistics, which the catalogue does not have.',
  );
  expect(sentenceAbout('tally_visit')).toContain(' (written by http://tally.localhost/tag.js)');
  expect(site.posted).toBe(0);
});
