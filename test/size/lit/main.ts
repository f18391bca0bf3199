import 'assent/define';
import { html, LitElement } from 'lit';

/** An application that has Lit already. */
class FjordApplication extends LitElement {
  override render() {
    return html`<assent-provider proxy="/consent" catalogue="/consent-catalogue.json">
      <main><h1>Journal</h1></main>
      <footer><assent-choices inline></assent-choices></footer>
      <assent-banner></assent-banner>
      <assent-preferences></assent-preferences>
      <assent-status></assent-status>
    </assent-provider>`;
  }
}

customElements.define('fjord-application', FjordApplication);
