import { LitElement } from 'lit';

/** An element whose content is in the document itself, because all of the dashboard has one style sheet. */
export class LightElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
