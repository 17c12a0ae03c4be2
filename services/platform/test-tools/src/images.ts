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

/** A JPEG of one component, with these segments before its frame. */
export function sampleJpeg(side = 20, segments: readonly Buffer[] = []): Uint8Array<ArrayBuffer> {
  const frame = Buffer.from('ffc0000b080000000001011100', 'hex');
  frame.writeUInt16BE(side, 5);
  frame.writeUInt16BE(side, 7);
  const app = Buffer.from('ffe000104a46494600010100000100010000', 'hex');
  const scan = Buffer.from('ffda0008010100003f00aabbccff00dd', 'hex');
  const [start, end] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
  return new Uint8Array(Buffer.concat([start, app, ...segments, frame, scan, end]));
}

/** EXIF data as a phone writes it: how the picture is to be turned, and where it was taken (45° 30' N). */
export function sampleExif(orientation = 6): Buffer {
  const entry = (tag: number, type: number, count: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const directory = (...entries: readonly Buffer[]) =>
    Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)]);
  const [ofDirectory, ofPosition] = [8, 8 + 30];
  const position = directory(entry(1, 2, 2, 'N'.charCodeAt(0)), entry(2, 5, 3, ofPosition + 30));
  const latitude = Buffer.alloc(24);
  for (const [at, value] of [45, 1, 30, 1, 0, 1].entries()) latitude.writeUInt32LE(value, 4 * at);
  const head = Buffer.from('49492a0000000000', 'hex');
  head.writeUInt32LE(ofDirectory, 4);
  const first = directory(entry(0x0112, 3, 1, orientation), entry(0x8825, 4, 1, ofPosition));
  return Buffer.concat([head, first, position, latitude]);
}

/** A JPEG as a camera writes it, with EXIF data: how the picture is to be turned, and where it was taken. */
export function takenByCamera(jpeg: Uint8Array, orientation: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), exifSegment(orientation), jpeg.subarray(2)]));
}

/** A photo as many phones write it: EXIF data, an index of pictures (CIPA DC-007, multi-picture format), and a smaller picture behind the first. */
export function samplePhonePhoto({ side = 20, orientation = 6 } = {}): Uint8Array<ArrayBuffer> {
  const second = sampleJpeg(8);
  const index = Buffer.from(
    [
      ...['49492a0008000000', '0300', '00b007000400000030313030', '01b004000100000002000000'],
      ...['02b007002000000032000000', '00000000'],
      ...['00000320000000000000000000000000', '00000000000000000000000000000000'],
    ].join(''),
    'hex',
  );
  const photo = () => {
    const named = Buffer.concat([Buffer.from('MPF\0'), index]);
    return Buffer.from(sampleJpeg(side, [exifSegment(orientation), jpegSegment(0xe2, named)]));
  };
  const { length } = photo();
  const [ofFirst, ofSecond] = [0x32, 0x32 + 16];
  index.writeUInt32LE(length, ofFirst + 4);
  index.writeUInt32LE(second.length, ofSecond + 4);
  index.writeUInt32LE(length - photo().indexOf('MPF\0') - 4, ofSecond + 8);
  return new Uint8Array(Buffer.concat([photo(), second]));
}

function exifSegment(orientation: number): Buffer {
  return jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), sampleExif(orientation)]));
}

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + data.length, 2);
  return Buffer.concat([head, data]);
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
