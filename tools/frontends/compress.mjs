import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const compressible = /\.(js|css|html|svg|json|txt|webmanifest|wasm)$/;

async function compressFile(file) {
  const plain = await readFile(file);
  // A file that fits in one network packet gains nothing.
  if (plain.length < 1024) return;
  const [gz, br] = await Promise.all([
    toGzip(plain, { level: 9 }),
    toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}

/** Writes a `.gz` and a `.br` copy beside every text file of a folder, for a server that sends these copies. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}
