import { readFileSync } from 'node:fs';

/** The version of each browser. `docs/reference/limits.md` names them, and says why these. */
const versions: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('oldest-browsers.json', import.meta.url), 'utf8'),
);

/** The oldest browsers that show the widget, as the target of a build. */
export const oldestBrowsers = Object.entries(versions).map(([browser, version]) => `${browser}${version}`);
