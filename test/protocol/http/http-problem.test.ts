import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as z from 'zod/mini';
import { errorAt, schemaMismatch } from '../../../src/protocol/http/body-errors.ts';
import { HttpProblem, retryAfterHeader } from '../../../src/protocol/http/http-problem.ts';

suite('a problem that is thrown', () => {
  test('a problem that is thrown becomes a response with its status, headers and members', async () => {
    const problem = new HttpProblem('body-invalid', {
      detail: 'No.',
      errors: [errorAt(['actions', 0], 'is missing')],
      headers: { allow: 'GET' },
      reason: 'answers 500',
      cause: new Error('secret'),
    });
    const response = problem.toResponse('urn:uuid:1');
    assert.equal(response.status, 400);
    assert.equal(response.headers.get('content-type'), 'application/problem+json; charset=utf-8');
    assert.equal(response.headers.get('allow'), 'GET');
    assert.deepEqual(await response.json(), {
      type: 'urn:assent:problem:body-invalid',
      title: 'The body does not match the schema of this endpoint.',
      status: 400,
      code: 'body-invalid',
      detail: 'No.',
      instance: 'urn:uuid:1',
      errors: [{ pointer: '/actions/0', detail: 'is missing' }],
    });
  });

  test('a problem that is thrown may have another status than its code', async () => {
    const response = new HttpProblem('body-unreadable', { status: 408 }).toResponse('urn:uuid:1');
    assert.equal(response.status, 408);
    assert.equal((await response.json()).status, 408);
  });

  test('a problem that is thrown asks to wait for whole seconds, at least one', () => {
    assert.deepEqual(
      [0, 1, 1_000, 1_001].map((wait) => retryAfterHeader(wait).headers['retry-after']),
      ['1', '1', '1', '2'],
    );
  });
});

suite('a body that does not match its schema', () => {
  const schema = z.strictObject({ 'a/b~c': z.optional(z.array(z.string('must be a string'))) }, 'is unknown');
  const errorsOf = (body: unknown) => {
    const { error } = z.safeParse(schema, body);
    assert.ok(error);
    return schemaMismatch(error).options.errors;
  };

  test('a body that does not match its schema is wrong at JSON pointers', () => {
    assert.deepEqual(errorsOf({ 'a/b~c': ['', 1] }), [{ pointer: '/a~1b~0c/1', detail: 'must be a string' }]);
  });

  test('a body that does not match its schema is wrong at each member that the schema lacks, and long names are cut', () => {
    assert.deepEqual(errorsOf({ x: 1, ['y'.repeat(99)]: 2 }), [
      { pointer: '/x', detail: 'is unknown' },
      { pointer: `/${'y'.repeat(64)}`, detail: 'is unknown' },
    ]);
  });

  test('a body that does not match its schema is told 20 errors at most', () => {
    assert.equal(errorsOf({ 'a/b~c': Array.from({ length: 30 }, () => 0) })?.length, 20);
  });
});
