import { exifOfOrientation } from './exif.ts';
import { areSides } from './image-sides.ts';

const headLength = 12;
/** The name and the length of a chunk. */
const chunkHead = 8;
/** What the chunk VP8X says of the others (RFC 9649, section 2.7). */
const flags = { exif: 0x08, xmp: 0x04 } as const;

/**
 * The parts of a WebP that are kept: all but what XMP and EXIF data say besides how it is turned. Undefined where it is no RIFF container that ends with the file and is
 * filled by its chunks (RFC 9649, section 2).
 */
export function partsOfWebp(bytes: Buffer): Buffer[] | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  const kept: Buffer[] = [];
  let hasPixels = false;
  for (let at = headLength; at < bytes.length; ) {
    if (at + chunkHead > bytes.length) return undefined;
    const name = nameOf(bytes.subarray(at));
    const length = bytes.readUInt32LE(at + 4);
    const end = at + chunkHead + length + (length % 2);
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
  if (name === 'XMP ') return [];
  if (name !== 'EXIF') return [chunk];
  const exif = exifOfOrientation(chunk.subarray(chunkHead));
  return exif ? [exifChunk(exif)] : [];
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
