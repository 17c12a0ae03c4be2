import path from 'node:path';
import { ConfigError, readConfig } from '@parcelbell/config';
import { exitWithError } from '@parcelbell/process';
import { allInOneConfigSchema } from '../config.ts';
import { makeBackup, megabytes } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const [command = '', ...args] = process.argv.slice(2);

try {
  const dataDir = path.resolve(readConfig(allInOneConfigSchema, process.env).dataDir);
  if (command === 'backup') await backup(dataDir);
  else await restore(dataDir);
} catch (error) {
  exitWithError('parcelbell')(error);
}

/** `npm run backup [folder]` */
async function backup(dataDir: string): Promise<void> {
  if (args.length > 1) throw new ConfigError(['npm run backup takes one folder, or none']);
  const now = new Date().toISOString().replaceAll(':', '-').slice(0, 19);
  const folder = path.resolve(args[0] ?? `parcelbell-backup-${now}`);
  const startedAt = performance.now();
  const { bytes, hasSecrets } = await makeBackup(dataDir, folder, ({ copied, total }) =>
    print(`Copying: ${Math.floor((100 * copied) / Math.max(1, total))} % of ${megabytes(total * 4_096)} MB`),
  );
  print(
    `${folder} has all data of ${dataDir} (${megabytes(bytes)} MB, ${seconds(startedAt)} s). It was read once and is whole.`,
  );
  print(
    hasSecrets
      ? 'It also has secrets.json. Whoever has that file can make sessions and links: keep the backup as safe as the product, or keep secrets.json apart.'
      : 'It has no secrets: keep SESSION_SECRET and LINK_SECRET elsewhere. Without them, everybody is signed out and links in mails do not work.',
  );
}

/** `npm run restore <backup> [--replace]` */
async function restore(dataDir: string): Promise<void> {
  const [folder, ...more] = args.filter((argument) => argument !== '--replace');
  if (folder === undefined || more.length > 0)
    throw new ConfigError(['npm run restore -- <backup> [--replace]: name the folder of one backup']);
  const startedAt = performance.now();
  const { previousFolder } = await restoreBackup(path.resolve(folder), dataDir, {
    replace: args.includes('--replace'),
  });
  print(`${dataDir} has the data of ${folder} (${seconds(startedAt)} s). Start the product.`);
  if (previousFolder) print(`The former data is in ${previousFolder}: remove it once you do not need it.`);
}

function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1_000).toFixed(1);
}
