import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** Pixels for each side of a module. The edges stay clear if a mail client enlarges the image. */
const scale = 6;
/** Scanners need these light modules around a QR code. */
const border = 4;

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const oneBitGrey = [1, 0, 0, 0, 0] as const;

/** Draws a black and white QR code as a PNG of one bit for each pixel (W3C PNG, third edition). */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border });
  const side = size * scale;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(oneBitGrey, 8);
  const lines = data.flatMap((modules) => Array.from({ length: scale }, () => lineOf(modules, side)));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A line of pixels. The first byte means that the line is not filtered; a set bit is white. */
function lineOf(modules: readonly boolean[], side: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 8));
  for (let x = 0; x < side; x += 1) {
    const isDark = modules[Math.floor(x / scale)] ?? false;
    const at = 1 + (x >> 3);
    if (!isDark) line[at] = (line[at] ?? 0) | (0x80 >> (x & 7));
  }
  return line;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
