/** What is compared. The bare page's value is taken off where a contestant adds to it. */
export interface Metric {
  readonly id: string;
  readonly says: string;
  readonly unit: 'kB' | 'ms' | '';
  readonly isOverBare?: true;
  /** A click is not slowed down by the line: it is measured on both machines all the same. */
  readonly speeds: readonly ('fast' | 'slow')[];
}

const both = ['fast', 'slow'] as const;
const fast = ['fast'] as const;

export const metrics: readonly Metric[] = [
  {
    id: 'bytes',
    says: 'untouched first visit: bytes, brotli, with headers',
    unit: 'kB',
    isOverBare: true,
    speeds: fast,
  },
  { id: 'requests', says: 'untouched first visit: requests', unit: '', isOverBare: true, speeds: fast },
  { id: 'work', says: 'untouched first visit: main-thread time', unit: 'ms', isOverBare: true, speeds: both },
  { id: 'paint', says: 'the page’s own first contentful paint', unit: 'ms', speeds: both },
  { id: 'frame', says: 'banner’s first frame', unit: 'ms', speeds: both },
  { id: 'heap', says: 'heap', unit: 'kB', isOverBare: true, speeds: fast },
  { id: 'nodes', says: 'DOM nodes', unit: '', isOverBare: true, speeds: fast },
  { id: 'gone', says: 'click on accept to banner gone', unit: 'ms', speeds: both },
  { id: 'accepted', says: 'click on accept to tag running', unit: 'ms', speeds: both },
  { id: 'pointedAccepted', says: 'the same, 150 ms after the pointer came', unit: 'ms', speeds: both },
  { id: 'readWork', says: 'the first move, and 1 s of reading: main-thread time', unit: 'ms', speeds: both },
  {
    id: 'readTask',
    says: 'the same: longest task, 0 if none took 50 ms',
    unit: 'ms',
    speeds: both,
  },
  { id: 'readGone', says: '1 s after the first move: accept to banner gone', unit: 'ms', speeds: both },
  { id: 'readAccepted', says: '1 s after the first move: accept to tag running', unit: 'ms', speeds: both },
  {
    id: 'readAcceptedWork',
    says: '1 s after the first move: accepting, main-thread time until the tag runs',
    unit: 'ms',
    speeds: both,
  },
  { id: 'acceptedWork', says: 'accepting: main-thread time', unit: 'ms', speeds: both },
  { id: 'opening', says: 'click to preferences visible', unit: 'ms', speeds: both },
  { id: 'pointedOpening', says: 'the same, 150 ms after the pointer came', unit: 'ms', speeds: both },
  { id: 'readOpening', says: '1 s after the first move: click to preferences', unit: 'ms', speeds: both },
  {
    id: 'readPointedOpening',
    says: '1 s after the first move, and 150 ms of pointer: the same',
    unit: 'ms',
    speeds: both,
  },
  { id: 'openingWork', says: 'opening the preferences: main-thread time', unit: 'ms', speeds: both },
  { id: 'toggling', says: 'a switch: click to next frame', unit: 'ms', speeds: both },
  { id: 'returning', says: 'returning visitor: tag runs', unit: 'ms', speeds: both },
  {
    id: 'returningWork',
    says: 'returning visitor: main-thread time',
    unit: 'ms',
    isOverBare: true,
    speeds: both,
  },
];
