import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { HttpProblem } from '../../../src/protocol/http/http-problem.ts';
import {
  isJson,
  mediaTypeOf,
  parseJson,
  readBody,
  readBounded,
} from '../../../src/protocol/http/json-body.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** A stream of these chunks that says whether it was cancelled. */
function streamOf(chunks: readonly string[], ending: 'close' | 'error' | 'hang' = 'close') {
  const state = { cancelled: false };
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes(chunk));
      if (ending === 'close') controller.close();
      if (ending === 'error') controller.error(new Error('broken'));
    },
    cancel: () => void (state.cancelled = true),
  });
  return { stream, state };
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://brand.example/', { method: 'POST', body, headers });

suite('a bounded stream', () => {
  test('a bounded stream is joined from its chunks', async () => {
    const { stream } = streamOf(['{"a":', '"å', 'é"}']);
    assert.deepEqual(parseJson((await readBounded(stream, 100)) ?? bytes('')), { a: 'åé' });
  });

  test('a bounded stream may have exactly as many bytes as the limit', async () => {
    assert.deepEqual(await readBounded(streamOf(['ab', 'c']).stream, 3), bytes('abc'));
  });

  test('a bounded stream is cancelled as soon as it has more', async () => {
    const { stream, state } = streamOf(['ab', 'cd'], 'hang');
    assert.equal(await readBounded(stream, 3), undefined);
    assert.equal(state.cancelled, true);
  });

  test('a bounded stream is cancelled when the signal is aborted', async () => {
    const { stream, state } = streamOf(['ab'], 'hang');
    const controller = new AbortController();
    const read = readBounded(stream, 3, controller.signal);
    controller.abort();
    await read;
    assert.equal(state.cancelled, true);
  });

  test('a bounded stream has no bytes where there is no body', async () => {
    assert.deepEqual(await readBounded(null, 3), bytes(''));
  });
});

suite('the body of a request', () => {
  const tooLarge: [name: string, request: () => Request][] = [
    ['that announces too much', () => post('', { 'content-length': '4' })],
    ['that turns out too large', () => post('abcd')],
    ['that is larger than announced', () => post('abcd', { 'content-length': '3' })],
  ];
  for (const [name, request] of tooLarge)
    test(`${name} is body-too-large, with the detail of the caller`, async () => {
      await assert.rejects(readBody(request(), { limit: 3, tooLarge: 'No.' }), (error) => {
        assert.ok(error instanceof HttpProblem);
        assert.equal(error.code, 'body-too-large');
        assert.equal(error.options.detail, 'No.');
        return true;
      });
    });

  for (const headers of [{}, { 'content-length': '3' }])
    test(`the body of a request that breaks off is body-unreadable, with ${JSON.stringify(headers)}`, async () => {
      const init = { method: 'POST', headers, body: streamOf([], 'error').stream, duplex: 'half' };
      const request = new Request('https://brand.example/', init);
      await assert.rejects(readBody(request, { limit: 3 }), { code: 'body-unreadable' });
    });
});

suite('a media type', () => {
  const types: [header: string | null, type: string, json: boolean][] = [
    ['application/json', 'application/json', true],
    ['Application/JSON ; charset=utf-8', 'application/json', true],
    ['application/problem+json', 'application/problem+json', true],
    ['text/plain', 'text/plain', false],
    ['application/jsonp', 'application/jsonp', false],
    [null, '', false],
  ];
  for (const [header, type, json] of types)
    test(`${header} ${json ? 'is' : 'is not'} JSON`, () => {
      const response = new Response(null, header === null ? {} : { headers: { 'content-type': header } });
      assert.equal(mediaTypeOf(response), type);
      assert.equal(isJson(type), json);
    });
});
