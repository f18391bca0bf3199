import { html } from 'hono/html';
import type { Page } from '../layout.ts';

/** The page where customers synchronise their privacy choices between devices. */
export const accountPage: Page = {
  path: '/account/',
  title: 'Your account · Fjord & Fell',
  description: 'Keep your privacy choices the same on all your devices.',
  styles: ['prose', 'privacy', 'account'],
  main: html`
    <article class="policy">
      <header>
        <p class="kicker">Your account</p>
        <h1>One choice, all devices</h1>
        <p class="lead">
          An account here contains only your privacy choices. Each device has its own choices until you verify
          an e-mail address, and returns to them when you sign out.
        </p>
      </header>
      <div class="account-card">
        <assent-verification inline></assent-verification>
      </div>
      <div class="prose">
        <p class="note">
          In this demonstration, every message arrives in <a href="/mailbox/">one mailbox</a>, so you can use
          any address. To see your choices on a second device, open this page in a private window and use the
          same address.
        </p>
      </div>
    </article>
  `,
};
