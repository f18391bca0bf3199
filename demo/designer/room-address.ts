/** A room by its name in an address. */
export type RoomName = 'sheet' | 'theme' | 'export';

/** The way to a room, in the language that is looked at. English needs no word. */
export function addressOf(room: RoomName, language: string) {
  const query = new URLSearchParams({ room, ...(language !== 'en' && { lang: language }) });
  return `?${query.toString()}`;
}
