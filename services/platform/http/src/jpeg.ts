import { exifName, exifOfOrientation } from './exif.ts';
import { areSides } from './image-sides.ts';

const frames = new Set([0xc0, 0xc1, 0xc2]);
const startOfScan = 0xda;
const endOfImage = 0xd9;
const app0 = 0xe0;
const app1 = 0xe1;
const app2 = 0xe2;
const app14 = 0xee;

/** The segments of the picture itself: Huffman tables, number of lines, quantization tables, restart interval, besides frames and scans. */
const ofPicture = new Set([...frames, startOfScan, 0xc4, 0xdc, 0xdb, 0xdd]);
/** The bytes of the form and of the colours of a picture, each in a segment of an application. What follows the form is a small copy of the picture. */
const formLength = 18;
const adobeLength = 16;
/** The index of further pictures behind the first, as many phones write them (CIPA DC-007, multi-picture format). */
const indexOfPictures = 'MPF\0';

/**
 * The parts of a JPEG that are kept: the picture itself, how it is turned, and its colours. Undefined where its segments do not follow each other from the first to the
 * end of the picture (ITU T.81, annex B), or where something is behind it other than the further pictures that it names, which are left out.
 */
export function partsOfJpeg(bytes: Buffer): Buffer[] | undefined {
  const kept = [bytes.subarray(0, 2)];
  let hasFrame = false;
  let hasScan = false;
  let namesFurther = false;
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes.readUInt8(at + 1);
    if (marker === endOfImage) {
      const isLast = at + 2 === bytes.length;
      return hasFrame && hasScan && (isLast || namesFurther) ? [...kept, bytes.subarray(at, at + 2)] : undefined;
    }
    const end = endOfSegment(bytes, at);
    if (end === undefined) return undefined;
    const segment = bytes.subarray(at, end);
    if (frames.has(marker)) {
      if (segment.length < 11 || !areSides(segment.readUInt16BE(5), segment.readUInt16BE(7))) return undefined;
      hasFrame = true;
    }
    if (marker === startOfScan) hasScan = true;
    if (marker === app2 && isNamed(segment, indexOfPictures)) namesFurther = true;
    kept.push(...keptOf(marker, segment));
    at = end;
  }
  return undefined;
}

/** Where the next marker is; undefined where the file ends before. Pixels follow a scan's segment without a length of their own. */
function endOfSegment(bytes: Buffer, at: number): number | undefined {
  if (at + 4 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > bytes.length) return undefined;
  return bytes[at + 1] === startOfScan ? endOfPixels(bytes, end) : end;
}

/** Among pixels 0xff is followed by a zero or by a restart marker. */
function endOfPixels(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    const isOfPixels = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isOfPixels) return at;
  }
  return undefined;
}

function keptOf(marker: number, segment: Buffer): Buffer[] {
  if (ofPicture.has(marker) || (marker === app2 && isNamed(segment, 'ICC_PROFILE\0'))) return [segment];
  if (marker === app0 && isNamed(segment, 'JFIF\0')) return formOf(segment);
  if (marker === app14 && isNamed(segment, 'Adobe')) return [firstOf(segment, adobeLength)];
  const exif = marker === app1 && isNamed(segment, exifName) ? exifOfOrientation(segment.subarray(4)) : undefined;
  return exif ? [exifSegment(exif)] : [];
}

/** The version and the density of the pixels, without the small copy, whose sides are the last two bytes. */
function formOf(segment: Buffer): Buffer[] {
  if (segment.length < formLength) return [];
  const form = firstOf(segment, formLength);
  form.fill(0, formLength - 2);
  return [form];
}

/** A segment of the first bytes of another one. */
function firstOf(segment: Buffer, length: number): Buffer {
  const cut = Buffer.from(segment.subarray(0, length));
  cut.writeUInt16BE(cut.length - 2, 2);
  return cut;
}

function isNamed(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 4, 4 + name.length) === name;
}

function exifSegment(exif: Buffer): Buffer {
  const head = Buffer.from(`\xff\xe1\0\0${exifName}`, 'latin1');
  head.writeUInt16BE(head.length - 2 + exif.length, 2);
  return Buffer.concat([head, exif]);
}
