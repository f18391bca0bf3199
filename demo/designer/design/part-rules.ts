import { piecesOf } from './css-pieces.ts';
import { isOfParts } from './part-selector.ts';

/** CSS that is ignored: the beginning of a rule, or a declaration of one. */
export interface IgnoredCss {
  readonly css: string;
  readonly why: string;
}

/** What a designer wrote of the parts, as far as it can stand in a theme. */
export interface PartRules {
  readonly css: string;
  readonly ignored: readonly IgnoredCss[];
}

const noCss = 'This is not valid CSS.';

/**
 * Reads rules for parts of the elements. A rule that is for anything else, that fetches something, that is in
 * another (`@media`), or that depends on the page (its variables and animations) is left out: the meter could not
 * say what it does.
 */
export function readPartRules(text: string): PartRules {
  const read = piecesOf(text.replaceAll(/\/\*[^]*?\*\//g, ' '), '};').map(readRule);
  return { css: read.map(({ css }) => css).join(''), ignored: read.flatMap(({ ignored }) => ignored) };
}

function readRule(text: string): PartRules {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const [rule] = sheet.cssRules;
  const why = whyIgnored(text, rule);
  return why || !rule
    ? { css: '', ignored: [{ css: beginningOf(rule?.cssText ?? text), why: why ?? noCss }] }
    : { css: `${rule.cssText}\n`, ignored: invalidDeclarations(text) };
}

function whyIgnored(text: string, rule: CSSRule | undefined): string | undefined {
  if (text.startsWith('@')) return 'At-rules are not supported.';
  if (!(rule instanceof CSSStyleRule)) return noCss;
  if (rule.cssRules.length) return 'Rules within rules are not supported.';
  if (!isOfParts(rule.selectorText)) return 'Only rules for parts of Assent’s elements are supported.';
  if (!/^(none|)$/.test(rule.style.animationName)) return 'Animations are not supported.';
  if (/url\(|image-set\(|image\(/i.test(rule.cssText)) return 'Images are not supported.';
  return /env\(|var\((?!\s*--assent-)/i.test(rule.cssText)
    ? 'Variables of your page are not supported.'
    : undefined;
}

/** A browser takes a rule without those of its declarations that it does not know. */
function invalidDeclarations(rule: string): IgnoredCss[] {
  const block = rule.slice(rule.indexOf('{') + 1).replace(/\}$/, '');
  return piecesOf(block, ';')
    .map((each) => each.replace(/\s*;$/, ''))
    .filter((each) => each && !CSS.supports(`(${each})`))
    .map((each) => ({ css: beginningOf(each), why: noCss }));
}

const beginningOf = (css: string): string => {
  const line = css.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
};
