/** The states in which pages are visited, in this order. `signal`: before a choice, with Global Privacy Control. */
export const states = ['before', 'refused', 'accepted', 'withdrawn', 'signal'] as const;

/** What the visitor has chosen. */
export type State = (typeof states)[number];

/** Where and when something was seen. */
interface Observation {
  readonly state: State;
  /** The address of the page. */
  readonly page: string;
}

/** A request of a page or of a frame in it; or a connection that the page opens ahead. */
export interface SeenRequest extends Observation {
  readonly address: string;
  /** Such as `script`, `image`, `document` (a frame), `websocket` or `preconnect`. */
  readonly type: string;
  /** The scripts and frames that began it, nearest first, as far as the browser tells. */
  readonly initiators: readonly string[];
  /** Why it got no answer, such as `net::ERR_NAME_NOT_RESOLVED`. */
  readonly failure?: string;
  /** Milliseconds since the visit of the page began. */
  readonly at: number;
}

/** A cookie or another item in the browser. */
export interface SeenItem extends Observation {
  readonly kind: 'cookie' | 'localStorage' | 'sessionStorage' | 'indexedDB';
  readonly name: string;
  /** Of a cookie. */
  readonly domain?: string;
  readonly path?: string;
  /** The scripts that wrote it, nearest first. Empty if a server did, or if nothing is known. */
  readonly writers: readonly string[];
}

/** A call that can tell browsers apart, such as reading a canvas. */
export interface SeenCall extends Observation {
  readonly call: string;
  readonly callers: readonly string[];
}

/** A marked element. */
export interface SeenMark {
  readonly page: string;
  readonly vendor: string;
  readonly target: string;
  /** Absolute; empty if the element has none. */
  readonly address: string;
  /** The element, such as `main > iframe`. */
  readonly element?: string;
}

/** An element of a page that loads something. */
export interface SeenElement {
  readonly page: string;
  readonly address: string;
  /** Such as `head > script:nth-of-type(2)`. */
  readonly element: string;
}

/** All that was seen of a site. */
export interface Observations {
  readonly requests: readonly SeenRequest[];
  readonly items: readonly SeenItem[];
  readonly calls: readonly SeenCall[];
  readonly marks: readonly SeenMark[];
  readonly elements: readonly SeenElement[];
  /** What is wrong with what the site declares of Global Privacy Control, if it was looked at. */
  readonly supportFault?: string | undefined;
}
