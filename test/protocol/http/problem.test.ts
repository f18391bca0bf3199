import assert from 'node:assert/strict';
import { STATUS_CODES } from 'node:http';
import { suite, test } from 'node:test';
import { type ProblemCode, ProblemDetails, problemDetails, problems } from '../../../src/protocol.ts';

const codes = Object.keys(problems).filter((code): code is ProblemCode => code in problems);

suite('the table of problems', () => {
  for (const code of codes) {
    const [status, title] = problems[code];
    test(`${code} has a refusing status, a plain name and a sentence`, () => {
      assert.ok(status >= 400 && String(status) in STATUS_CODES);
      assert.match(code, /^[a-z]+(-[a-z]+)+$/);
      assert.match(title, /^[A-Z].*\.$/);
    });
  }

  test('the table of problems says each sentence once', () => {
    const titles = codes.map((code) => problems[code][1]);
    assert.deepEqual(titles, [...new Set(titles)]);
  });

  test('the table of problems answers a missing scope with 401, as the specification has it', () => {
    assert.equal(problems['scope-missing'][0], 401);
  });
});

suite('a problem', () => {
  for (const code of codes)
    test(`${code} reads back as it is written`, () => {
      const problem = problemDetails(code, { errors: [] });
      assert.deepEqual(ProblemDetails.parse(JSON.parse(JSON.stringify(problem))), problem);
    });

  test('a problem of another service is read with its own code and members', () => {
    const problem = { type: 'about:blank', title: 'Teapot', status: 418, code: 'teapot', hint: 'coffee' };
    assert.deepEqual(ProblemDetails.parse(problem), problem);
  });
});
