/** The lines of a text. Only a line feed ends one: Node's readline also divides at U+2028, which JSON allows in a text. */
export async function* linesIn(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let line: string[] = [];
  for await (const part of parts) {
    const [first = '', ...others] = part.split('\n');
    line.push(first);
    for (const each of others) {
      yield line.join('');
      line = [each];
    }
  }
  yield line.join('');
}
