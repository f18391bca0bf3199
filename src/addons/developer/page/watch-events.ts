import { list, member, string } from '../../../client/environment/untrusted.ts';
import { nameCells } from './name-cells.ts';

/** All events of docs/reference/client.md. */
const names = [
  'ready',
  'change',
  'accepted',
  'rejected',
  'status',
  'error',
  'shown',
  'choose',
  'open',
  'close',
  'retry',
  'gates',
];

/** Tells of each event of ours, before the page can stop it. */
export function watchEvents(tell: (text: string) => void, signal: AbortSignal): void {
  for (const name of names)
    document.addEventListener(`assent-${name}`, (event) => tell(inWords(event)), { capture: true, signal });
}

/** The name, and what is in it. */
function inWords(event: Event): string {
  const cells = [
    ...list(member(event, 'cells')),
    ...list([member(event, 'cell')].filter(Boolean)),
    ...list(member(event, 'choices')),
    ...list(member(member(event, 'report'), 'withdrawn')),
  ];
  const words = ['what', 'method', 'code', 'choices'].map((name) => string(member(event, name)));
  const details = [...words, nameCells(cells)].filter(Boolean).join(', ');
  return details ? `${event.type}: ${details}` : event.type;
}
