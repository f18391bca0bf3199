import { html } from 'hono/html';
import { storm } from '../site/drawings/storm.ts';

/** The player of the vendor Tubular: an animated drawing with playback controls. */
export const film = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Forty Knots · Tubular</title>
      <link rel="stylesheet" href="/styles/drawings.css" />
      <link rel="stylesheet" href="/vendors/tubular/player.css" />
      <script type="module" src="/vendors/tubular/player.js"></script>
    </head>
    <body>
      <main aria-label="Player of Tubular">
        <h1>Forty Knots</h1>
        ${storm}
        <button class="play" type="button">Play</button>
        <div class="bar">
          <label for="place">Place in the film</label>
          <input id="place" type="range" min="0" max="247" value="0" />
          <output class="time" for="place">0:00 / 4:07</output>
          <span class="by">Tubular</span>
        </div>
      </main>
    </body>
  </html>`;
