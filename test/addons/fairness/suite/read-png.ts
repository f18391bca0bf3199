import { inflateSync } from 'node:zlib';
import type { Picture } from 'assent/fairness/rules';

/** Reads a screenshot of a browser: a PNG of eight bits a channel, with or without alpha. */
export function readPng(file: Buffer): Picture {
  const parts: Buffer[] = [];
  let [width, height, channels] = [0, 0, 4];
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      channels = body[9] === 6 ? 4 : 3;
    }
    if (kind === 'IDAT') parts.push(body);
    at += length + 12;
  }
  return { data: unfiltered(inflateSync(Buffer.concat(parts)), width, height, channels), width, height };
}

/** https://www.w3.org/TR/png-3/#9Filters */
function unfiltered(raw: Buffer, width: number, height: number, channels: number): Uint8Array {
  const line = width * channels;
  const lines = new Uint8Array(line * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (line + 1)];
    for (let x = 0; x < line; x += 1) {
      const left = x >= channels ? (lines[y * line + x - channels] ?? 0) : 0;
      const up = y ? (lines[(y - 1) * line + x] ?? 0) : 0;
      const corner = y && x >= channels ? (lines[(y - 1) * line + x - channels] ?? 0) : 0;
      const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter ?? 0] ?? 0;
      lines[y * line + x] = (raw[y * (line + 1) + 1 + x] ?? 0) + guess;
    }
  }
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let index = 0; index < width * height; index += 1)
    for (let channel = 0; channel < 3; channel += 1)
      data[index * 4 + channel] = lines[index * channels + channel] ?? 0;
  return data;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}
