import { member } from './untrusted.ts';

/**
 * Serialises plain data. Old libraries give arrays a method `toJSON`, which makes every text unreadable: the
 * replacer puts the value itself back in the place of what such a method returned.
 */
export function toJson(value: unknown): string {
  return JSON.stringify(value, function (this: unknown, name: string) {
    return member(this, name);
  });
}
