import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const worthIt = /\.(js|css|html|svg|json|txt|webmanifest)$/;

async function compressFile(file) {
  const plain = await readFile(file);
  // Below about one network packet the smaller copy saves nothing.
  if (plain.length < 1024) return;
  const [gz, br] = await Promise.all([
    toGzip(plain, { level: 9 }),
    toBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
}

/** Writes `.gz` and `.br` beside every text file of a folder, for a server that sends them as they are. */
export async function compressFolder(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && worthIt.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}
