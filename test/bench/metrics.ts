/** What is compared. The bare page's value is taken off where a contestant adds to it. */
export interface Metric {
  readonly id: string;
  readonly says: string;
  readonly unit: 'kB' | 'ms' | '';
  readonly isOverBare?: true;
  /** Whether it is the same on the slow machine and line. */
  readonly isFastOnly?: true;
}

export const metrics: readonly Metric[] = [
  {
    id: 'bytes',
    says: 'untouched first visit: bytes, brotli, with headers',
    unit: 'kB',
    isOverBare: true,
    isFastOnly: true,
  },
  { id: 'requests', says: 'untouched first visit: requests', unit: '', isOverBare: true, isFastOnly: true },
  { id: 'work', says: 'untouched first visit: main-thread time', unit: 'ms', isOverBare: true },
  { id: 'paint', says: 'the page’s own first contentful paint', unit: 'ms' },
  { id: 'frame', says: 'banner’s first frame', unit: 'ms' },
  { id: 'heap', says: 'heap', unit: 'kB', isOverBare: true, isFastOnly: true },
  { id: 'nodes', says: 'DOM nodes', unit: '', isOverBare: true, isFastOnly: true },
  { id: 'gone', says: 'click on accept to banner gone', unit: 'ms' },
  { id: 'accepted', says: 'click on accept to tag running', unit: 'ms' },
  { id: 'pointedAccepted', says: 'the same, 150 ms after the pointer came', unit: 'ms' },
  { id: 'readWork', says: 'the first move, and 1 s of reading: main-thread time', unit: 'ms' },
  { id: 'readTask', says: 'the same: longest task, 0 if none took 50 ms', unit: 'ms' },
  { id: 'readGone', says: '1 s after the first move: accept to banner gone', unit: 'ms' },
  { id: 'readAccepted', says: '1 s after the first move: accept to tag running', unit: 'ms' },
  {
    id: 'readAcceptedWork',
    says: '1 s after the first move: accepting, main-thread time until the tag runs',
    unit: 'ms',
  },
  { id: 'acceptedWork', says: 'accepting: main-thread time', unit: 'ms' },
  { id: 'opening', says: 'click to preferences visible', unit: 'ms' },
  { id: 'pointedOpening', says: 'the same, 150 ms after the pointer came', unit: 'ms' },
  { id: 'readOpening', says: '1 s after the first move: click to preferences', unit: 'ms' },
  { id: 'readPointedOpening', says: '1 s after the first move, and 150 ms of pointer: the same', unit: 'ms' },
  { id: 'openingWork', says: 'opening the preferences: main-thread time', unit: 'ms' },
  { id: 'toggling', says: 'a switch: click to next frame', unit: 'ms' },
  { id: 'returning', says: 'returning visitor: tag runs', unit: 'ms' },
  { id: 'returningWork', says: 'returning visitor: main-thread time', unit: 'ms', isOverBare: true },
];
