/** A room by its name in an address. */
export type RoomName = 'sheet' | 'theme' | 'catalogue' | 'rehearsal' | 'export';

/** The way to a room, in the language that is looked at. English needs no word. */
export function addressOf(room: RoomName, language: string, more: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ room, ...(language !== 'en' && { lang: language }), ...more });
  return `?${query.toString()}`;
}
