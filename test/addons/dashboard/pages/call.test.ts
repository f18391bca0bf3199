import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createCall } from '../../../../src/addons/dashboard/dashboard/shell/call.ts';
import { CallFailure } from '../../../../src/addons/dashboard/dashboard/shell/call-failure.ts';

suite('a call', () => {
  const brands = [{ id: 'b1', name: 'Fjord & Fell' }];

  test('a call returns the parsed reply', async () => {
    const { call } = answering(Response.json({ brands }));
    assert.deepEqual(await call('listBrands'), { brands });
  });

  test('a call that changes something sends JSON and the header of the dashboard', async () => {
    const { call, requests } = answering(Response.json({ signIn: 'link' }));
    await call('openSession', { body: { secret: 's' } });
    const [{ address, init } = { address: '', init: undefined }] = requests;
    assert.equal(address, '/dashboard/api/session');
    assert.equal(init?.body, '{"secret":"s"}');
    assert.deepEqual(init?.headers, { 'x-assent-dashboard': '1', 'content-type': 'application/json' });
  });

  test('a call without a body sends no type of one', async () => {
    const { call, requests } = answering(new Response(null, { status: 204 }));
    assert.equal(await call('endSession'), undefined);
    assert.deepEqual(requests[0]?.init?.headers, { 'x-assent-dashboard': '1' });
  });

  const problem = { type: 't', title: 'No.', status: 422, code: 'brand-exists' };
  const failures: [name: string, answer: Response | Error, kind: string, signedOut: boolean][] = [
    ['that nobody answers', new TypeError('Failed to fetch'), 'offline', false],
    ['after the session ended', Response.json({}, { status: 401 }), 'signed-out', true],
    ['that is refused', Response.json(problem, { status: 422 }), 'problem', false],
    ['with a reply of another version', Response.json({ brands: 1 }), 'unreadable', false],
    ['with a reply that is no JSON', new Response('<html>'), 'unreadable', false],
    ['that a gateway answers', new Response('Bad gateway', { status: 502 }), 'unreadable', false],
  ];
  for (const [name, answer, kind, signedOut] of failures) {
    test(`a call ${name} is ${kind}`, async () => {
      const { call, ended } = answering(answer);
      await assert.rejects(
        call('listBrands'),
        (error) => error instanceof CallFailure && error.kind === kind,
      );
      assert.equal(ended(), signedOut);
    });
  }
});

/** A caller whose requests all get this answer. */
function answering(answer: Response | Error) {
  const requests: { address: string; init: RequestInit | undefined }[] = [];
  let ended = false;
  const fetch = async (address: URL | RequestInfo, init?: RequestInit): Promise<Response> => {
    requests.push({ address: address instanceof Request ? address.url : address.toString(), init });
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const call = createCall(fetch, () => {
    ended = true;
  });
  return { call, requests, ended: () => ended };
}
