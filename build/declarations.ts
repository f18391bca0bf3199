import type { DescribedElement, DescribedEvent, DescribedMember } from './manifest.ts';

/**
 * Generates type declarations of the elements by tag: attributes, properties and events. The files of
 * `build/frameworks/` turn them into types for each framework.
 */
export function elementTypes(elements: readonly DescribedElement[]): string {
  const events = elements.flatMap((element) => element.events ?? []);
  const names = [...elements.map(({ name }) => name), ...events.map(({ type }) => type.text)];
  return `import type {
${unique(names)
  .map((name) => `  ${name},`)
  .join('\n')}
} from 'assent/elements';

/** The elements by tag: their class, what may be set on them, and what they dispatch. */
export interface AssentElements {
${elements.map(elementType).join('\n')}
}
`;
}

function elementType(element: DescribedElement): string {
  const { name, tagName, description } = element;
  return `${comment(description, '  ')}  '${tagName}': {
    element: ${name};
    attributes: {
${settable(element).join('\n')}
    };
    events: {
${(element.events ?? []).map(eventType).join('\n')}
    };
  };`;
}

const deep = '      ';

/** The attributes, then the properties without an attribute of the same name. */
function settable({ name, attributes = [], members = [] }: DescribedElement): string[] {
  const properties = members.filter(
    (member) => isSettable(member) && !attributes.some((attribute) => attribute.name === member.name),
  );
  return [
    ...attributes.map(({ name: attribute, fieldName, description, type }) => {
      const member = members.find((each) => fieldName && each.name === fieldName);
      const written = member ? `${name}['${member.name}']` : (type?.text ?? 'string');
      const rest = isNeeded(member) ? `: ${written}` : `?: ${written} | undefined`;
      return `${comment(description, deep)}${deep}'${attribute}'${rest};`;
    }),
    ...properties.map(
      (member) =>
        `${comment(member.description, deep)}${deep}${member.name}?: ${name}['${member.name}'] | undefined;`,
    ),
  ];
}

/** Whether a property is a string without a default, such as the id of a vendor, so that it must be set. */
function isNeeded(member: DescribedMember | undefined): boolean {
  return member?.type?.text === 'string';
}

function isSettable({ kind, readonly }: DescribedMember): boolean {
  return kind === 'field' && readonly !== true;
}

function eventType({ name, type, description }: DescribedEvent): string {
  return `${comment(description, deep)}${deep}'${name}': ${type.text};`;
}

function comment(text: string | undefined, indent: string): string {
  return text ? `${indent}/** ${text.replaceAll(/\s*\n\s*/g, ' ').trim()} */\n` : '';
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}
