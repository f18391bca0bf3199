import { html } from 'hono/html';
import type { Article } from './article.ts';
import { pitching } from './journal/pitching.ts';
import { plateauWalk } from './journal/plateau-walk.ts';
import { washing } from './journal/washing.ts';
import type { Markup } from './layout.ts';

/** The newest first. */
export const articles: readonly Article[] = [plateauWalk, pitching, washing];

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as the journal writes it. */
export const dayText = (date: string): string => days.format(new Date(date));

/** A card that leads to an article. */
export const articleCard = (article: Article): Markup => html`
  <article class="card article-card">
    <a href="/journal/${article.id}/" class="picture"
      ><span class="visually-hidden">${article.title}</span>${article.drawing}</a
    >
    <div class="card-words">
      <p class="kicker">${article.kind}</p>
      <h3><a href="/journal/${article.id}/">${article.title}</a></h3>
      <p>${article.lead}</p>
      <p class="fine">${article.author}, ${article.minutes} minutes</p>
    </div>
  </article>
`;
