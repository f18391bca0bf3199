import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  paintedChange,
  paintedContrast,
  paintedEdge,
  type Picture,
} from '../../../src/addons/fairness/elements/painted-text.ts';

/** A picture of twelve rows, with a grey of 0 to 255 for each pixel. */
function draw(grey: (x: number, y: number) => number): Picture {
  const [width, height] = [30, 12];
  const data = Array.from({ length: width * height }, (_, index) => {
    const level = grey(index % width, Math.floor(index / width));
    return [level, level, level, 255];
  }).flat();
  return { data, width, height };
}

const isLetter = (x: number, y: number) => x % 5 < 2 && y > 1 && y < 10;
const plain = draw((x, y) => (isLetter(x, y) ? 0 : 255));
const box = { left: 0, top: 0, right: 30, bottom: 12 };
const seen = (grey: (x: number, y: number) => number) => paintedContrast(draw(grey), plain, box) ?? 0;

suite('the painted contrast of a text', () => {
  const exact: [string, number, (x: number, y: number) => number][] = [
    ['21 for black letters on white', 21, (x, y) => (isLetter(x, y) ? 0 : 255)],
    ['21 for white letters on black', 21, (x, y) => (isLetter(x, y) ? 255 : 0)],
    ['that of the colours', 4.48, (x, y) => (isLetter(x, y) ? 119 : 255)],
    ['none where nothing is painted', 1, () => 255],
    ['none where everything is painted', 1, () => 0],
  ];
  for (const [is, contrast, grey] of exact)
    test(`the painted contrast of a text is ${is}`, () => {
      assert.equal(Math.round(seen(grey) * 100) / 100, contrast);
    });

  const low: [string, (x: number, y: number) => number][] = [
    ['the letters are smeared', (x, y) => (isLetter(x, y) || isLetter(x - 1, y) ? 0 : 255)],
    ['the letters are on dots', (x, y) => (isLetter(x, y) || (x + y) % 4 === 0 ? 0 : 255)],
    ['a bar hides a part of the letters', (x, y) => (isLetter(x, y) && (y < 4 || y > 7) ? 0 : 255)],
    ['pale letters have a dark bar above them', (x, y) => (y < 1 ? 0 : isLetter(x, y) ? 180 : 255)],
  ];
  for (const [where, grey] of low)
    test(`the painted contrast of a text is low where ${where}`, () => assert.ok(seen(grey) < 4.05));

  test('the painted contrast of a text is that of the letters, however they lie between the pixels', () => {
    const strokes = (main: number, edge: number): Picture =>
      draw((x, y) => (y < 2 || y > 9 || x % 5 > 1 ? 255 : x % 5 === 1 ? main : edge));
    const contrast = paintedContrast(strokes(175, 195), strokes(25, 230), box) ?? 0;
    assert.ok(contrast > 4.5 && contrast < 5.5, String(contrast));
  });

  test('the painted contrast of a text is none where the letters are cut off, which then are not in the plain picture either', () => {
    const blank = draw(() => 255);
    assert.equal(paintedContrast(blank, blank, box), 1);
  });
});

suite('the painted states of a switch', () => {
  const off = draw((x, y) => (y === 0 || x === 0 || y === 11 || x === 29 ? 255 : x < 10 ? 90 : 255));
  const on = draw((x, y) => (y === 0 || x === 0 || y === 11 || x === 29 ? 255 : x > 10 ? 40 : 255));

  test('the painted states of a switch differ', () => assert.ok(paintedChange(off, on) > 3));
  test('the painted states of a switch do not differ from themselves', () =>
    assert.equal(paintedChange(off, off), 1));
  test('the painted states of a switch stand out from what is around them', () =>
    assert.ok(paintedEdge(off) > 3));
  test('the painted states of a switch do not stand out where they are as pale as what is around them', () =>
    assert.equal(paintedEdge(draw(() => 255)), 1));
});
