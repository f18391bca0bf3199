/** A choice that an invented visitor made. */
export interface Visit {
  readonly method: 'banner' | 'preferences' | 'gate';
  readonly language: string;
  readonly isInApp: boolean;
  readonly actions: readonly {
    readonly vendor: string;
    readonly target: string;
    readonly action: 'ACCEPT' | 'REJECT';
  }[];
}

const cells = [
  { vendor: 'tally', target: 'statistics' },
  { vendor: 'loupe', target: 'statistics' },
  { vendor: 'tubular', target: 'video' },
  { vendor: 'pathfinder', target: 'marketing' },
];
const languages = ['de', 'de', 'de', 'en', 'en', 'nb', 'nb', 'ar'];

/** A fraction of 1 that is the same each time. https://en.wikipedia.org/wiki/Linear_congruential_generator */
export function exampleNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** The visits of a day: more towards today and in summer, fewer at weekends. */
export function visitsOf(date: Date, daysAgo: number, random: () => number): readonly Visit[] {
  const weekend = [0, 6].includes(date.getUTCDay()) ? 0.6 : 1;
  const summer = 1 - 0.25 * Math.cos((2 * Math.PI * date.getUTCMonth()) / 12);
  const count = (140 - daysAgo / 5) * weekend * summer * (0.85 + 0.3 * random());
  const accepting = 0.42 + 0.06 * Math.sin(daysAgo / 40);
  return Array.from({ length: Math.round(count) }, () => visit(accepting, random));
}

function visit(accepting: number, random: () => number): Visit {
  const kind = random();
  const method = kind < 0.82 ? 'banner' : kind < 0.94 ? 'preferences' : 'gate';
  const isAccepted = random() < accepting;
  const accepts = {
    banner: () => isAccepted,
    preferences: ({ target }: { readonly target: string }) => target !== 'marketing' && random() < 0.6,
    gate: ({ target }: { readonly target: string }) => target === 'video',
  }[method];
  return {
    method,
    language: languages[Math.floor(random() * languages.length)] ?? 'en',
    isInApp: random() < 0.3,
    actions: cells.map((cell) => ({ ...cell, action: accepts(cell) ? 'ACCEPT' : 'REJECT' })),
  };
}
