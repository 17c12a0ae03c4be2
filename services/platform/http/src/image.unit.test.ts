import { crc32 } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { sampleExif, sampleJpeg, samplePhonePhoto, samplePng, sampleWebp } from '@parcelbell/test-tools';
import { imageOf } from './image.ts';

const bytesOf = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))));

describe.each([
  ['a PNG', samplePng()],
  ['a JPEG', sampleJpeg()],
  ['a WebP', sampleWebp()],
])('%s', (_, whole) => {
  it('is an image as a whole', () => {
    expect(imageOf(whole)?.bytes).toEqual(whole);
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

/** A segment of a JPEG. */
const segmentOf = (marker: number, data: string) =>
  Buffer.from(`\xff${String.fromCharCode(marker)}\0${String.fromCharCode(data.length + 2)}${data}`, 'latin1');

describe('a photo of a phone', () => {
  it('is kept without the pictures behind it and without where it was taken, and is turned as before', () => {
    const bytes = Buffer.from(imageOf(samplePhonePhoto({ orientation: 6 }))?.bytes ?? []);
    const turned = Buffer.from('ffe10022457869660000' + '4d4d002a00000008000101120003000000010006000000000000', 'hex');
    const [start, end] = [Buffer.from(sampleJpeg().subarray(0, 20)), Buffer.from(sampleJpeg().subarray(20))];
    expect(bytes).toEqual(Buffer.concat([start, turned, end]));
  });

  it('has no EXIF data where it is shown as it is, or where what it says cannot be read', () => {
    for (const orientation of [0, 1, 9]) {
      expect(imageOf(samplePhonePhoto({ orientation }))?.bytes).toEqual(sampleJpeg());
    }
    const exif = Buffer.from(`\xff\xe1\0\0Exif\0\0II*\0\xff\xff\xff\x7f`, 'latin1');
    exif.writeUInt16BE(exif.length - 2, 2);
    expect(imageOf(sampleJpeg(20, [exif]))?.bytes).toEqual(sampleJpeg());
  });

  it('is none where the first picture is cut off', () => {
    const photo = samplePhonePhoto();
    const first = photo.length - sampleJpeg(8).length;
    for (let length = 0; length < first; length += 1) expect(imageOf(photo.subarray(0, length))).toBeUndefined();
    expect(imageOf(photo.subarray(0, first))?.bytes).toEqual(imageOf(photo)?.bytes);
  });

  it('keeps its colours, and no comment', () => {
    const profile = segmentOf(0xe2, 'ICC_PROFILE\0\u0001\u0001profile');
    const colours = [profile, segmentOf(0xee, 'Adobe\0d\0\0\0\0\u0001')];
    const others = [
      segmentOf(0xfe, 'taken at home'),
      segmentOf(0xed, 'Photoshop 3.0'),
      segmentOf(0xe1, 'http://ns.adobe.com'),
    ];
    expect(imageOf(sampleJpeg(20, [...colours, ...others]))?.bytes).toEqual(sampleJpeg(20, colours));
  });

  it('keeps no small copy of itself, no unknown segment, and nothing behind what is read of a known one', () => {
    const [start, end] = [Buffer.from(sampleJpeg().subarray(0, 2)), Buffer.from(sampleJpeg().subarray(20))];
    const form = Buffer.from('ffe000164a46494600010100000100010102' + 'a1b2c3d4e5f6', 'hex');
    const unknown = Buffer.from('fff000066869646f', 'hex');
    const named = segmentOf(0xe5, 'ICC_PROFILE\0hidden');
    const colours = segmentOf(0xee, 'Adobe\0d\0\0\0\0\u0001');
    const given = bytesOf(start, form, unknown, named, segmentOf(0xee, 'Adobe\0d\0\0\0\0\u0001hidden'), end);
    expect(imageOf(given)?.bytes).toEqual(sampleJpeg(20, [colours]));
  });

  it('may have its pixels in several scans', () => {
    const jpeg = Buffer.from(sampleJpeg());
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2);
    const progressive = bytesOf(jpeg.subarray(0, -2), Buffer.from('ffc40004aabb', 'hex'), scan, jpeg.subarray(-2));
    expect(imageOf(progressive)?.bytes).toEqual(progressive);
  });
});

describe('what else an image says', () => {
  const pngChunk = (name: string, data: Buffer) => {
    const frame = Buffer.alloc(12 + data.length);
    frame.writeUInt32BE(data.length);
    frame.write(name, 4, 'latin1');
    data.copy(frame, 8);
    frame.writeUInt32BE(crc32(frame.subarray(4, -4)), 8 + data.length);
    return frame;
  };

  it('is left out of a PNG, but for how it is turned', () => {
    const png = Buffer.from(samplePng());
    const [start, end] = [png.subarray(0, 33), png.subarray(33)];
    const turned = pngChunk('eXIf', Buffer.from('4d4d002a00000008000101120003000000010003000000000000', 'hex'));
    const texts = [pngChunk('tEXt', Buffer.from('GPS\0here')), pngChunk('iTXt', Buffer.from('XML:com.adobe.xmp\0'))];
    const given = bytesOf(start, ...texts, pngChunk('eXIf', sampleExif(3)), end);
    expect(Buffer.from(imageOf(given)?.bytes ?? [])).toEqual(Buffer.concat([start, turned, end]));
    expect(imageOf(bytesOf(start, pngChunk('eXIf', sampleExif(1)), end))?.bytes).toEqual(samplePng());
  });

  it('is left out of a PNG where it is in a chunk that is not known, and colours stay', () => {
    const png = Buffer.from(samplePng());
    const [start, end] = [png.subarray(0, 33), png.subarray(33)];
    const colours = [pngChunk('gAMA', Buffer.alloc(4, 1)), pngChunk('iCCP', Buffer.from('sRGB\0\0'))];
    const others = ['caBX', 'prVt', 'sPLT', 'ABCD'].map((name) => pngChunk(name, Buffer.from('hidden')));
    const given = bytesOf(start, ...others, ...colours, end);
    expect(Buffer.from(imageOf(given)?.bytes ?? [])).toEqual(Buffer.concat([start, ...colours, end]));
  });

  const webpChunk = (name: string, data: Buffer) => {
    const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data]);
  };
  const webpOf = (flags: number, ...more: readonly Buffer[]) => {
    const extended = webpChunk('VP8X', Buffer.from([flags, 0, 0, 0, 19, 0, 0, 19, 0, 0]));
    return bytesOf(
      webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), extended, sampleWebp().subarray(12), ...more])),
    );
  };

  it('is left out of a WebP, but for how it is turned', () => {
    const [alpha, exif, xmp] = [0x10, 0x08, 0x04];
    const position = webpChunk('XMP ', Buffer.from('<exif:GPSLatitude>'));
    const turned = Buffer.from('4d4d002a00000008000101120003000000010008000000000000', 'hex');
    const given = webpOf(alpha | exif | xmp, webpChunk('EXIF', sampleExif(8)), position);
    expect(imageOf(given)?.bytes).toEqual(webpOf(alpha | exif, webpChunk('EXIF', turned)));
    const named = webpChunk('EXIF', Buffer.concat([Buffer.from('Exif\0\0'), sampleExif(1)]));
    expect(imageOf(webpOf(exif, named))?.bytes).toEqual(webpOf(0));
  });

  it('is left out of a WebP and of its frames where it is in a chunk that is not known', () => {
    const hidden = webpChunk('HIDE', Buffer.from('hidden'));
    const frame = (...more: readonly Buffer[]) =>
      webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), Buffer.from(sampleWebp().subarray(12)), ...more]));
    const broken = webpChunk('VP8 ', Buffer.from('0123')).fill(0xff, 4, 8);
    const [profile, moves] = [webpChunk('ICCP', Buffer.from('profile.')), webpChunk('ANIM', Buffer.alloc(6))];
    const given = webpOf(0x22, profile, moves, hidden, frame(hidden), frame(broken));
    expect(imageOf(given)?.bytes).toEqual(webpOf(0x22, profile, moves, frame(), frame()));
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
