import type { CellName } from '../../../client/catalogue/cell-order.ts';
import type { Environment } from '../../../client/environment/environment.ts';
import { list, member, strings } from '../../../client/environment/untrusted.ts';
import type { Choice } from '../../../client/ledger/choice.ts';
import { type Accepted, readersByTool } from './stored-formats.ts';

/**
 * What the stored choices of other consent tools decide of the cells of a catalogue: every cell whose vendor or target was refused, and
 * of the accepted ones those that the brand declares to be the same. A refusal in one tool outweighs acceptances. With
 * what cannot be read, or with a Global Privacy Control signal, nothing counts as accepted.
 */
export function importedChoices(
  file: unknown,
  cells: readonly CellName[],
  environment: Environment,
): readonly Choice[] {
  const { tools, isUnreadable } = readTools(member(file, 'from'), environment);
  const itemIn = (items: unknown, id: string) => list(items).find((item) => member(item, 'id') === id);
  const saidOf = (item: unknown) =>
    tools.map(([tool, accepted]) => {
      const name = member(member(item, 'from'), tool);
      return typeof name === 'string' ? accepted(name) : undefined;
    });
  const mayAccept = !isUnreadable && !environment.globalPrivacyControl;
  return cells.flatMap((cell): Choice[] => {
    const vendor = itemIn(member(file, 'vendors'), cell.vendor);
    const ofVendor = saidOf(vendor);
    const said = [...ofVendor, ...saidOf(itemIn(member(file, 'targets'), cell.target))];
    if (said.includes(false)) return [{ ...cell, action: 'REJECT' }];
    const isSame = strings(member(vendor, 'importAcceptances')).includes(cell.target);
    return mayAccept && isSame && ofVendor.includes(true) ? [{ ...cell, action: 'ACCEPT' }] : [];
  });
}

/** The tools of a catalogue whose stored choice can be read. */
function readTools(from: unknown, environment: Environment) {
  const cookies = (name: string) =>
    environment
      .cookies()
      .split('; ')
      .filter((each) => each.startsWith(`${name}=`))
      .map((each) => each.slice(name.length + 1));
  const tools: (readonly [tool: string, accepted: Accepted])[] = [];
  let isUnreadable = false;
  for (const [tool, read] of Object.entries(readersByTool)) {
    const name = member(from, tool);
    if (typeof name !== 'string') continue;
    // There may be several, of which each may refuse.
    for (const text of [...cookies(name), environment.storage?.get(name)])
      try {
        const accepted = text ? read(text, (other) => cookies(other)[0], environment.now()) : undefined;
        if (accepted) tools.push([tool, accepted]);
      } catch (cause) {
        isUnreadable = true;
        environment.warn(`What ${tool} stored as "${name}" cannot be read. The visitor is asked.`, cause);
      }
  }
  return { tools, isUnreadable };
}
