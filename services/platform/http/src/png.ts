import { crc32 } from 'node:zlib';
import { exifOfOrientation } from './exif.ts';
import { areSides } from './image-sides.ts';

const signatureLength = 8;
/** The length, the name and the checksum of a chunk. */
const chunkFrame = 12;
/** What a picture needs to be shown as it was meant: its pixels, colours and size on paper, and the frames of one that moves. `eXIf` is kept in part. */
const keptWhole = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'],
  ...['cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs'],
  ...['acTL', 'fcTL', 'fdAT'],
]);

/**
 * The parts of a PNG that are kept: those that are needed to show it, and of EXIF data how it is turned. Undefined where its chunks do not go from IHDR to IEND
 * (PNG specification, section 5), or where something is behind them.
 */
export function partsOfPng(bytes: Buffer): Buffer[] | undefined {
  const kept = [bytes.subarray(0, signatureLength)];
  let hasPixels = false;
  for (let at = signatureLength; at + chunkFrame <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + chunkFrame + length;
    if (end > bytes.length) return undefined;
    const isHeader = at === signatureLength;
    if (isHeader !== (name === 'IHDR')) return undefined;
    if (isHeader && (length !== 13 || !areSides(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))) {
      return undefined;
    }
    if (name === 'IDAT') hasPixels = true;
    kept.push(...keptOf(name, bytes.subarray(at, end)));
    if (name === 'IEND') return hasPixels && length === 0 && end === bytes.length ? kept : undefined;
    at = end;
  }
  return undefined;
}

function keptOf(name: string, chunk: Buffer): Buffer[] {
  if (keptWhole.has(name)) return [chunk];
  if (name !== 'eXIf') return [];
  const exif = exifOfOrientation(chunk.subarray(8, -4));
  return exif ? [exifChunk(exif)] : [];
}

function exifChunk(exif: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), exif]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(exif.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
