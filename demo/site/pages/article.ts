import { html } from 'hono/html';
import type { Article } from '../article.ts';
import { articleCard, articles, dayText } from '../journal.ts';
import type { Page } from '../layout.ts';

/** An article, with links to the other two. */
export const articlePage = (article: Article): Page => ({
  path: `/journal/${article.id}/`,
  title: `${article.title} · Fjord & Fell`,
  description: article.lead,
  styles: ['drawings', 'gear-drawings', 'prose', 'article', 'cards'],
  look: 'article-page',
  main: html`
    <article class="article">
      <div class="article-picture">${article.drawing}</div>
      <header>
        <p class="kicker">${article.kind}</p>
        <h1>${article.title}</h1>
        <p class="lead">${article.lead}</p>
        <p class="byline">
          ${article.author}, <time datetime="${article.date}">${dayText(article.date)}</time>,
          ${article.minutes} minutes
        </p>
      </header>
      <div class="prose">${article.text}</div>
    </article>
    <section class="band" aria-labelledby="more">
      <h2 id="more" class="section-title">More from the journal</h2>
      <div class="cards two">${articles.filter((other) => other !== article).map(articleCard)}</div>
    </section>
  `,
});
