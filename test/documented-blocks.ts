/** The blocks of code in a text of Markdown, in one language, in order. */
export function blocksIn(text: string, language: string): string[] {
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, block = '']) =>
    name === language ? [block] : [],
  );
}
