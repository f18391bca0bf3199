import type { Handle } from '@sveltejs/kit';
import { renderBanner } from 'assent/banner';
import catalogue from '../static/consent-catalogue.json?raw';

const { html: question } = await renderBanner(catalogue, { language: 'en' });

export const handle: Handle = ({ event, resolve }) =>
  resolve(event, { transformPageChunk: ({ html }) => html.replace('%question%', () => question) });
