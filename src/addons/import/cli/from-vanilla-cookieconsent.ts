import { Draft, type Imported } from './draft.ts';
import { at, itemsOf, membersOf, nameOfStored, storedName, textOf, versionFrom } from './reading.ts';

/** Members that are converted. */
const converted = ['categories', 'cookie', 'language', 'revision'];

/**
 * Converts a configuration of vanilla-cookieconsent 3.
 * https://cookieconsent.orestbida.com/reference/configuration-reference.html
 */
export function fromVanillaCookieConsent(configuration: object): Imported {
  const draft = new Draft();
  const translations = membersOf(at(configuration, 'language', 'translations'));
  for (const [tag, texts] of translations)
    if (!membersOf(texts).length)
      draft.note(`language.translations.${tag}`, 'is in another file; add its texts to the catalogue.');
  const modals = ['consentModal', 'preferencesModal'].filter((modal) =>
    translations.some(([, texts]) => at(texts, modal) !== undefined),
  );
  if (modals.length)
    draft.note(
      'language.translations',
      `of ${modals.join(' and ')} only the sections of the categories were converted; the banner has its own texts.`,
    );
  const sectionOf = (texts: unknown, category: string) =>
    itemsOf(at(texts, 'preferencesModal', 'sections')).find(
      (section) => at(section, 'linkedCategory') === category,
    );
  const inAll = (category: string, member: string) =>
    translations.map(([tag, texts]) => [tag, at(sectionOf(texts, category), member)] as const);

  for (const [id, category] of membersOf(at(configuration, 'categories'))) {
    const required = at(category, 'readOnly') === true;
    draft.addTarget(id, {
      name: textOf(inAll(id, 'title')),
      description: textOf(inAll(id, 'description')),
      required,
      from: { 'vanilla-cookieconsent': id },
    });
    if (!required && at(category, 'enabled') === true)
      draft.note(`categories.${id}.enabled`, 'was on by default; Assent asks every visitor.');

    const services = membersOf(at(category, 'services'));
    const cookies = cookiesOf(at(category, 'autoClear', 'cookies'), `categories.${id}.autoClear`, draft);
    const [only, ...others] = services;
    if (!only) {
      draft.addVendor(id, undefined, [id], cookies);
      draft.note(
        `vendors "${id}"`,
        `the category names no company; replace this entry with the companies that process the data.`,
      );
    }
    const isShared = others.length > 0;
    if (isShared && cookies.length)
      draft.note(
        `categories.${id}.autoClear`,
        `${cookies.join(', ')}: add each to the storage of the vendor that sets it.`,
      );
    for (const [service, each] of services) {
      const path = `categories.${id}.services.${service}`;
      const own = cookiesOf(at(each, 'cookies'), path, draft);
      draft.addVendor(
        service,
        textOf([['en', at(each, 'label')]]),
        [id],
        [...own, ...(isShared ? [] : cookies)],
        required ? undefined : { 'vanilla-cookieconsent': `${id}/${service}` },
      );
      const callbacks = ['onAccept', 'onReject'].filter((name) => at(each, name) !== undefined);
      if (callbacks.length)
        draft.note(
          path,
          `${callbacks.join(', ')}: block the tag in the page instead (data-assent-vendor="${service}" data-assent-target="${id}").`,
        );
    }
  }

  draft.noteOthers('configuration', configuration, converted);
  draft.noteOthers('configuration.cookie', at(configuration, 'cookie'), ['name']);
  return draft.finish(
    { version: versionFrom(at(configuration, 'revision')), url: undefined },
    translations.filter(([, texts]) => membersOf(texts).length).map(([tag]) => tag),
    {
      'vanilla-cookieconsent': nameOfStored('vanilla-cookieconsent', at(configuration, 'cookie', 'name')),
    },
  );
}

function cookiesOf(value: unknown, path: string, draft: Draft): string[] {
  return itemsOf(value).flatMap((cookie) => {
    const name = storedName(at(cookie, 'name'));
    if (name === undefined)
      draft.note(
        path,
        'has a pattern that is neither a name nor the start of names; add the matching names to storage.',
      );
    return name ?? [];
  });
}
