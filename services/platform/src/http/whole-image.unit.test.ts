import { describe, expect, it } from '@jest/globals';
import { sampleJpeg, samplePng, sampleWebp } from '../testing/images.ts';
import { imageOf } from './image.ts';

const bytesOf = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));

describe.each([
  ['a PNG', samplePng()],
  ['a JPEG', sampleJpeg()],
  ['a WebP', sampleWebp()],
])('%s', (_, whole) => {
  it('is an image as a whole', () => {
    expect(imageOf(whole)?.bytes).toBe(whole);
  });

  it('is none where it is cut off anywhere', () => {
    for (let length = 0; length < whole.length; length += 1) {
      expect([length, imageOf(whole.subarray(0, length))]).toEqual([length, undefined]);
    }
  });

  it.each(['<script>alert(1)</script>', '%PDF-1.7', 'PK\u0003\u0004', '\0'])('is none with %j behind it', (more) => {
    expect(imageOf(bytesOf(whole, more))).toBeUndefined();
  });

  it('is none with a page before it', () => {
    expect(imageOf(bytesOf('<html>', whole))).toBeUndefined();
  });
});

describe('the sides of an image', () => {
  it.each([
    ['a PNG', (side: number) => samplePng({ side })],
    ['a JPEG', sampleJpeg],
    ['a WebP', sampleWebp],
  ])('of %s are at most 8,192 pixels', (_, ofSide) => {
    expect(imageOf(ofSide(8_192))).toBeDefined();
    expect(imageOf(ofSide(8_193))).toBeUndefined();
  });

  it.each([0, 0x7fffffff, 0xffffffff])('of a PNG are not %d', (side) => {
    expect(imageOf(samplePng({ side }))).toBeUndefined();
  });
});

describe('anything else', () => {
  it.each(['GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'BM', ''])('such as %j is no image', (text) => {
    expect(imageOf(bytesOf(text))).toBeUndefined();
  });

  it('such as a PNG without pixels is no image', () => {
    const [png, pixels] = [Buffer.from(samplePng()), 'IDAT'];
    png.write('tEXt', png.indexOf(pixels), 'latin1');
    expect(imageOf(new Uint8Array(png))).toBeUndefined();
  });
});
