import type { Declaration, DeclaredCompany, Fact, Piece, StoredTable } from '../elements/declare.ts';

/** A declaration in Markdown, with the tables of GitHub's. https://github.github.com/gfm/ */
export function declarationMarkdown({ purposes, companies }: Declaration, level: number): string {
  const heading = (depth: number, text: string) => `${'#'.repeat(Math.min(level + depth, 6))} ${text}`;
  const blocks = [
    heading(0, escaped(purposes.heading)),
    purposes.entries
      .map(({ name, texts }) => item(escaped(name.text), texts.map(written).join(' · ')))
      .join('\n'),
    heading(0, escaped(companies.heading)),
    ...companies.entries.flatMap((company) => [heading(1, written(company.name)), ...about(company)]),
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const about = ({ facts, stored }: DeclaredCompany): string[] => [
  facts.map(({ term, values }: Fact) => item(escaped(term), values.map(written).join(', '))).join('\n'),
  ...(stored ? [`**${escaped(stored.caption)}**`, table(stored)] : []),
];

const item = (term: string, text: string): string => `- **${term}**${text && `: ${text}`}`;

function table({ heads, rows }: StoredTable): string {
  const cells = rows.map((row) => row.map((pieces) => pieces.map(written).join('')));
  return [heads.map(escaped), heads.map(() => '---'), ...cells]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}

const written = ({ text, href }: Piece): string =>
  href === undefined ? escaped(text) : `[${escaped(text)}](<${destination(href)}>)`;

/** Punctuation that means something stands for itself behind a backslash. Older converters let `\<` begin a tag. */
function escaped(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_{}[\]#|~!]/g, String.raw`\$&`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** What would end the destination of a link, or is read as an entity in it. */
const destination = (href: string): string =>
  href.replaceAll(/[\s<>\\|`"]/g, (character) => encodeURIComponent(character)).replaceAll('&', '&amp;');
