import { copyFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ProductProcess } from './product-process.ts';

/** Keeps in a folder what a product wrote to the terminal, and its logs. */
export async function copyLogs(product: ProductProcess, folder: string): Promise<void> {
  await writeFile(path.join(folder, 'terminal.txt'), product.output());
  const { dataDir } = product;
  const services = (await readdir(path.join(dataDir, 'services')).catch(() => [])).map((name) => `services/${name}`);
  for (const file of ['parcelbell.log', 'parcelbell-refused.log', ...services].filter((name) => name.endsWith('.log')))
    await copyFile(path.join(dataDir, file), path.join(folder, path.basename(file))).catch(() => undefined);
}
