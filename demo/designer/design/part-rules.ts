import { isOfParts } from './part-selector.ts';

/** What a designer wrote of the parts, as far as it can stand in a theme. */
export interface PartRules {
  readonly css: string;
  /** What was left out: the beginning of each rule. */
  readonly leftOut: readonly string[];
}

/**
 * Reads rules for parts of the elements. A rule that is for anything else, that fetches something, that is in
 * another (`@media`), or that depends on the page (its variables and animations) is left out: the meter could not
 * say what it does.
 */
export function readPartRules(text: string): PartRules {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const rules = [...sheet.cssRules];
  const taken = rules.filter(isTaken);
  const isCutOff = text.trim() !== '' && rules.length === 0;
  return {
    css: taken.map(({ cssText }) => `${cssText}\n`).join(''),
    leftOut: [
      ...rules.filter((rule) => !taken.includes(rule)).map(({ cssText }) => beginningOf(cssText)),
      ...(isCutOff ? [beginningOf(text)] : []),
    ],
  };
}

function isTaken(rule: CSSRule): boolean {
  return (
    rule instanceof CSSStyleRule &&
    rule.cssRules.length === 0 &&
    isOfParts(rule.selectorText) &&
    /^(none|)$/.test(rule.style.animationName) &&
    !/url\(|image-set\(|image\(|env\(|var\((?!\s*--assent-)/i.test(rule.cssText)
  );
}

const beginningOf = (css: string): string => {
  const line = css.trim().replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
};
