import type { Recipe } from '../../vendors/protocol/recipes/recipe.ts';
import { findRecipe, VendorError } from '../../vendors/cli/add-vendor.ts';
import { InitError } from './init-error.ts';
import type { CatalogueAnswers } from './new-catalogue.ts';

/** Asks a person, and returns what they type: empty for the standard answer. Rejects if they leave. */
export type Ask = (question: string) => Promise<string>;

/** What may be given as options of the command. */
export interface GivenAnswers {
  readonly brand?: string;
  readonly contact?: string;
  readonly policy?: string;
  readonly policyVersion?: string;
  readonly languages?: string;
  readonly vendors?: string;
}

/** What a scan has found on the pages. */
export interface FoundVendors {
  readonly recipes: readonly Recipe[];
  /** Whether there are vendors without a recipe, too. */
  readonly hasOthers: boolean;
}

/** One answer: how to ask for it, and how to read it. */
interface Question<Value> {
  readonly flag: string;
  readonly question: string;
  readonly standard?: string;
  /** @throws {InitError} says what is wrong */
  readonly read: (text: string) => Value;
}

const brand: Question<string> = {
  flag: '--brand <name>',
  question: 'Name of your brand, as visitors know it',
  read: (text) => text,
};

const contact: Question<string> = {
  flag: '--contact <contact>',
  question: 'Contact for questions about personal data, an e-mail address or the address of a page',
  read(text) {
    if (/^\S+@\S+\.\S+$/.test(text) || isWebAddress(text)) return text;
    throw wrong(
      `"${text}" is no contact. Give an address such as privacy@example.com or https://www.example.com/contact/.`,
    );
  },
};

const policy: Question<string> = {
  flag: '--policy <address>',
  question: 'Address of your privacy policy',
  read(text) {
    if (isWebAddress(text)) return text;
    throw wrong(
      `"${text}" is no address of a privacy policy. Give one such as https://www.example.com/privacy/.`,
    );
  },
};

const languages: Question<CatalogueAnswers['languages']> = {
  flag: '--languages <tags>',
  question: 'Languages of your pages, separated by commas',
  standard: 'en',
  read(text) {
    const tags = listed(text).map((tag) => {
      if (!/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(tag))
        throw wrong(`"${tag}" is no language. Give tags such as en, de or pt-BR, separated by commas.`);
      return tag;
    });
    const [first = 'en', ...others] = tags;
    return [first, ...others];
  },
};

/** What a scan has found is the standard. Vendors without a recipe are enough, too. */
function vendorsBesides({ recipes, hasOthers }: FoundVendors): Question<readonly Recipe[]> {
  const isFound = recipes.length > 0 || hasOthers;
  return {
    flag: '--vendors <vendors>',
    question: 'Vendors on your pages, separated by commas ("assent vendor list" shows them)',
    ...(isFound && { standard: recipes.map(({ id }) => id).join(',') }),
    read(text) {
      if (isFound && !text) return [];
      const ids = listed(text);
      if (!ids.length) throw wrong('--vendors: Name at least one vendor. "assent vendor list" shows them.');
      return ids.map(readVendor);
    },
  };
}

function readVendor(id: string): Recipe {
  try {
    return findRecipe(id);
  } catch (cause) {
    if (!(cause instanceof VendorError)) throw cause;
    throw wrong(`--vendors: ${cause.message}`, cause);
  }
}

/**
 * Reads what is given, and asks for the rest.
 *
 * @param ask nothing if nobody can be asked
 * @param now milliseconds since 1970
 * @throws {InitError} with every fault, and everything that is missing
 */
export async function readAnswers(
  given: GivenAnswers,
  found: FoundVendors = { recipes: [], hasOthers: false },
  { ask, now }: { readonly ask: Ask | undefined; readonly now: number },
): Promise<CatalogueAnswers> {
  const faults: string[] = [];
  const missing: string[] = [];
  const answer = async <Value>(
    { flag, question, standard, read }: Question<Value>,
    text: string | undefined,
  ): Promise<Value | undefined> => {
    let known = text?.trim() || (ask ? undefined : standard);
    for (let fault = ''; ;) {
      try {
        if (known !== undefined) return read(known);
      } catch (error) {
        if (!(error instanceof InitError)) throw error;
        fault = error.message;
      }
      if (!ask) {
        if (fault) faults.push(fault);
        else missing.push(flag);
        return undefined;
      }
      const words = standard === undefined ? question : `${question} [${standard}]`;
      known = (await ask(`${fault && `${fault}\n`}${words}: `)).trim() || standard;
      fault = 'Please answer.';
    }
  };
  const answers = {
    brand: await answer(brand, given.brand),
    contact: await answer(contact, given.contact),
    url: await answer(policy, given.policy),
    languages: await answer(languages, given.languages),
    vendors: await answer(vendorsBesides(found), given.vendors),
  };
  if (missing.length)
    faults.push(`Give ${missing.join(', ')}, or run the command on a terminal, where it asks for them.`);
  const { url, ...rest } = answers;
  if (faults.length || !rest.brand || !rest.contact || !url || !rest.languages || !rest.vendors)
    throw new InitError(faults);
  const version = given.policyVersion || new Date(now).toISOString().slice(0, 7);
  return {
    brand: rest.brand,
    contact: rest.contact,
    policy: { version, url },
    languages: rest.languages,
    vendors: given.vendors ? [...new Set([...rest.vendors, ...found.recipes])] : rest.vendors,
  };
}

/** Where the data of a consent service is on this machine, by the answer of a person; `undefined` if it is elsewhere. */
export async function askForData(ask: Ask): Promise<string | undefined> {
  const text = await ask(
    'Data folder of your consent service on this machine, or - if the service runs elsewhere [.assent]: ',
  );
  return text.trim() === '-' ? undefined : text.trim() || '.assent';
}

const listed = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

const wrong = (sentence: string, cause?: unknown): InitError => new InitError([sentence], cause);
