import type { ImageType } from './image-types.ts';

/** The longest side of an image in pixels. A few kilobytes can claim a size that takes gigabytes to show. */
const longestSide = 8_192;

/**
 * Whether an image is whole: its parts follow each other from its first byte to its last, so that nothing is cut off and nothing else is hidden behind it, and
 * its sides are of a size that can be shown. The pixels themselves are not decoded.
 */
export function isWholeImage(type: ImageType, bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (type) {
    case 'image/png':
      return isWholePng(view);
    case 'image/jpeg':
      return isWholeJpeg(view);
    case 'image/webp':
      return isWholeWebp(view);
  }
}

function isSide(...sides: readonly number[]): boolean {
  return sides.every((side) => side > 0 && side <= longestSide);
}

const pngSignatureLength = 8;
/** The length, the name and the checksum of a chunk. */
const pngChunkFrame = 12;

/** Chunks from IHDR to IEND (PNG specification, section 5). */
function isWholePng(bytes: Buffer): boolean {
  let hasPixels = false;
  for (let at = pngSignatureLength; at + pngChunkFrame <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + pngChunkFrame + length;
    if (end > bytes.length) return false;
    const isHeader = at === pngSignatureLength;
    if (isHeader !== (name === 'IHDR')) return false;
    if (isHeader && (length !== 13 || !isSide(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)))) return false;
    if (name === 'IDAT') hasPixels = true;
    if (name === 'IEND') return hasPixels && length === 0 && end === bytes.length;
    at = end;
  }
  return false;
}

const jpegFrames = new Set([0xc0, 0xc1, 0xc2]);
const jpegStartOfScan = 0xda;
const jpegEndOfImage = Buffer.from([0xff, 0xd9]);

/** Segments from the first to the pixels, and the end of the image as the last two bytes (ITU T.81, annex B). */
function isWholeJpeg(bytes: Buffer): boolean {
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes.readUInt8(at + 1);
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (jpegFrames.has(marker)) {
      if (end < at + 11 || end > bytes.length || !isSide(bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)))
        return false;
      hasFrame = true;
    }
    if (marker === jpegStartOfScan) return hasFrame && bytes.indexOf(jpegEndOfImage, end) === bytes.length - 2;
    at = end;
  }
  return false;
}

/** A RIFF container that ends with the file, and chunks that fill it (RFC 9649, section 2). */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let hasPixels = false;
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) return false;
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length || (name.startsWith('VP8') && !hasWebpSides(name, bytes.subarray(at + 8, end))))
      return false;
    if (name === 'VP8 ' || name === 'VP8L' || name === 'ANMF') hasPixels = true;
    at = end;
  }
  return hasPixels;
}

/** The sides as each kind of a VP8 chunk has them. */
function hasWebpSides(name: string, chunk: Buffer): boolean {
  if (chunk.length < 10) return name === 'VP8L' && chunk.length >= 5 && isLosslessSide(chunk);
  if (name === 'VP8 ') return isSide(chunk.readUInt16LE(6) & 0x3fff, chunk.readUInt16LE(8) & 0x3fff);
  if (name === 'VP8X') return isSide(chunk.readUIntLE(4, 3) + 1, chunk.readUIntLE(7, 3) + 1);
  return isLosslessSide(chunk);
}

function isLosslessSide(chunk: Buffer): boolean {
  const bits = chunk.readUInt32LE(1);
  return isSide((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}
