import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { companyOf } from '../../../src/addons/vendors/protocol/company-of.ts';

suite('the company to which a host belongs', () => {
  const known: Readonly<Record<string, readonly [name: string, category: string]>> = {
    'www.google-analytics.com': ['Google Analytics', 'analytics'],
    'google-analytics.com': ['Google Analytics', 'analytics'],
    'region1.google-analytics.com': ['Google Analytics', 'analytics'],
    'script.hotjar.com': ['Hotjar', 'analytics'],
    'fonts.gstatic.com': ['Google Fonts', 'cdn'],
    'Static.Klaviyo.com': ['Klaviyo', 'ad'],
    'mc.yandex.ru': ['Yandex Metrica', 'analytics'],
  };
  for (const [host, [name, category]] of Object.entries(known))
    test(`${host} belongs to ${name}`, () => {
      const company = companyOf(host);
      assert.deepEqual([company?.name, company?.category], [name, category]);
    });

  test('the company to which a host belongs is told with the domain of its own site', () =>
    assert.deepEqual(companyOf('script.hotjar.com'), {
      name: 'Hotjar',
      category: 'analytics',
      domain: 'hotjar.com',
    }));

  test('the company to which a host belongs is told without a domain if the list names none', () =>
    assert.deepEqual(companyOf('static.klaviyo.com'), { name: 'Klaviyo', category: 'ad' }));

  for (const host of ['brand.example', 'nothotjar.com', 'hotjar.com.brand.example', 'com', '', '*', '*.com'])
    test(`the company to which a host belongs is unknown for "${host}"`, () =>
      assert.equal(companyOf(host), undefined));
});
