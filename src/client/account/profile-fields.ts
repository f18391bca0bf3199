import { member } from '../environment/member.ts';
import { parseJson } from '../environment/parse-json.ts';
import { list, string, text, unique } from '../catalogue/untrusted.ts';
import type { ProfileField } from './verification.ts';

/** Reads what a catalogue's text would like to know of a person, and drops what cannot be used. */
export function readProfileFields(catalogue: string): readonly ProfileField[] {
  return unique(list(member(parseJson(catalogue), 'profile')).flatMap(readField));
}

function readField(field: unknown): ProfileField[] {
  const id = string(member(field, 'id'));
  const name = text(member(field, 'name'));
  return id && name ? [{ id, name, autocomplete: string(member(field, 'autocomplete')) }] : [];
}
