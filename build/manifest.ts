import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { litPlugin } from '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js';

/** An attribute, as its element describes it. */
interface DescribedAttribute {
  readonly name: string;
  readonly description?: string;
  readonly type?: { readonly text: string };
  /** The property that reflects it. */
  readonly fieldName?: string;
}

/** A member of a class. */
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
 * The part of a custom elements manifest that we use.
 * https://github.com/webcomponents/custom-elements-manifest
 */
export interface ElementsManifest {
  readonly modules: { path: string; declarations?: DescribedElement[] }[];
}

const root = join(import.meta.dirname, '..');

/** Reads the manifest from the elements' comments and properties. */
export function describeElements(): ElementsManifest {
  const modules = globSync(['src/elements/**/*.ts', 'src/addons/*/elements/**/*.ts'], { cwd: root })
    .toSorted()
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
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

/** Removes internals from the manifest, and replaces source paths by the published ones. */
const asPublished = {
  name: 'assent-as-published',
  packageLinkPhase({ customElementsManifest }: { readonly customElementsManifest: ElementsManifest }) {
    for (const module of customElementsManifest.modules) {
      const state = stateIn(readFileSync(join(root, module.path), 'utf8'));
      for (const element of module.declarations ?? []) leaveOutInternals(element, state);
      module.path = publishedPath(module.path);
    }
  },
};

function publishedPath(path: string): string {
  return path.replace(/^src\/(.*)\.ts$/, 'dist/module/$1.js');
}

/** The internal reactive properties (`state: true`), which the analyzer lists as attributes. */
function stateIn(text: string): string[] {
  return [...text.matchAll(/(\w+): \{[^{}]*\bstate: true/g)].map(([, name = '']) => name);
}

function leaveOutInternals(element: DescribedElement, state: readonly string[]): void {
  const { events = [], attributes = [], members = [] } = element;
  // The analyzer lists every dispatched event, those without a comment without a name or with a wrong one.
  element.events = events.filter(({ name = '' }: { name?: string }) => name.startsWith('assent-'));
  element.attributes = attributes.filter(({ name }) => !state.includes(name));
  element.members = members.filter(({ name, privacy }) => privacy === 'public' && !state.includes(name));
}
