import { memberOf } from '../design/untrusted.ts';
import { withEntries } from './catalogue-file.ts';

/** The catalogue with one more target, or `undefined` when it has no list of them. */
export function addTarget(file: unknown): string | undefined {
  const list = listOf(file, 'targets');
  if (!list) return undefined;
  const id = freeId(list, 'target');
  const target = { id, name: 'New target', description: 'Describe this purpose in one sentence.' };
  return withEntries(file, 'targets', [...list, target]);
}

/** The catalogue with one more vendor, for the first target that is not required. */
export function addVendor(file: unknown): string | undefined {
  const [list, targets] = [listOf(file, 'vendors'), listOf(file, 'targets')];
  if (!list || !targets) return undefined;
  const open = targets.find((target) => memberOf(target, 'required') !== true);
  const vendor = {
    id: freeId(list, 'vendor'),
    name: 'New vendor',
    targets: [memberOf(open, 'id')].filter((id) => typeof id === 'string'),
    policyUrl: 'https://vendor.example/privacy',
    retention: '13 months',
  };
  return withEntries(file, 'vendors', [...list, vendor]);
}

function listOf(file: unknown, name: string): readonly unknown[] | undefined {
  const list = memberOf(file, name);
  return Array.isArray(list) ? list : undefined;
}

function freeId(list: readonly unknown[], stem: string): string {
  const taken = new Set(list.map((each) => memberOf(each, 'id')));
  let number = list.length + 1;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
