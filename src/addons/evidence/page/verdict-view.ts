import { type Statement, statementIn } from './statement.ts';
import { outcomes, type Verdict } from './verify-file.ts';

/** Shows what was found of a receipt. What the receipt contains is shown as text, never as markup. */
export function verdictView(verdict: Verdict, number: number): HTMLElement {
  const { outcome, faults, notes, checkpoint, receipt } = verdict;
  const item = make('li', make('h2', `Receipt ${number}: ${outcomes[outcome]}`));
  item.className = outcome;
  if (checkpoint)
    item.append(
      make(
        'p',
        'It stands in the log ',
        make('bdi', checkpoint.origin),
        ', unaltered. The key has signed this log.',
      ),
    );
  item.append(...[...faults, ...notes].map((sentence) => make('p', sentence)));
  if (!receipt) return item;
  if (outcome !== 'proven')
    item.append(make('p', 'The file says the following, and nothing shows that it is true:'));
  const statement = statementIn(receipt);
  const facts = [
    ['Brand', receipt.brandId],
    ...(statement
      ? [
          ['Consent', statement.consentId],
          ['Time', timeOf(statement.receivedAt)],
        ]
      : []),
  ];
  const list = facts.flatMap(([name = '', fact = '']) => [make('dt', name), make('dd', make('bdi', fact))]);
  item.append(make('dl', ...list));
  item.append(statement ? table(statement) : make('p', 'The receipt does not show what was chosen.'));
  const texts = [receipt.what, receipt.who, receipt.rest].flatMap((part) =>
    'text' in part ? part.text : [],
  );
  const all = make('summary', 'All that the receipt shows');
  if (texts.length > 0) item.append(make('details', all, ...texts.map((text) => make('pre', text))));
  return item;
}

function table({ actions }: Statement): HTMLElement {
  const head = make('tr', ...['Vendor', 'Target', 'Choice'].map((name) => make('th', name)));
  const rows = actions.map(({ vendor, target, action }) =>
    make(
      'tr',
      ...[vendor, target, choices.get(action) ?? action].map((text) => make('td', make('bdi', text))),
    ),
  );
  return make('table', make('caption', 'Choices'), make('thead', head), make('tbody', ...rows));
}

const choices: ReadonlyMap<string, string> = new Map([
  ['ACCEPT', 'accepted (ACCEPT)'],
  ['REJECT', 'refused (REJECT)'],
]);

/** A time in words, in the same zone for everybody who reads the receipt. */
function timeOf(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const format = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' } as const;
  return `${time.toLocaleString('en-GB', format)} UTC`;
}

function make(tag: string, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}
