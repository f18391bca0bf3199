/** The variables of a server with the proxy. What is not known is a placeholder in angle brackets. */
export type Variables = Readonly<Record<string, string>>;

/** Stand in the file until somebody has the credentials. */
export const unknownCredentials: Variables = {
  ASSENT_CLIENT_ID: '<clientId>',
  ASSENT_CLIENT_SECRET: '<clientSecret>',
};

/** The value of a variable in the text of an environment file; `undefined` if it is missing, empty or a placeholder. */
export function valueIn(text: string, name: string): string | undefined {
  const value = lineOf(name).exec(text)?.[1]?.trim();
  return !value || isPlaceholder(value) ? undefined : value;
}

/** Whether a text has the value of a variable, or the name of the file that has it. */
function isKnownIn(text: string, name: string): boolean {
  return [name, `${name}_FILE`].some((each) => valueIn(text, each) !== undefined);
}

/** The text with these variables. One that has a value, or a file with it, keeps it; all other lines stay. */
export function withVariables(text: string, variables: Variables): string {
  const names = Object.keys(variables);
  const replaced = names.reduce((before, name) => {
    if (isKnownIn(before, name)) return before;
    return before.replace(lineOf(name), () => `${name}=${variables[name]}`);
  }, text);
  const missing = names.filter((name) => !isKnownIn(replaced, name) && !lineOf(name).test(replaced));
  if (!missing.length) return replaced;
  return `${ended(replaced)}${missing.map((name) => `${name}=${variables[name]}\n`).join('')}`;
}

/** The text of a .gitignore that leaves out a file with secrets, or a folder with a slash at its end. */
export function ignoring(text: string, path: string): string {
  const lines = text.split(/\r?\n/).map((line) =>
    line
      .trim()
      .replace(/^(\*\*)?\//, '')
      .replace(/\/$/, ''),
  );
  const file = path.replace(/\/$/, '');
  const isIgnored = ['.env*', '*.env*', '.env.*', '.env*.local', '*.local', '.*', file].some(
    (pattern) => lines.includes(pattern) && matches(pattern, file),
  );
  return isIgnored ? text : `${ended(text)}${path}\n`;
}

const isPlaceholder = (value: string): boolean => /^<.*>$/.test(value);

const lineOf = (name: string): RegExp => new RegExp(`^(?:export )?${name}=(.*)$`, 'm');

const ended = (text: string): string => (!text || text.endsWith('\n') ? text : `${text}\n`);

function matches(pattern: string, file: string): boolean {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(file);
}
