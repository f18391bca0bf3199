import { member, parseJson, list, string, text, unique } from '../../../client/environment/untrusted.ts';
import type { ProfileField } from '../../../client/account/verification.ts';

/** Reads the profile fields of a catalogue, and drops invalid ones. */
export function readProfileFields(catalogue: string): readonly ProfileField[] {
  return unique(list(member(parseJson(catalogue), 'profile')).flatMap(readField));
}

function readField(field: unknown): ProfileField[] {
  const id = string(member(field, 'id'));
  const name = text(member(field, 'name'));
  return id && name ? [{ id, name, autocomplete: string(member(field, 'autocomplete')) }] : [];
}
