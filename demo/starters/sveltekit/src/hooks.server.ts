import type { Handle } from '@sveltejs/kit';
import { readHint } from 'assent';
import { renderBanner } from 'assent/banner';
import catalogue from '../static/consent-catalogue.json?raw';

const { html } = await renderBanner(catalogue, { language: 'en' });
const attributes = 'src="/assent/assent.js" data-proxy="/consent" data-hint';
const question = `<script type="text/plain" data-assent ${attributes}></script>${html}`;
const answered = `<script async ${attributes}></script>`;

export const handle: Handle = ({ event, resolve }) => {
  const hasAnswered = readHint(event.request.headers.get('cookie')) !== undefined;
  const transformPageChunk = ({ html }: { html: string }) =>
    html.replace('%question%', () => (hasAnswered ? answered : question));
  return resolve(event, { transformPageChunk });
};
