import { type Application, buildEntry } from '../build-application.ts';
import type { Contestant, Question } from '../contestant.ts';
import { assent } from './assent.ts';
import { bare } from './bare.ts';

/** The entries that were built in this run. */
const built = new Map<string, Promise<Application>>();

/** What React renders on the page is an application, built as for production. */
export function inReact(entry: string): Pick<Contestant, 'files' | 'head' | 'body'> & {
  readonly made: (question: Question) => Promise<Application>;
} {
  return {
    files: {},
    made: () => {
      const files = built.get(entry) ?? buildEntry(`react/${entry}.jsx`);
      built.set(entry, files);
      return files;
    },
    head: () => `<script type="module" src="/${entry}.js"></script>`,
    body: () => '<div id="root"></div>',
  };
}

/** The application by itself: what the others are compared with. */
export const bareInReact: Contestant = { ...bare, ...inReact('bare'), name: 'bare React application' };

const application = inReact('assent');

/** The elements, imported as the guide for applications says. */
export const assentInReact: Contestant = {
  ...assent,
  ...application,
  name: 'Assent in a React application',
  made: async (question) => ({
    ...(await assent.made?.(question)),
    ...(await application.made(question)),
  }),
};
