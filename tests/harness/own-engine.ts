import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from './free-port.ts';

export type EngineName = 'kafka' | 'mongo' | 'redis';

/** A separate Kafka, MongoDB-protocol server or Redis that a test may stop. */
export interface OwnEngine {
  /** `host:port`. */
  readonly address: string;
  /** The folder of its data. */
  readonly dataDir: string;
  /** SIGKILL. */
  kill(): Promise<void>;
  /** SIGTERM. */
  stop(): Promise<void>;
  /** Starts it again with its data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

const run = promisify(execFile);

/** The folder of the scripts `up` and `down` that start and stop backing services, if it is set. */
export const backingScripts = process.env.BACKING_SERVICES || undefined;

/** Starts an engine by the script `up` of the folder. */
export async function startOwnEngine(name: EngineName, scripts = backingScripts): Promise<OwnEngine> {
  if (scripts === undefined)
    throw new Error('BACKING_SERVICES must name the folder of the scripts that start an engine.');
  const folder = await mkdtemp(path.join(tmpdir(), `parcelbell-${name}-`));
  await linkJars(folder);
  // Kafka uses the next port as well.
  const port = await freePorts(2);
  const env = { ...process.env, BACKING_DIR: folder, [`${name.toUpperCase()}_PORT`]: String(port) };
  const script = async (file: string, ...args: string[]): Promise<void> =>
    void (await run(path.join(scripts, file), [...args, name], { env }));
  await script('up');
  return {
    address: `127.0.0.1:${port}`,
    dataDir: path.join(folder, name),
    start: () => script('up'),
    kill: () => script('down', '--kill'),
    stop: () => script('down'),
    remove: async () => {
      await script('down', '--kill');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Links the downloaded jars of the shared engine, so that they are not downloaded again. */
async function linkJars(folder: string): Promise<void> {
  const common = process.env.BACKING_DIR || path.join(tmpdir(), 'parcelbell-backing');
  const names = await readdir(common).catch(() => []);
  for (const name of names.filter((each) => each.startsWith('jars-')))
    await symlink(path.join(common, name), path.join(folder, name));
}
