/**
 * Characters that control a terminal, break a line, or change the text around them without being seen. The two joiners
 * are letters of some scripts, and only join their neighbours.
 */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A text on one line that shows what would otherwise not be seen, such as `\u{1b}` for an escape. */
export function showUnseen(text: string): string {
  return text.replace(unseen, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
}

/** The same for JSON, which stays as it is for programs. Line breaks that indent it stay, too. */
export function showUnseenInJson(json: string): string {
  return json.replace(unseen, (character) =>
    character === '\n'
      ? character
      : Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
          .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
          .join(''),
  );
}

/** A text on one line without what cannot be seen, and at most `most` characters long. */
export function shortLine(text: string, most: number): string {
  const characters = Array.from(text.replaceAll(unseen, ' ').replaceAll(/ {2,}/g, ' ').trim());
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}
