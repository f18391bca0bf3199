import { ConsentProvider } from 'assent/react';

/** Compiled only: what the provider takes as properties in JSX. */
export const provided = (
  <ConsentProvider
    proxy="/consent"
    catalogue="/consent-catalogue.json"
    grantOn="click"
    onassent-change={({ cells }) => cells.length}
    onassent-accepted={({ cell }) => cell.vendor}
  />
);

export const wrong = [
  // @ts-expect-error The property is `grantOn`.
  <ConsentProvider key="1" catalogue="/consent-catalogue.json" grant-on="clik" />,
  // @ts-expect-error There is no such moment.
  <ConsentProvider key="2" catalogue="/consent-catalogue.json" grantOn="clik" />,
  // @ts-expect-error The event has cells, no choices.
  <ConsentProvider key="3" catalogue="/c.json" onassent-change={({ choices }) => choices} />,
  // @ts-expect-error A catalogue is an object or an address.
  <ConsentProvider key="4" catalogue={7} />,
];
