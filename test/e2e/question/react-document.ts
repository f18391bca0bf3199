import { createElement, Fragment, useState } from 'react';

/** What the document is made of. */
export interface DocumentParts {
  /** The question, where React renders it itself. */
  readonly question?: string;
  /** Where it is rendered. A document that says so differs in the browser. */
  readonly place?: string;
}

/** A whole document of React, with a button that counts. */
export function ReactDocument({ question, place }: DocumentParts) {
  const [count, setCount] = useState(0);
  return createElement(
    'html',
    { lang: 'en' },
    createElement(
      'head',
      {},
      createElement('title', {}, 'Page'),
      createElement('script', { type: 'text/plain', 'data-assent': '', src: '/assent/assent.js' }),
      createElement('script', { defer: true, src: '/react.js' }),
    ),
    createElement(
      'body',
      {},
      createElement('script', { dangerouslySetInnerHTML: { __html: 'window.isThemed = true' } }),
      question === undefined
        ? createElement(Fragment)
        : createElement('div', {
            dangerouslySetInnerHTML: { __html: question },
            suppressHydrationWarning: true,
          }),
      createElement('main', {}, place),
      createElement('button', { onClick: () => setCount(count + 1) }, `Pressed ${count} times`),
    ),
  );
}
