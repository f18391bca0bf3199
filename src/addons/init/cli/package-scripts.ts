import type { Project } from './project.ts';

/** Scripts of a package.json by their names. */
type Scripts = Readonly<Record<string, string>>;

/** The scripts that copy the widget to where it is served, and that run Assent beside a site without a server. */
export function wantedScripts({ framework, scripts, manifest }: Project): Scripts {
  const { copiesBefore = [], files, port, served } = framework;
  if (manifest === undefined) return {};
  const copied = copiesBefore.filter((name) => scripts[name] !== undefined);
  const command = `node -e "fs.cpSync('node_modules/assent/dist/cdn', '${served}/assent', { recursive: true })"`;
  return {
    ...(copied.length > 0 && { widget: command }),
    ...Object.fromEntries(copied.map((name) => [`pre${name}`, 'npm run widget'])),
    ...(files.length === 0 && { assent: `assent dev --target http://localhost:${port}` }),
  };
}

/** Those of them that a package.json has with another command. */
export function takenScripts(project: Project): readonly (readonly [name: string, command: string])[] {
  return Object.entries(wantedScripts(project)).filter(([name, command]) => {
    const own = project.scripts[name];
    return own !== undefined && !(typeof own === 'string' && own.includes(command));
  });
}

/** The text of its package.json with these scripts, in the form that npm gives it. Those that are there stay. */
export function withScripts(text: string, own: Project['scripts'], wanted: Scripts): string {
  if (Object.keys(wanted).every((name) => own[name] !== undefined)) return text;
  const file: object = JSON.parse(text);
  const [indent = '  '] = /(?<=\n)[\t ]+/.exec(text) ?? [];
  const [end = '\n'] = /\r?\n/.exec(text) ?? [];
  const written = JSON.stringify({ ...file, scripts: { ...own, ...wanted, ...own } }, undefined, indent);
  return written.replaceAll('\n', end) + (text.endsWith('\n') ? end : '');
}
