/** The path of a list or an object in a JSON text: `['vendors', 2, 'targets']`. */
type Path = readonly (string | number)[];

/** The end of a list or an object. */
interface End {
  /** Where its last member ends; if it is empty, where its bracket has opened. */
  readonly last: number;
  /** Where its closing bracket is. */
  readonly close: number;
  readonly isEmpty: boolean;
}

/**
 * Appends a value to a list in a JSON text, or a member to an object. All else stays as it is written.
 *
 * @param text valid JSON, in which the list or the object exists
 * @param key the name of the member, for an object
 */
export function appendToJson(text: string, path: Path, value: unknown, key?: string): string {
  const { last, close, isEmpty } = findEnd(text, path);
  const name = key === undefined ? '' : `${JSON.stringify(key)}: `;
  const rest = text.slice(last, close);
  const line = name + inOneLine(value);
  if (!isEmpty && !rest.includes('\n')) return insert(text, last, `, ${line}`);
  const unit = /\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  const outer = /\n([ \t]*)[^\n]*$/.exec(text.slice(0, close))?.[1] ?? '';
  const written = (name + laidOut(value, outer + unit, unit)).replaceAll('\n', endOfLine(text));
  const before = `${isEmpty ? '' : ','}${endOfLine(text)}${outer}${unit}`;
  return insert(text, last, before + written + (rest.includes('\n') ? '' : endOfLine(text) + outer));
}

function insert(text: string, place: number, inserted: string): string {
  return text.slice(0, place) + inserted + text.slice(place);
}

function endOfLine(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}

/** The tokens of valid JSON. https://www.rfc-editor.org/rfc/rfc8259#section-2 */
const tokens = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^[\]{},:"\s]+/g;

/** If a name occurs twice in an object, the last one counts, as it does for `JSON.parse`. */
function findEnd(text: string, path: Path): End {
  let found: End | undefined;
  /** For each open bracket, the place or the name of the member within it. */
  const open: (string | number)[] = [];
  let before = { word: '', end: 0 };
  for (const { 0: word, index } of text.matchAll(tokens)) {
    const inner = open.at(-1);
    if (word === '[') open.push(0);
    else if (word === '{') open.push('');
    else if (word === ',' && typeof inner === 'number') open.splice(-1, 1, inner + 1);
    else if (typeof inner === 'string' && word.startsWith('"') && /^[{,]$/.test(before.word))
      open.splice(-1, 1, String(JSON.parse(word)));
    else if (word === ']' || word === '}') {
      open.pop();
      if (open.length === path.length && open.every((step, depth) => step === path[depth]))
        found = { last: before.end, close: index, isEmpty: /^[[{]$/.test(before.word) };
    }
    before = { word, end: index + word.length };
  }
  if (!found) throw new Error(`There is nothing at ${path.join('.')}.`);
  return found;
}

/** JSON in one line, with spaces as formatters write them: `{ "a": [1, 2] }`. */
function inOneLine(value: unknown): string {
  return JSON.stringify(value, undefined, 1)
    .replaceAll(/\[\n\s*/g, '[')
    .replaceAll(/\n\s*\]/g, ']')
    .replaceAll(/\n\s*/g, ' ');
}

/** An object with a line for each member, whose values stand in one line if they fit. */
function laidOut(value: unknown, indent: string, unit: string): string {
  if (!(value instanceof Object)) return JSON.stringify(value);
  const within = indent + unit;
  const [first, last] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const members = Object.entries(value).map(([key, member]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}: `;
    const line = inOneLine(member);
    return name + (within.length + name.length + line.length > 78 ? laidOut(member, within, unit) : line);
  });
  return `${first}\n${members.map((member) => within + member).join(',\n')}\n${indent}${last}`;
}
