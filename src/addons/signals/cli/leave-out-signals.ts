/** The list of signals in the built snippet: a name and a variable each. */
const list = /new Map\(\[((?:\[(["'`])[\w-]+\2,[\w$]+\],?)+)\]\)/;

/**
 * Removes the interfaces that a page does not need from the built boot snippet, which is in the head of every
 * page and should be short. From the built code, because whoever runs the command has no bundler.
 *
 * @param code contains one `new Map([[name, signal], …])`, with all interfaces
 */
export function leaveOutSignals(code: string, isNeeded: (name: string) => boolean): string {
  const entries = list.exec(code)?.[1]?.match(/\[[^\]]+\]/g);
  if (!entries) throw new Error('The built snippet has no list of signals.');
  const needed = entries.filter((entry) => isNeeded(/[\w-]+/.exec(entry)?.[0] ?? ''));
  return code.replace(list, () => `new Map([${needed.join()}])`);
}
