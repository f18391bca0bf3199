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
          An account here holds nothing but your privacy choices. Each device has its own until you say
          otherwise, and takes them up again when you sign out.
        </p>
      </header>
      <div class="account-card">
        <assent-verification inline></assent-verification>
      </div>
      <div class="prose">
        <p class="note">
          In this demonstration every message arrives in <a href="/mailbox/">one mailbox</a>. Any address will
          do. To see the choices follow you, open this page in a private window and use the same address.
        </p>
      </div>
    </article>
  `,
};
