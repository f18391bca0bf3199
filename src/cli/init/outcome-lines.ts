import type { PlannedFile } from './site-files.ts';
import type { Project } from './project.ts';
import { cataloguePath } from './wanted-files.ts';

/** What became of each file, one line each. */
export function outcomeLines(project: Project, files: readonly PlannedFile[]): readonly string[] {
  const { framework, isNamed, packages } = project;
  const from = packages ? 'found in package.json' : 'because there is no package.json';
  return [
    `For ${framework.name}${isNamed ? '' : `, ${from}; --framework names another one`}:`,
    ...files.map(
      ({ path, outcome }) =>
        `${outcome.padEnd(10)} ${path}${outcome === 'kept' ? `, ${whyKept(project, path)}` : ''}`,
    ),
  ];
}

function whyKept(project: Project, path: string): string {
  return path === cataloguePath(project)
    ? 'which differs from what the options say: compare their values with it. "assent vendor add" adds a vendor.'
    : `which differs from "${project.framework.section}" in docs/guides/run-the-proxy.md: compare the two.`;
}
