import { html } from 'hono/html';
import { storm } from '../drawings/storm.ts';
import type { Page } from '../layout.ts';

/** A film that a vendor plays. It is blocked until the visitor allows it. */
export const filmPage: Page = {
  path: '/film/',
  title: 'Forty Knots, a film · Fjord & Fell',
  description: 'Four minutes on a headland in November, and what the wind does there.',
  styles: ['drawings', 'prose', 'film'],
  look: 'film-page',
  main: html`
    <section class="film">
      <header>
        <p class="kicker">A film of four minutes</p>
        <h1>Forty Knots</h1>
      </header>
      <div class="screen">
        <div class="screen-poster">${storm}</div>
        <div class="screen-note">
          <p>Tubular plays this film, and would learn that you watch it.</p>
          <button class="primary" type="button" data-assent-open="preferences">Choose what is allowed</button>
        </div>
        <iframe
          title="Forty Knots, the film"
          data-assent-vendor="tubular"
          data-assent-target="video"
          data-assent-src="/vendors/tubular/embed/forty-knots"
        ></iframe>
      </div>
      <div class="film-words">
        <p class="lead">
          In November the lighthouse at the end of the headland measures forty knots on one day in three. We
          went there with a microphone, a jacket, and no plan.
        </p>
        <div class="prose">
          <p>
            There is no story. A woman walks to the end of the land, leans on the wind, and walks back. What
            you hear is what she heard: first the hood, then the grass, then, where the ground ends, a note so
            low that the microphone took it for silence.
          </p>
          <p>
            The film is played by Tubular. Until you allow it, nothing of theirs is loaded on this page, and
            they do not learn that you were here. You can change your mind at any time:
            <button class="link" type="button" data-assent-open="preferences">privacy choices</button>.
          </p>
        </div>
        <dl class="facts">
          <div>
            <dt>Walked by</dt>
            <dd>Ragnhild Moe</dd>
          </div>
          <div>
            <dt>Heard by</dt>
            <dd>Jón Aðalsteinsson</dd>
          </div>
          <div>
            <dt>Wind</dt>
            <dd>41 knots, gusts of 58</dd>
          </div>
        </dl>
      </div>
    </section>
  `,
};
