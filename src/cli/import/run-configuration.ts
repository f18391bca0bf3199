import { readFileSync, writeSync } from 'node:fs';
import { runInContext, createContext } from 'node:vm';

// The child process of find-configuration.ts. It reads a script, and prints the objects that the script makes.

/**
 * Runs in the context of the script, so that no object of Node can be reached from there. Every name that the script
 * does not declare, such as `document` or `CookieConsent`, is a stand-in: it can be called, and calls what it is given.
 */
const page = `
  const found = [], called = new Set(), builtIn = globalThis, declared = {};
  const run = (code) => {
    if (typeof code !== 'function' || code === standIn || called.has(code)) return;
    called.add(code);
    note(code(standIn));
  };
  const note = (value) => value instanceof Object && value !== standIn && value !== page && found.push(value);
  const call = (target, ...given) => (given.at(-1).forEach((each) => (note(each), run(each))), standIn);
  const standIn = new Proxy(function () {}.bind(), {
    get: (target, name) => (name === Symbol.toPrimitive ? () => elsewhere : standIn),
    set: (target, name, value) => (note(value), true),
    apply: call,
    construct: call,
    ownKeys: () => [elsewhere],
    getOwnPropertyDescriptor: () => ({ value: true, enumerable: true, configurable: true }),
  });
  const page = new Proxy(declared, {
    has: () => true,
    get: (target, name) => {
      if (name === Symbol.unscopables) return undefined;
      if (['window', 'self', 'globalThis', 'global'].includes(name)) return page;
      return Object.hasOwn(declared, name) ? declared[name] : name in builtIn ? builtIn[name] : standIn;
    },
  });
  const written = (key, value) => {
    if (value instanceof RegExp) return { regexp: value.source };
    return typeof value === 'function' ? null : value;
  };
  const print = (value) => {
    try {
      return JSON.stringify(value, written) ?? 'null';
    } catch {
      return 'null';
    }
  };
`;

const { script, elsewhere } = JSON.parse(readFileSync(0, 'utf8'));
const context = createContext(Object.create(null), { codeGeneration: { strings: false, wasm: false } });
const evaluate = (code: string): unknown => runInContext(code, context, { timeout: 5_000 });

evaluate(`const elsewhere = ${JSON.stringify(elsewhere)}; ${page}`);
let failure = '';
try {
  evaluate(`with (page) {\n${script}\n}`);
} catch (error) {
  failure = String(error);
}
const values = evaluate(`
  for (const each of [...Object.values(declared), ...Object.values(builtIn)]) note(each), run(each);
  '[' + found.map(print).join() + ']';
`);
writeSync(1, `{"values":${String(values)},"failure":${JSON.stringify(failure)}}`);
process.exit();
