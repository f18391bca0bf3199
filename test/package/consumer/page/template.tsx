// Elements in the JSX of a library that has no types of its own.

import type { JsxElements } from 'assent/jsx';

export type Tag = keyof JsxElements;

export const template = (
  <assent-provider
    proxy="/consent"
    catalogue="/consent-catalogue.json"
    onassent-change={({ cells }) => cells.length}
  >
    <assent-banner placement="card" heading-level={3} on:assent-choose={({ choices }) => choices.length} />
    <assent-toggle vendor="tally" target="statistics">
      Statistics
    </assent-toggle>
  </assent-provider>
);

export const wrong = [
  // @ts-expect-error There is no such placement.
  <assent-banner placement="top" />,
  // @ts-expect-error The event has choices, no cells.
  <assent-banner onassent-choose={({ cells }) => cells} />,
  // @ts-expect-error There is no such element.
  <assent-baner />,
];
