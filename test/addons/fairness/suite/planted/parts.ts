// Rules for parts, as a brand writes them.

export const rule = (selector: string, declarations: string): string => `${selector} { ${declarations} }`;
export const both = (part: string): string => `:is(assent-banner, assent-preferences)::part(${part})`;
export const answers = (declarations: string, pseudo = ''): string =>
  rule(both('choice-button') + pseudo, declarations);
export const others = (declarations: string, pseudo = ''): string =>
  rule(both('button') + pseudo, declarations);
export const surfaces = (declarations: string, pseudo = ''): string =>
  rule(both('banner') + pseudo, declarations) + rule(both('dialog') + pseudo, declarations);
export const banner = (declarations: string, pseudo = ''): string =>
  rule(`assent-banner::part(banner)${pseudo}`, declarations);
export const switches = (declarations: string, pseudo = ''): string =>
  rule(`:is(assent-preferences, assent-toggle)::part(switch)${pseudo}`, declarations);
export const status = (declarations: string): string => rule('assent-status::part(status)', declarations);
export const lasting = (declarations: string): string => rule('assent-choices::part(button)', declarations);
export const gate = (declarations: string): string => rule('assent-gate::part(placeholder)', declarations);
export const inDark = (css: string): string => `@media (prefers-color-scheme: dark) { ${css} }`;
export const onPhone = (css: string): string => `@media (width < 480px) { ${css} }`;

/** A small picture as a style sheet names it. */
export const picture = (svg: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='12' height='12'>${svg}</svg>`)}")`;

export const stripes = picture("<path d='M0 0h6v12H0z'/>");
