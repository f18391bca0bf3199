import type { Content, MakeElement } from '../../../elements/provider/markup.ts';
import type { Declaration, DeclaredCompany, Piece, StoredTable } from './declare.ts';

/**
 * Draws a declaration: as nodes, or as text where there is no DOM.
 *
 * @param level of the two headings. Those of the companies are one level below.
 */
export function drawDeclaration<Made>(
  make: MakeElement<Made>,
  { language, direction, purposes, companies }: Declaration,
  level: number,
): Made {
  const say = (piece: Piece) => drawPiece(make, piece);
  return make(
    'div',
    { part: 'declaration', lang: language, dir: direction },
    make(heading(level), { part: 'heading' }, purposes.heading),
    make(
      'dl',
      {},
      purposes.entries.map(({ name, texts }) => [
        make('dt', {}, say(name)),
        texts.map((text) => make('dd', {}, say(text))),
      ]),
    ),
    make(heading(level), { part: 'heading' }, companies.heading),
    companies.entries.map((company) => drawCompany(make, company, level + 1)),
  );
}

/** HTML has no heading below the sixth level. */
const heading = (level: number): string => `h${Math.min(level, 6)}`;

function drawCompany<Made>(
  make: MakeElement<Made>,
  { name, facts, stored }: DeclaredCompany,
  level: number,
): Content<Made> {
  return [
    make(heading(level), { part: 'heading' }, drawPiece(make, name)),
    make(
      'dl',
      {},
      facts.map(({ term, values }) => [
        make('dt', {}, term),
        values.map((value) => make('dd', {}, drawPiece(make, value))),
      ]),
    ),
    stored && drawTable(make, stored),
  ];
}

function drawTable<Made>(make: MakeElement<Made>, { caption, heads, rows }: StoredTable): Made {
  const cell = (pieces: readonly Piece[], column: number) => {
    const content = pieces.map((piece) => drawPiece(make, piece));
    return column
      ? make('td', { 'data-head': heads[column] }, content)
      : make('th', { scope: 'row' }, content);
  };
  return make(
    'table',
    { part: 'table' },
    make('caption', {}, caption),
    make(
      'thead',
      {},
      make(
        'tr',
        {},
        heads.map((head) => make('th', { scope: 'col' }, head)),
      ),
    ),
    make(
      'tbody',
      {},
      rows.map((row) => make('tr', {}, row.map(cell))),
    ),
  );
}

function drawPiece<Made>(make: MakeElement<Made>, { text, language, href, isName }: Piece): Content<Made> {
  const own = isName ? make('bdi', {}, text) : text;
  if (href !== undefined) return make('a', { href }, own);
  return language === undefined ? own : make('span', { lang: language, dir: 'auto' }, text);
}
