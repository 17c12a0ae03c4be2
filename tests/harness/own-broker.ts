import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from './free-port.ts';

/** A Kafka broker of a test's own, which it may stop. */
export interface OwnBroker {
  /** For `KAFKA_BROKERS`. */
  readonly address: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again, with what it had on its disk. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

const run = promisify(execFile);

/** The folder of the scripts `up` and `down` that start and stop backing services, where there is one. */
export const backingScripts = process.env.BACKING_SERVICES || undefined;

/** Starts a broker by the script `up` of the folder. */
export async function startOwnBroker(scripts: string): Promise<OwnBroker> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-broker-'));
  await borrowJars(folder);
  const port = await freePorts(2);
  const env = { ...process.env, BACKING_DIR: folder, KAFKA_PORT: String(port) };
  const script = (name: string, ...args: string[]) => run(path.join(scripts, name), [...args, 'kafka'], { env });
  const start = async (): Promise<void> => void (await script('up'));
  await start();
  return {
    address: `127.0.0.1:${port}`,
    start,
    kill: async () => void (await script('down', '--kill')),
    remove: async () => {
      await script('down', '--kill');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Spares a broker fetching what the one that everybody uses has fetched already. */
async function borrowJars(folder: string): Promise<void> {
  const common = process.env.BACKING_DIR || path.join(tmpdir(), 'parcelbell-backing');
  const names = await readdir(common).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('jars-')))
    await symlink(path.join(common, name), path.join(folder, name));
}
