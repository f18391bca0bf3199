// Elements in the JSX of a library that has no types of its own.

import type { JsxElements } from 'assent/jsx';

export type Tag = keyof JsxElements;

export const template = (
  <assent-provider
    proxy="/consent"
    regime="opt-out"
    grant-on="confirmed"
    color-scheme="system"
    on-withdrawal="reload"
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
  // @ts-expect-error There is no such regime.
  <assent-provider regime="optout" />,
  // @ts-expect-error There is no such moment.
  <assent-provider grant-on="save" />,
  // @ts-expect-error There is no such scheme.
  <assent-provider color-scheme="night" />,
  // @ts-expect-error Nothing else is done on a withdrawal.
  <assent-provider on-withdrawal="refresh" />,
  // @ts-expect-error It would be a switch for nobody.
  <assent-toggle target="statistics" />,
  // @ts-expect-error It would wait for nothing.
  <assent-gate vendor="tubular" />,
  // @ts-expect-error The event has choices, no cells.
  <assent-banner onassent-choose={({ cells }) => cells} />,
  // @ts-expect-error There is no such element.
  <assent-baner />,
];
