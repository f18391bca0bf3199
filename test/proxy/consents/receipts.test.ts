import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymousId, refuses, sameOrigin, setUp } from '../support/set-up.ts';
import type { Respond } from '../support/upstream.ts';

const receipt = {
  type: 'assent-receipt/1',
  brandId: 'brand-7',
  kind: 'consent',
  what: { text: '{"consentId":"c-1"}', salt: 'c2FsdA==' },
  who: { digest: 'd2hv' },
  rest: { digest: 'cmVzdA==' },
  proof: 'c2sp.org/tlog-proof@v1\n',
};

const begin = (service: Respond) => {
  const world = setUp({ service });
  return {
    ...world,
    read: (id: string) => world.ask(`/v2/consents/receipts/${id}`, { headers: sameOrigin }),
  };
};

suite('the receipts of a browser’s own choices', () => {
  test('are those that the service has under its identifier', async () => {
    const reply = { receipts: [receipt], waiting: 1, altered: 0 };
    const { read, serviceRequests } = begin(() => Response.json(reply));
    const { status, text } = await read(anonymousId);
    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(text), reply);
    assert.deepEqual(
      serviceRequests.map(({ method, url }) => `${method} ${url}`),
      [`GET https://service.example/v2/consents/receipts/${anonymousId}`],
    );
  });

  test('are for who proves to be that person', async () => {
    const { read, serviceRequests } = begin(() => Response.json({}));
    refuses(await read('me'), 401, 'verification-missing');
    refuses(await read('verified-person'), 400, 'identifier-invalid');
    assert.equal(serviceRequests.length, 0);
  });

  test('are none, if the service knows no consent, or has no log', async () => {
    const { read } = begin(() => new Response(null, { status: 404 }));
    const { status, text } = await read(anonymousId);
    assert.deepEqual([status, JSON.parse(text)], [200, { receipts: [], waiting: 0, altered: 0 }]);
  });

  test('are not passed on with anything that is no receipt', async () => {
    const reply = { receipts: [{ ...receipt, email: 'someone@example.com' }], waiting: 0, altered: 0 };
    const { read } = begin(() => Response.json(reply));
    refuses(await read(anonymousId), 502, 'upstream-failed');
  });
});
