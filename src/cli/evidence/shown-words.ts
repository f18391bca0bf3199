import { readCatalogue } from '../../client/catalogue/read-catalogue.ts';
import { member, parseJson, string } from '../../client/environment/untrusted.ts';
import { enFirstLayer } from '../../locales/en-first-layer.ts';
import { enSecondLayer } from '../../locales/en-second-layer.ts';
import { negotiate, textIn } from '../../locales/language.ts';
import { rewordBy } from '../../locales/own-words.ts';

/** The archived texts that a consent names, if they are archived. */
export interface ShownTexts {
  readonly catalogue?: string | undefined;
  readonly words?: string | undefined;
}

/**
 * What the page was configured to show with a choice, in its language, as lines: the brand's purposes and companies, and
 * the texts of the interface, with the names that `docs/reference/words.md` gives them. Pure.
 *
 * @param evidence what the widget said with the consent
 */
export function shownWords(evidence: unknown, { catalogue, words }: ShownTexts): readonly string[] {
  const language = string(member(evidence, 'language')) ?? 'en';
  const file = parseJson(catalogue ?? '');
  return [...offerLines(file, language), ...interfaceLines(evidence, file, words, language)];
}

function offerLines(file: unknown, language: string): readonly string[] {
  if (file === undefined) return [];
  const { brand, targets, vendors, languages } = readCatalogue(file);
  const say = (text: Parameters<typeof textIn>[0] | undefined) =>
    text === undefined ? '' : textIn(text, language, languages);
  const named = new Map(targets.map(({ id, name }) => [id, say(name)]));
  return [
    `Brand: ${say(brand.name)}${brand.contact === undefined ? '' : `, ${brand.contact}`}`,
    ...(brand.privacyPolicy ? [`Privacy policy: ${brand.privacyPolicy.url}`] : []),
    'Purposes:',
    ...targets.map(
      ({ id, name, description, required }) =>
        `  ${say(name)} (${id}${required ? ', required' : ''}): ${say(description)}`,
    ),
    'Companies:',
    ...vendors.map(
      ({ id, name, targets: ids, retention, country }) =>
        `  ${say(name)} (${id}): ${[ids.map((each) => named.get(each) ?? each).join(', '), say(retention), country].filter(Boolean).join('; ')}`,
    ),
  ];
}

/** The texts of the banner or of the preferences. A switch or a gate of the page stands among texts that only the page knows. */
function interfaceLines(
  evidence: unknown,
  file: unknown,
  words: string | undefined,
  language: string,
): readonly string[] {
  const method = string(member(evidence, 'method')) ?? '';
  const names = member({ banner: enFirstLayer, preferences: enSecondLayer }, method);
  const all = Object(parseJson(words ?? ''));
  const builtIn = member(all, negotiate([language], Object.keys(all)) ?? '');
  if (!names || !(builtIn instanceof Object)) return [];
  const asked = string(member(evidence, 'arm'));
  const arm = readCatalogue(file).arms?.find(({ id }) => id === asked);
  const own = rewordBy(arm?.messages, language)(rewordBy(member(file, 'messages'), language)(builtIn));
  return [
    `Texts of the ${method}${arm ? `, in the way "${arm.id}" of the experiment` : ''}:`,
    ...Object.keys(names).flatMap((name) => {
      const text = string(member(own, name));
      return text === undefined ? [] : `  ${name}: ${text}`;
    }),
  ];
}
