import { html, LitElement } from 'lit';

class FjordApplication extends LitElement {
  static properties = { route: { state: true } };

  constructor() {
    super();
    this.route = 'Home';
  }

  render() {
    return html`<assent-provider proxy="/consent" catalogue="/consent-catalogue.json">
      <nav>
        <button @click=${() => (this.route = 'Home')}>Home</button>
        <button @click=${() => (this.route = 'Account')}>Account</button>
      </nav>
      <main>
        <h1>${this.route} 0</h1>
        ${this.route === 'Home' ? parts : account}
      </main>
      <assent-banner></assent-banner>
      <assent-preferences></assent-preferences>
    </assent-provider>`;
  }
}

const parts = html`
  <assent-gate vendor="pathfinder" target="marketing">
    <img alt="Film" data-assent-src="/vendors/pathfinder/pixel.svg" />
  </assent-gate>
  <assent-status></assent-status>
  <assent-toggle vendor="tally" target="statistics"></assent-toggle>
  <film-note></film-note>
`;

/** A part that another team wrote: it brings a provider of its own. */
const account = html`
  <assent-provider proxy="/consent" catalogue="/consent-catalogue.json">
    ${parts}
    <assent-banner></assent-banner>
    <assent-preferences></assent-preferences>
  </assent-provider>
`;

customElements.define('fjord-application', FjordApplication);
