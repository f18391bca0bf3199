/** A theme as it is shipped. */
export interface ThemeFile {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
  /** What it says of parts, beyond the tokens. */
  readonly rest: string;
}

/** Reads a style sheet whose first rule sets tokens on `:root`. */
export function readThemeFile(css: string): ThemeFile {
  // What older browsers get is in the first rule, too.
  const sheet = css.replaceAll(/\/\*[\s\S]*?\*\/|@supports not[^}]*\}\s*\}/g, '').trim();
  const [root = '', declarations = ''] = /^:root\s*\{([^}]*)\}/.exec(sheet) ?? [];
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  for (const declaration of declarations.split(';')) {
    const [name = '', ...value] = declaration.split(':');
    const property = name.trim();
    const text = value.join(':').trim().replaceAll(/\s+/g, ' ');
    if (!property.startsWith('--assent-') || !text) continue;
    const [day, night] = /^light-dark\(([^()]*),([^()]*)\)$/.exec(text)?.slice(1) ?? [text];
    light[property] = day?.trim() ?? text;
    if (night !== undefined) dark[property] = night.trim();
  }
  return { light, dark, rest: sheet.slice(root.length).trim() };
}
