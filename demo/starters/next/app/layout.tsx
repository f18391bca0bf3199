import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import { renderBanner } from 'assent/banner';

const catalogue = await readFile(join(process.cwd(), 'public/consent-catalogue.json'), 'utf8');
const { html, language } = await renderBanner(catalogue, { language: 'en' });
const tag = '<script type="text/plain" data-assent src="/assent/assent.js" data-proxy="/consent"></script>';

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang={language}>
      <body>
        {children}
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: tag + html }} />
      </body>
    </html>
  );
}
