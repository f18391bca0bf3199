/** What an add-on adds to the build. All members are optional, and their order between add-ons is unspecified. */
export interface BuildAddOn {
  /** Writes source that the compiler needs. */
  readonly generate?: () => void;
  /**
   * Builds files of its own, once those of the script tag are built.
   *
   * @param define what the code of the script tag knows of its build, for the option of Vite
   */
  readonly build?: (define: Readonly<Record<string, string>>) => Promise<void>;
  /** What it puts into the packages besides modules: by package, where to copy each file or folder. */
  readonly packaged?: { readonly [Name in PackageName]?: Readonly<Record<string, string>> };
}

/** The packages of the project. */
export type PackageName = 'assent' | 'assent-server';
