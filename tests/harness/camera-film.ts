import { readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { encode } from 'uqr';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** A code as a grid of dark and light modules. */
interface Code {
  readonly width: number;
  readonly height: number;
  readonly isDark: (x: number, y: number) => boolean;
}

const width = 640;
const height = 480;
/** The share of the picture that a code fills. */
const share = 0.9;
const black = 16;
const white = 235;
const grey = 128;

/** A QR code like those on labels. */
export function qrCode(text: string): Code {
  const { data, size } = encode(text, { ecc: 'Q', border: 4 });
  return { width: size, height: size, isDark: (x, y) => data[y]?.[x] ?? false };
}

/** The bars of a courier's tracking number. */
export async function code128(text: string): Promise<Code> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const file = await readFile(wasm);
  prepareZXingModule({ overrides: { wasmBinary: file.buffer.slice(file.byteOffset, file.byteOffset + file.length) } });
  const { symbol, error } = await writeBarcode(text, { format: 'Code128' });
  if (error) throw new Error(error);
  const { data, width: across, height: down } = symbol;
  return { width: across, height: down, isDark: (x, y) => data[y * across + x] === 0 };
}

/** The arguments of a Chromium whose camera shows a film, which is read when the camera opens. */
export function cameraArgs(file: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/**
 * Writes the film that the camera of a test's browser shows from its next opening: a still code. The file is replaced atomically, because a
 * browser that lists its cameras while the file is incomplete finds no camera.
 */
export async function film(file: string, code: Code): Promise<void> {
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`;
  const colours = Buffer.alloc((width * height) / 2, grey);
  await writeFile(`${file}.new`, Buffer.concat([Buffer.from(`${header}FRAME\n`), brightness(code), colours]));
  await rename(`${file}.new`, file);
}

/** The code in the middle of a white picture. */
function brightness(code: Code): Buffer {
  const module = Math.floor(Math.min((width * share) / code.width, (height * share) / code.height));
  const left = Math.floor((width - code.width * module) / 2);
  const top = Math.floor((height - code.height * module) / 2);
  const picture = Buffer.alloc(width * height, white);
  for (let y = 0; y < code.height * module; y += 1) {
    for (let x = 0; x < code.width * module; x += 1) {
      if (!code.isDark(Math.floor(x / module), Math.floor(y / module))) continue;
      picture[(top + y) * width + left + x] = black;
    }
  }
  return picture;
}
