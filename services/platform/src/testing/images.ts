import { crc32 } from 'node:zlib';

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const pngFrame = pngSignature.length + 25 + 12 + 12;

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** A PNG of so many bytes in all, which claims sides of so many pixels. Its pixels are not worth showing. */
export function samplePng({ length = 100, side = 20 } = {}): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6], 8);
  const pixels = pngChunk('IDAT', Buffer.alloc(length - pngFrame));
  return new Uint8Array(
    Buffer.concat([pngSignature, pngChunk('IHDR', header), pixels, pngChunk('IEND', Buffer.alloc(0))]),
  );
}

/** A JPEG of one component. */
export function sampleJpeg(side = 20): Uint8Array<ArrayBuffer> {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(side, 5);
  frame.writeUInt16BE(side, 7);
  const app = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  const scan = Buffer.from('ffda0008010100003f00aabbccff00dd', 'hex');
  return new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xd8]), app, frame, scan, Buffer.from([0xff, 0xd9])]));
}

/** A lossless WebP. */
export function sampleWebp(side = 20): Uint8Array<ArrayBuffer> {
  const chunk = Buffer.alloc(8 + 10);
  chunk.write('VP8L', 0, 'latin1');
  chunk.writeUInt32LE(10, 4);
  chunk.writeUInt8(0x2f, 8);
  chunk.writeUInt32LE((side - 1) | ((side - 1) << 14), 9);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunk.length, 4);
  return new Uint8Array(Buffer.concat([head, chunk]));
}
