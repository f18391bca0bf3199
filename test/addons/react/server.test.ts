import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ConsentProvider, useConsent } from 'assent/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

function Film() {
  const { client, snapshot, allowed } = useConsent();
  const known = client !== undefined || snapshot !== undefined;
  return createElement(
    'p',
    {},
    `${known ? 'known' : 'unknown'}, ${allowed('tubular', 'video') ? 'yes' : 'no'}`,
  );
}

suite('assent/react on a server', () => {
  test('assent/react on a server renders the provider and what is in it, and starts nothing', (t) => {
    const fetched = t.mock.method(globalThis, 'fetch');
    const html = renderToString(
      createElement(
        ConsentProvider,
        { proxy: '/consent', catalogue: '/consent-catalogue.json', lang: 'de', colorScheme: 'dark' },
        createElement(Film),
      ),
    );
    assert.equal(html, '<assent-provider lang="de" color-scheme="dark"><p>unknown, no</p></assent-provider>');
    assert.equal(fetched.mock.callCount(), 0);
  });

  test('assent/react on a server allows nothing without a provider', () => {
    assert.equal(renderToString(createElement(Film)), '<p>unknown, no</p>');
  });
});
