import { globSync, readFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';

/** An attribute, as its element describes it. */
interface DescribedAttribute {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  /** The property that follows it. */
  readonly fieldName?: string;
}

/** Something a class has. */
export interface DescribedMember {
  readonly kind: string;
  readonly name: string;
  readonly privacy?: string;
  readonly type?: { readonly text: string };
  readonly description?: string;
  readonly readonly?: boolean;
}

/** An event, as its element describes it. */
export interface DescribedEvent {
  readonly name: string;
  readonly type: { readonly text: string };
  readonly description?: string;
}

/** The class of an element, as the manifest describes it. */
export interface DescribedElement {
  readonly name: string;
  readonly tagName?: string;
  readonly description?: string;
  attributes?: DescribedAttribute[];
  members?: DescribedMember[];
  events?: DescribedEvent[];
  readonly slots?: readonly { readonly name: string }[];
  readonly cssParts?: readonly { readonly name: string }[];
}

/**
 * The manifest of the elements, as far as it is looked at here.
 * https://github.com/webcomponents/custom-elements-manifest
 */
export interface ElementsManifest {
  readonly modules: { path: string; declarations?: DescribedElement[] }[];
}

/** Reads what the comments and properties of the elements say. */
export function describeElements(): ElementsManifest {
  const modules = globSync('src/elements/**/*.ts')
    .toSorted()
    .map((path) => [path, readFileSync(path, 'utf8')] as const)
    .filter(([, text]) => text.includes('@element '))
    .map(([path, text]) => ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true));
  return create({ modules, plugins: [...litPlugin(), asPublished] });
}

/** The elements that have a tag. */
export function elementsOf({ modules }: ElementsManifest): DescribedElement[] {
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .filter(({ tagName }) => tagName !== undefined);
}

/** Leaves out what is not for users of the elements, and names the files that are published. */
const asPublished = {
  name: 'assent-as-published',
  packageLinkPhase({ customElementsManifest }: { readonly customElementsManifest: ElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      const state = stateIn(readFileSync(module.path, 'utf8'));
      for (const element of module.declarations ?? []) leaveOutInternals(element, state);
      module.path = publishedPath(module.path);
    }
  },
};

function publishedPath(path: string): string {
  return path.replace(/^src\/(.*)\.ts$/, 'dist/module/$1.js');
}

/** The properties that are state, which the analyzer takes for attributes. */
function stateIn(text: string): string[] {
  return [...text.matchAll(/(\w+): \{[^{}]*\bstate: true/g)].map(([, name = '']) => name);
}

function leaveOutInternals(element: DescribedElement, state: readonly string[]): void {
  const { events = [], attributes = [], members = [] } = element;
  // Every dispatch is found by the analyzer, those without a comment under no name or a wrong one.
  element.events = events.filter(({ name = '' }: { name?: string }) => name.startsWith('assent-'));
  element.attributes = attributes.filter(({ name }) => !state.includes(name));
  element.members = members.filter(({ name, privacy }) => privacy === 'public' && !state.includes(name));
}
