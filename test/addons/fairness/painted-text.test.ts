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
  test('the painted contrast of a text is 21 for black letters on white, and white ones on black', () => {
    assert.equal(
      seen((x, y) => (isLetter(x, y) ? 0 : 255)),
      21,
    );
    assert.equal(
      seen((x, y) => (isLetter(x, y) ? 255 : 0)),
      21,
    );
  });

  test('the painted contrast of a text is that of the colours', () => {
    assert.equal(Math.round(seen((x, y) => (isLetter(x, y) ? 119 : 255)) * 100) / 100, 4.48);
  });

  test('the painted contrast of a text is none where nothing is painted, or everything', () => {
    assert.equal(
      seen(() => 255),
      1,
    );
    assert.equal(
      seen(() => 0),
      1,
    );
  });

  test('the painted contrast of a text is none where the letters are smeared, or on dots', () => {
    assert.ok(seen((x, y) => (isLetter(x, y) || isLetter(x - 1, y) ? 0 : 255)) < 4.5);
    assert.ok(seen((x, y) => (isLetter(x, y) || (x + y) % 4 === 0 ? 0 : 255)) < 4.5);
  });

  test('the painted contrast of a text is that of the letters, however they lie between the pixels', () => {
    const strokes = (main: number, edge: number): Picture =>
      draw((x, y) => (y < 2 || y > 9 || x % 5 > 1 ? 255 : x % 5 === 1 ? main : edge));
    const contrast = paintedContrast(strokes(175, 195), strokes(25, 230), box) ?? 0;
    assert.ok(contrast > 4.5 && contrast < 5.5, String(contrast));
  });

  test('the painted contrast of a text is low where a bar hides a part of the letters', () => {
    assert.ok(seen((x, y) => (isLetter(x, y) && (y < 4 || y > 7) ? 0 : 255)) < 4.05);
  });

  test('the painted contrast of a text is low where pale letters have a dark bar above them', () => {
    assert.ok(seen((x, y) => (y < 1 ? 0 : isLetter(x, y) ? 180 : 255)) < 4.05);
  });

  test('the painted contrast of a text is none where the letters are cut off, which then are not in the plain picture either', () => {
    assert.equal(
      paintedContrast(
        draw(() => 255),
        draw(() => 255),
        box,
      ),
      1,
    );
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
