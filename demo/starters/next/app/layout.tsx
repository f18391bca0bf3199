import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { headers } from 'next/headers';
import { readHint } from 'assent';
import { renderBanner } from 'assent/banner';

const catalogue = await readFile(join(process.cwd(), 'public/consent-catalogue.json'), 'utf8');
const { html, language } = await renderBanner(catalogue, { language: 'en' });
const attributes = 'src="/assent/assent.js" data-proxy="/consent" data-hint';
const question = `<script type="text/plain" data-assent ${attributes}></script>${html}`;
const answered = `<script async ${attributes}></script>`;

export default async function RootLayout({ children }: { children: ReactNode }) {
  const hasAnswered = readHint((await headers()).get('cookie')) !== undefined;
  return (
    <html lang={language}>
      <body>
        {children}
        <div
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: hasAnswered ? answered : question }}
        />
      </body>
    </html>
  );
}
