import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hashOf } from '../../tools/setup/hash-of.mjs';
import { apiOf } from './api.ts';
import { clockSetTo } from './clock.ts';
import { demoOptions, untilDemoIsComplete } from './demo.ts';
import { root, shapeOfRun, startProduct, stopCleanly } from './product-process.ts';
import { until } from './until.ts';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
/** The maximum time to prepare the folder. It takes a minute on an idle machine. */
export const demoDataWithinMs = 600_000;

/**
 * A fixed Thursday afternoon in Toronto, when the desk is busy and the month has figures: one before
 * Christmas, or the last one in the services shape, because Kafka refuses records from the future and deletes those
 * that are older than two weeks.
 */
const moment = shapeOfRun() === 'services' ? lastThursday(Date.now()) : '2026-12-10T19:30:00Z';
const demoClock = clockSetTo(moment);
/** The difference between the clock of the demo data and that of this machine, in milliseconds. */
export const demoAheadMs = Number(demoClock.CLOCK_OFFSET_MS);
/** The time of the demo data. */
export const demoNow = (): Date => new Date(Date.now() + demoAheadMs);

/**
 * The options of a product with the demo: a separate folder with the demo history except for its last hour.
 * In the services shape there is no folder, and the product fills the demo history from its beginning.
 */
export async function copyDemoData(): Promise<{
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir?: string;
}> {
  const env = { ...demoOptions.env, ...demoClock };
  if (shapeOfRun() === 'services') return { env };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcelbell-test-'));
  await withCacheLock(async () => cp(await preparedFolder(), dataDir, { recursive: true }));
  return { env, dataDir };
}

const cache = path.join(root, '.cache/demo-data');
/** The sources that determine the stored data. */
const sources = ['services', 'addresses', 'proto', 'package-lock.json'];

/** The folder of a product that was stopped after it filled the demo history. It is created once for these sources. */
async function preparedFolder(): Promise<string> {
  const folder = path.join(cache, `${moment.slice(0, 10)}-${hashOf(sources)}`);
  if (existsSync(folder)) return folder;
  for (const old of await readdir(cache)) await rm(path.join(cache, old), { recursive: true, force: true });
  const unfinished = await mkdtemp(path.join(cache, 'unfinished-'));
  await prepare(unfinished);
  await rename(unfinished, folder);
  return folder;
}

async function prepare(dataDir: string): Promise<void> {
  const clockAnHourBefore = clockSetTo(new Date(Date.parse(moment) - hourMs).toISOString());
  const product = await startProduct({ env: { ...demoOptions.env, ...clockAnHourBefore }, dataDir });
  try {
    await untilDemoIsComplete(apiOf(product.url), Number(clockAnHourBefore.CLOCK_OFFSET_MS));
  } catch (error) {
    await product.kill();
    throw error;
  }
  await stopCleanly(product);
}

/**
 * Runs work while no other process uses the cache. The lock of SQLite is a lock of the operating system, which ends
 * with its process.
 */
async function withCacheLock<T>(work: () => Promise<T>): Promise<T> {
  await mkdir(cache, { recursive: true });
  const lock = new DatabaseSync(`${cache}.lock`);
  try {
    await until('no other process uses the demo data', () => tryLock(lock), Boolean, demoDataWithinMs);
    return await work();
  } finally {
    lock.close();
  }
}

const sqliteBusy = 5;

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}

/** The afternoon of the last Thursday that is not among the first days of a month. */
function lastThursday(now: number): string {
  const thursday = Date.parse('2026-12-10T19:30:00Z');
  const last = new Date(now - ((((now - thursday) % weekMs) + weekMs) % weekMs));
  return (last.getUTCDate() > 3 ? last : new Date(last.getTime() - weekMs)).toISOString();
}
