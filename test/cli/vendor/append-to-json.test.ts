import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { appendToJson } from '../../../src/cli/vendor/append-to-json.ts';

suite('a value that is appended to a JSON text', () => {
  const vendor = { id: 'a', targets: ['x', 'y'], storage: [{ kind: 'cookie', name: '_ga' }] };
  const cases: readonly (readonly [
    what: string,
    before: string,
    path: readonly (string | number)[],
    value: unknown,
    after: string,
    key?: string,
  ])[] = [
    [
      'comes after the last one, with its indent',
      '{\n  "vendors": [\n    { "id": "b" }\n  ]\n}\n',
      ['vendors'],
      vendor,
      '{\n  "vendors": [\n    { "id": "b" },\n    {\n      "id": "a",\n      "targets": ["x", "y"],\n      "storage": [{ "kind": "cookie", "name": "_ga" }]\n    }\n  ]\n}\n',
    ],
    [
      'is the first in an empty list',
      '{\n  "vendors": []\n}\n',
      ['vendors'],
      { id: 'a' },
      '{\n  "vendors": [\n    {\n      "id": "a"\n    }\n  ]\n}\n',
    ],
    [
      'is the first in an empty list of several lines',
      '{\n  "vendors": [\n  ]\n}\n',
      ['vendors'],
      { id: 'a' },
      '{\n  "vendors": [\n    {\n      "id": "a"\n    }\n  ]\n}\n',
    ],
    [
      'takes over tabs, and the line ends of Windows',
      '{\r\n\t"vendors": [\r\n\t\t1\r\n\t]\r\n}',
      ['vendors'],
      { id: 'a' },
      '{\r\n\t"vendors": [\r\n\t\t1,\r\n\t\t{\r\n\t\t\t"id": "a"\r\n\t\t}\r\n\t]\r\n}',
    ],
    ['stays in the line of the others', '{"a":[["x"]]}', ['a', 0], 'y', '{"a":[["x", "y"]]}'],
    [
      'becomes a member of an object in one line',
      '{ "targets": [{ "id": "x" }] }',
      ['targets', 0],
      ['ad_storage'],
      '{ "targets": [{ "id": "x", "signals": ["ad_storage"] }] }',
      'signals',
    ],
    [
      'becomes a member of an object in several lines',
      '{\n  "id": "x"\n}',
      [],
      true,
      '{\n  "id": "x",\n  "required": true\n}',
      'required',
    ],
    [
      'is not misled by brackets, commas and quotes in texts',
      '{"a":"[{,\\"]","b":["]\\\\"]}',
      ['b'],
      'z',
      '{"a":"[{,\\"]","b":["]\\\\", "z"]}',
    ],
    [
      'goes into the last one of two lists of the same name, as JSON.parse reads',
      '{"a":[1],"a":[2]}',
      ['a'],
      3,
      '{"a":[1],"a":[2, 3]}',
    ],
    [
      'breaks a list that is too long for its line',
      '{\n  "a": [\n    1\n  ]\n}',
      ['a'],
      { loads: ['x'.repeat(40), 'y'.repeat(40)] },
      `{\n  "a": [\n    1,\n    {\n      "loads": [\n        "${'x'.repeat(40)}",\n        "${'y'.repeat(40)}"\n      ]\n    }\n  ]\n}`,
    ],
  ];
  for (const [what, before, path, value, after, key] of cases)
    test(what, () => {
      assert.equal(appendToJson(before, path, value, key), after);
      assert.doesNotThrow(() => JSON.parse(after));
    });
});
