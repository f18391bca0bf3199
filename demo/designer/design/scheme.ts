/** The two sets of colours. */
export type Scheme = 'light' | 'dark';
