// The part of the analyzer that we use. Its own package has no type declarations for it.

declare module '@custom-elements-manifest/analyzer' {
  type ElementsManifest = import('./manifest.ts').ElementsManifest;

  interface SourceFile {
    readonly fileName: string;
  }

  export const ts: {
    readonly ScriptTarget: { readonly ES2022: number };
    createSourceFile(name: string, text: string, target: number, setParentNodes: boolean): SourceFile;
  };

  export function create(options: {
    readonly modules: readonly SourceFile[];
    readonly plugins: readonly object[];
  }): ElementsManifest;
}

declare module '@custom-elements-manifest/analyzer/src/features/framework-plugins/lit/lit.js' {
  export function litPlugin(): readonly object[];
}
