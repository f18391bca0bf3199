/** The first version whose SQLite needs no flag, and which runs all commands. */
const needed = [22, 18] as const;

/**
 * Why a version of Node cannot run `assent`, and what to do; `undefined` if it can.
 *
 * @param version such as `v22.18.0`
 */
export function nodeFault(version: string): string | undefined {
  const [major = 0, minor = 0] = version.slice(1).split('.').map(Number);
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return undefined;
  return `assent needs Node ${needed.join('.')} or newer, but this is ${version}. Install it, or run: npx -y -p node@22 -- assent …`;
}
