import { html } from 'hono/html';
import { type Gear, priceText } from '../gear.ts';
import type { Markup, Page } from '../layout.ts';

const gallery = (item: Gear): Markup => html`
  <fieldset class="gallery">
    <legend class="visually-hidden">Pictures</legend>
    <div class="stage">
      ${item.views.map((view) => html`<div class="view" data-view="${view.id}">${view.drawing}</div>`)}
    </div>
    <div class="thumbs" ${item.views.length < 2 ? 'hidden' : ''}>
      ${item.views.map(
        (view, index) => html`
          <label>
            <input type="radio" name="view" value="${view.id}" ${index === 0 ? 'checked' : ''} />
            <span>${view.name}</span>
          </label>
        `,
      )}
    </div>
  </fieldset>
`;

const colours = (item: Gear): Markup => html`
  <fieldset class="swatches">
    <legend>Colour</legend>
    ${item.colours.map(
      ({ id, name }, index) => html`
        <label>
          <input
            type="radio"
            name="colour"
            value="${id}"
            data-name="${name}"
            ${index === 0 ? 'checked' : ''}
          />
          <span class="swatch swatch-${id}"></span>
          <span class="swatch-name">${name}</span>
        </label>
      `,
    )}
  </fieldset>
`;

const sizes = (item: Gear): Markup => html`
  <fieldset class="sizes">
    <legend>Size</legend>
    ${item.sizes.map(
      ({ name, soldOut }) => html`
        <label>
          <input type="radio" name="size" value="${name}" required ${soldOut ? 'disabled' : ''} />
          <span>${name}${soldOut ? html`<span class="visually-hidden">, sold out</span>` : ''}</span>
        </label>
      `,
    )}
    <p class="fine">${item.sizeNote}</p>
  </fieldset>
`;

/** The page of a piece of gear. Colour and picture change without a script; the basket needs one. */
export const gearPage = (item: Gear): Page => ({
  path: `/gear/${item.id}/`,
  title: `${item.name}, ${item.kind.toLowerCase()} · Fjord & Fell`,
  description: item.lead,
  styles: ['gear-drawings', 'prose', 'gear'],
  look: 'gear-page',
  main: html`
    <form class="gear-item" data-id="${item.id}" data-name="${item.name}" data-price="${item.price}">
      ${gallery(item)}
      <div class="buy">
        <p class="kicker">${item.kind}</p>
        <h1>${item.name}</h1>
        <p class="lead">${item.lead}</p>
        <p class="price">${priceText(item.price)}</p>
        ${colours(item)} ${sizes(item)}
        <button class="primary" type="submit">Add to basket</button>
        <p class="fine">Sent within two days. Send it back within sixty, worn or not.</p>
      </div>
    </form>
    <section class="gear-more" aria-label="More about it">
      <div class="prose">${item.story.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
      <dl class="facts">
        ${item.facts.map(
          ({ name, value }) => html`
            <div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>
          `,
        )}
      </dl>
    </section>
  `,
});
