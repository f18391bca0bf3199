import type { AssentBanner } from 'assent/elements';
import type { Design } from '../design/design.ts';
import { placementOf } from '../design/theme-style.ts';
import { themeCss } from '../design/theme.ts';

/** A file of the export. */
export interface ExportedFile {
  readonly name: string;
  readonly about: string;
  readonly text: string;
}

const embedAt = (placement: AssentBanner['placement']): string => `<!-- In the head of every page. -->
<link rel="stylesheet" href="/assent-theme.css">
<script async src="/assent/assent.js" data-proxy="/consent" data-catalogue="/consent-catalogue.json"></script>

<!-- On every page: the button that opens the preferences. -->
<button type="button" data-assent-open="preferences">Privacy choices</button>
${placement === 'bar' ? '' : `<assent-banner placement="${placement}"></assent-banner>\n`}`;

const proxy = `// The token proxy. Mount it on the host of your pages. For other frameworks, see docs/guides/run-the-proxy.md of the package.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createTokenProxy } from 'assent-server/proxy';

const proxy = createTokenProxy({
  serviceUrl: process.env.ASSENT_SERVICE_URL ?? '',
  tokenUrl: process.env.ASSENT_TOKEN_URL ?? '',
  clientId: process.env.ASSENT_CLIENT_ID ?? '',
  clientSecret: process.env.ASSENT_CLIENT_SECRET ?? '',
  catalogue: JSON.parse(readFileSync('consent-catalogue.json', 'utf8')),
});

const server = createServer(
  getRequestListener((request, { incoming }) => proxy(request, { remoteAddress: incoming.socket.remoteAddress })),
);
server.listen(Number(process.env.PORT ?? 8082), () => {
  console.log(\`The token proxy listens on port \${server.address().port}.\`);
});
`;

const readme = `Files

assent-theme.css         the theme: link it on every page, before the widget
consent-catalogue.json   the catalogue: the widget and the proxy read it
embed.html               the markup for your pages
proxy.mjs                the token proxy, for Node 20 or newer

The packages are not in a registry yet. In a checkout of Assent, run \`npm ci && npm run build && npm pack --workspaces\`
to create assent-0.1.0.tgz and assent-server-0.1.0.tgz. In your project, run:
npm install ../assent/assent-0.1.0.tgz ../assent/assent-server-0.1.0.tgz @hono/node-server

Serve the folder node_modules/assent/dist/cdn/ at /assent/, and the proxy at /consent/.
`;

/** All that a developer needs of a design. */
export function filesOf({ theme, catalogue }: Design): readonly ExportedFile[] {
  return [
    {
      name: 'assent-theme.css',
      about: 'The theme.',
      text: themeCss(theme) || '/* The default theme. */\n',
    },
    { name: 'consent-catalogue.json', about: 'The catalogue.', text: catalogue },
    {
      name: 'embed.html',
      about: 'The markup for your pages.',
      text: embedAt(placementOf(theme.style)),
    },
    { name: 'proxy.mjs', about: 'The token proxy.', text: proxy },
    { name: 'README.txt', about: 'How to install the files.', text: readme },
  ];
}
