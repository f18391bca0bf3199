import { Draft, type Imported } from './draft.ts';
import { at, itemsOf, membersOf, nameOfStored, storedName, textOf, versionFrom } from './reading.ts';

/** Members that are converted. */
const converted = [
  'services',
  'apps',
  'translations',
  'privacyPolicy',
  'version',
  'lang',
  'storageName',
  'cookieName',
];

/** Members of a translation that are converted, besides those for services. */
const convertedInTranslations = ['purposes', 'privacyPolicyUrl'];

/** Members of a service that are converted, are irrelevant for a catalogue, or get a note of their own. */
const convertedInService = [
  'name',
  'title',
  'description',
  'purposes',
  'cookies',
  'required',
  'default',
  'translations',
];

/**
 * Converts a configuration of klaro 0.7, or of an older version with `apps`.
 * https://klaro.org/docs/integration/annotated-configuration
 */
export function fromKlaro(configuration: object): Imported {
  const draft = new Draft();
  const translations = membersOf(at(configuration, 'translations'));
  const list = at(configuration, 'services') === undefined ? 'apps' : 'services';
  const services = itemsOf(at(configuration, list));
  const inAll = (...path: string[]) =>
    translations.map(([tag, texts]) => [tag === 'zz' ? 'en' : tag, at(texts, ...path)] as const);

  const purposesOf = (service: unknown) =>
    itemsOf(at(service, 'purposes')).filter((id) => typeof id === 'string');
  for (const id of new Set(services.flatMap(purposesOf))) {
    const asking = services.filter((service) => purposesOf(service).includes(id));
    const required = asking.every((service) => at(service, 'required') === true);
    // Each language has a name, or a title and a description.
    const titles = new Map(inAll('purposes', id, 'title'));
    const name = textOf(inAll('purposes', id).map(([tag, text]) => [tag, titles.get(tag) ?? text]));
    draft.addTarget(id, { name, description: textOf(inAll('purposes', id, 'description')), required });
    if (!required && asking.some((service) => at(service, 'required') === true))
      draft.note(
        id,
        'only some of its services were required; here a target is required as a whole, and this one is not.',
      );
  }

  services.forEach((service, index) => {
    const id = at(service, 'name');
    const where = `${list}[${index}]`;
    if (typeof id !== 'string' || !id) return draft.note(where, 'has no readable name, and is left out.');
    const targets = purposesOf(service);
    if (!targets.length) return draft.note(`${where} ${id}`, 'has no purpose, and is left out.');
    const cookies = itemsOf(at(service, 'cookies')).flatMap((each) => {
      const name = storedName(Array.isArray(each) ? each[0] : (at(each, 'pattern') ?? each));
      if (name === undefined)
        draft.note(
          `${where} ${id}.cookies`,
          'has a pattern that is neither a name nor the start of names; add the matching names to storage.',
        );
      return name ?? [];
    });
    const own = textOf(
      membersOf(at(service, 'translations')).map(([tag, texts]) => [tag, at(texts, 'title')]),
    );
    draft.addVendor(
      id,
      own ?? textOf(inAll(id, 'title')) ?? textOf([['en', at(service, 'title')]]),
      targets,
      cookies,
      at(service, 'required') === true ? undefined : { klaro: id },
    );
    const described = [
      at(service, 'description'),
      ...inAll(id, 'description').map(([, text]) => text),
      ...membersOf(at(service, 'translations')).map(([, texts]) => at(texts, 'description')),
    ];
    if (described.some(Boolean))
      draft.note(
        `${where} ${id}.description`,
        'vendors have no description in a catalogue; add what visitors need to know to the description of its targets.',
      );
    if (at(service, 'default') === true && at(service, 'required') !== true)
      draft.note(`${where} ${id}.default`, 'was on by default; Assent asks every visitor.');
    draft.noteOthers(`${where} ${id}`, service, convertedInService);
  });

  draft.noteOthers('configuration', configuration, converted);
  const known = [...convertedInTranslations, ...services.map((service) => String(at(service, 'name')))];
  for (const [tag, texts] of translations) draft.noteOthers(`translations.${tag}`, texts, known);
  const url = [
    at(configuration, 'privacyPolicy'),
    ...inAll('privacyPolicyUrl').map(([, value]) => value),
  ].find((value) => typeof value === 'string' && /^(https?:\/\/|\.{0,2}\/)\S+$/.test(value));
  return draft.finish(
    { version: versionFrom(at(configuration, 'version')), url: typeof url === 'string' ? url : undefined },
    [...new Set(translations.map(([tag]) => (tag === 'zz' ? 'en' : tag)))],
    {
      klaro: nameOfStored('klaro', at(configuration, 'storageName') ?? at(configuration, 'cookieName')),
    },
  );
}
