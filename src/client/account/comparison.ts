/** What applies where device and account differ. */
export type Resolution =
  /** The refusal. */
  'protective' | 'device' | 'account';

/** What device and account say of one cell; `undefined` where nothing is chosen that still counts. */
export interface ComparedCell {
  readonly vendor: string;
  readonly target: string;
  readonly device: 'ACCEPT' | 'REJECT' | undefined;
  readonly account: 'ACCEPT' | 'REJECT' | undefined;
  /** What applies then, by each way to resolve a difference. They are the same where there is none. */
  readonly result: Readonly<Record<Resolution, 'ACCEPT' | 'REJECT' | undefined>>;
}

/** Device and account side by side, cell by cell in the catalogue's order, without what is required. */
export interface Comparison {
  readonly cells: readonly ComparedCell[];
}
