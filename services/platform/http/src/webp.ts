import { exifOfOrientation } from './exif.ts';
import { areSides } from './image-sides.ts';

const headLength = 12;
/** The name and the length of a chunk. */
const chunkHead = 8;
/** Where the chunks of a frame begin in it, after its place, its sides and its time. */
const frameHead = chunkHead + 16;
/** What a picture needs to be shown as it was meant. `EXIF` and the frames of one that moves, `ANMF`, are kept in part. */
const keptWhole = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ICCP']);
const keptOfFrame = new Set(['VP8 ', 'VP8L', 'ALPH']);
/** What the chunk VP8X says of the others (RFC 9649, section 2.7). */
const flags = { exif: 0x08, xmp: 0x04 } as const;

/**
 * The parts of a WebP that are kept: those that are needed to show it, and of EXIF data how it is turned. Undefined where it is no RIFF container that ends with the
 * file and is filled by its chunks (RFC 9649, section 2).
 */
export function partsOfWebp(bytes: Buffer): Buffer[] | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  const kept: Buffer[] = [];
  let hasPixels = false;
  for (let at = headLength; at < bytes.length; ) {
    if (at + chunkHead > bytes.length) return undefined;
    const name = nameOf(bytes.subarray(at));
    const end = endOfChunk(bytes, at);
    const chunk = bytes.subarray(at, end);
    if (end > bytes.length || (name.startsWith('VP8') && !hasSides(name, chunk.subarray(chunkHead)))) return undefined;
    if (name === 'VP8 ' || name === 'VP8L' || name === 'ANMF') hasPixels = true;
    kept.push(...keptOf(name, chunk));
    at = end;
  }
  if (!hasPixels) return undefined;
  const hasExif = kept.some((chunk) => nameOf(chunk) === 'EXIF');
  return [headOf(kept), ...kept.map((chunk) => (nameOf(chunk) === 'VP8X' ? withFlags(chunk, { hasExif }) : chunk))];
}

function keptOf(name: string, chunk: Buffer): Buffer[] {
  if (keptWhole.has(name)) return [chunk];
  if (name === 'ANMF') return [frameOf(chunk)];
  const exif = name === 'EXIF' ? exifOfOrientation(chunk.subarray(chunkHead)) : undefined;
  return exif ? [exifChunk(exif)] : [];
}

/** A frame with nothing but its pixels. What follows a chunk that does not end within the frame is left out with it. */
function frameOf(chunk: Buffer): Buffer {
  const kept = [chunk.subarray(0, frameHead)];
  for (let at = frameHead; at + chunkHead <= chunk.length; ) {
    const end = endOfChunk(chunk, at);
    if (end <= chunk.length && keptOfFrame.has(nameOf(chunk.subarray(at)))) kept.push(chunk.subarray(at, end));
    at = end;
  }
  const frame = Buffer.concat(kept);
  frame.writeUInt32LE(frame.length - chunkHead, 4);
  return frame;
}

/** Chunks are filled up to an even length. */
function endOfChunk(bytes: Buffer, at: number): number {
  const length = bytes.readUInt32LE(at + 4);
  return at + chunkHead + length + (length % 2);
}

function exifChunk(exif: Buffer): Buffer {
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(exif.length, 4);
  return Buffer.concat([head, exif]);
}

function headOf(chunks: readonly Buffer[]): Buffer {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  return head;
}

/** The chunk that says what the others are; it promises nothing that was left out. */
function withFlags(chunk: Buffer, { hasExif }: { readonly hasExif: boolean }): Buffer {
  const changed = Buffer.from(chunk);
  const absent = hasExif ? flags.xmp : flags.xmp | flags.exif;
  changed.writeUInt8(changed.readUInt8(chunkHead) & ~absent, chunkHead);
  return changed;
}

function nameOf(chunk: Buffer): string {
  return chunk.toString('latin1', 0, 4);
}

/** The sides as each kind of a VP8 chunk has them. */
function hasSides(name: string, chunk: Buffer): boolean {
  if (chunk.length < 10) return name === 'VP8L' && chunk.length >= 5 && areLosslessSides(chunk);
  if (name === 'VP8 ') return areSides(chunk.readUInt16LE(6) & 0x3fff, chunk.readUInt16LE(8) & 0x3fff);
  if (name === 'VP8X') return areSides(chunk.readUIntLE(4, 3) + 1, chunk.readUIntLE(7, 3) + 1);
  return areLosslessSides(chunk);
}

function areLosslessSides(chunk: Buffer): boolean {
  const bits = chunk.readUInt32LE(1);
  return areSides((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}
