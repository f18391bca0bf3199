/** What a page of the benchmark asks its visitor about. */
export interface Question {
  /** How many companies there are; the first one's tag is on the page. */
  readonly vendors: readonly Named[];
  readonly purposes: readonly Purpose[];
}

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Purpose extends Named {
  readonly description: string;
}

/** A consent banner on the benchmark's page. Each is set up as its own documentation begins. */
export interface Contestant {
  readonly name: string;
  /** A folder of files, by the path under which the page finds them. */
  readonly files: Readonly<Record<string, string>>;
  /** Files that are made for a question, by path. */
  readonly made?: (
    question: Question,
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  readonly head: (question: Question) => string;
  /** What stands before the page's own content. */
  readonly bodyEnd?: (question: Question) => Promise<string>;
  readonly body: (question: Question) => string;
  /** JavaScript expressions for elements of the page, shadow roots included. Empty for what it does not have. */
  readonly banner: string;
  readonly accept: string;
  /** Opens the preferences from the banner. */
  readonly open: string;
  readonly preferences: string;
  /** A switch or check box in the preferences. */
  readonly toggle: string;
}

/** Four purposes, and so many companies. */
export function questionOf(vendors: number): Question {
  return {
    vendors: Array.from({ length: vendors }, (_, index) => {
      const number = String(index + 1).padStart(4, '0');
      return { id: `company-${number}`, name: `Company ${number}` };
    }),
    purposes: [
      purpose('statistics', 'Statistics'),
      purpose('films', 'Films'),
      purpose('comfort', 'Comfort'),
      purpose('advertising', 'Advertising'),
    ],
  };
}

/** The purpose of a company, where a tool gives it one. */
export function purposeOf({ purposes }: Question, index: number): Purpose {
  const found = purposes[index % purposes.length];
  if (!found) throw new Error('The question has no purposes');
  return found;
}

/** A script for the page that sets a variable. */
export function setting(name: string, value: unknown): string {
  return `<script>window.${name}=${JSON.stringify(value)}</script>`;
}

function purpose(id: string, name: string): Purpose {
  return {
    id,
    name,
    description: `What we do for ${name.toLowerCase()}, in a sentence that says it plainly.`,
  };
}
