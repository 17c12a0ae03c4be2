// The whole product with 1,000,000 parcels in 2,000 buildings: how soon it is ready, what memory it takes, and how soon each call of a desk answers, in the largest
// building and in all in turn. Storing them takes about 50 minutes. Options: --parcels, 1,000,000 unless given, in a building for each 500; --quick measures
// briefly, and stores a hundredth unless --parcels is given; --folder keeps what is stored there, or measures what an earlier run has stored.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { deliveryAt } from '../../services/deliveries/src/testing/deliveries.ts';
import { nodeFlags } from '../../tools/setup/node-flags.mjs';
import { type Api, apiOf, type CallHeaders } from '../harness/api.ts';
import { type ProductProcess, startProduct } from '../harness/product-process.ts';
import { parcel } from '../harness/samples.ts';
import { startStoreProcess } from '../harness/store-process.ts';
import { asNpmStart } from './as-npm-start.ts';
import { type Call, callsInTurns } from './calls-in-turns.ts';
import { median, print, printFigure, quantile } from './figures.ts';
import { type BuildingSize, installationOf, unitsOfBuilding } from './installation.ts';
import { residentMb } from './resident-memory.ts';
import { startSink } from './sink.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    parcels: { type: 'string' },
    folder: { type: 'string' },
  },
});
const parcels = Number(values.parcels ?? (values.quick ? 10_000 : 1_000_000));
const [starts, warmUpSeconds, seconds] = values.quick ? [1, 5, 20] : [5, 30, 180];

const temporary = await mkdtemp(path.join(tmpdir(), 'parcelbell-bench-'));
const dataDir = path.resolve(values.folder ?? path.join(temporary, 'data'));
const sink = await startSink();
try {
  if (!existsSync(dataDir)) await fill();
  const installation = installationOf(parcels);
  await measureStarts();
  await whileRunning({}, async ({ url, pid }) => {
    await measureCalls(apiOf(url), 'the largest building', installation.slice(0, 1));
    await measureCalls(apiOf(url), 'all buildings in turn', installation);
    printFigure('memory after these calls, with its store', await residentMb(pid), 'MB');
  });
  const store = await startStoreProcess({ dataDir });
  await whileRunning({ MONGO_URL: `${store.url}/parcelbell` }, async ({ url, pid }) => {
    await measureCalls(apiOf(url), 'all buildings in turn, the store apart', installation);
    printFigure('memory after these calls (target: 450)', await residentMb(pid), 'MB');
    printFigure('memory of the store', await residentMb(store.pid), 'MB');
  });
  await store.stop();
} finally {
  await sink.stop();
  await rm(temporary, { recursive: true, force: true });
}

/** Stores the installation under another name first, so that an interrupted run leaves nothing that looks complete. */
async function fill(): Promise<void> {
  const unfinished = `${dataDir}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const program = fork(new URL('./store-installation.ts', import.meta.url), [unfinished, String(parcels)], {
    execArgv: [...nodeFlags],
  });
  const [code] = await once(program, 'exit');
  if (code !== 0) throw new Error(`Storing the installation ended with ${code}.`);
  await rename(unfinished, dataDir);
}

async function whileRunning(
  env: Record<string, string>,
  use: (product: ProductProcess) => Promise<void>,
): Promise<void> {
  const program = asNpmStart('all-in-one');
  const mails = { SMTP_URL: sink.url, MAIL_FROM: 'parcels@parcelbell.test' };
  const settings = { ...program.env, ...mails, ...env, LOG_LEVEL: 'warn', WRITES_PER_SECOND: '100000' };
  const product = await startProduct({ ...program, shape: 'all-in-one', dataDir, env: settings });
  try {
    await use(product);
  } finally {
    await product.stop();
  }
}

async function measureStarts(): Promise<void> {
  const readyMs: number[] = [];
  for (let round = 0; round <= starts; round += 1) {
    const start = performance.now();
    await whileRunning({}, async ({ pid }) => {
      const ms = performance.now() - start;
      print(`ready after ${ms.toFixed(0)} ms, ${(await residentMb(pid)).toFixed(0)} MB`);
      if (round > 0) readyMs.push(ms);
    });
  }
  printFigure('ready (target: 5,000)', median(readyMs), 'ms');
}

/** Does the calls of a desk in one building after the other, and prints how soon they were answered. */
async function measureCalls(api: Api, where: string, buildings: readonly BuildingSize[]): Promise<void> {
  const superadmin = await api.signIn('superadmin@parcelbell.test');
  const deskAt = (round: number): CallHeaders => {
    const { tenantId } = buildings[(round * 37) % buildings.length] as BuildingSize;
    return { ...superadmin, 'x-tenant-id': tenantId };
  };
  const calls = callsOf(api, deskAt);
  print(`calls in ${where}, for ${warmUpSeconds + seconds} seconds`);
  await callsInTurns(calls, warmUpSeconds);
  for (const [name, tookMs] of Object.entries(await callsInTurns(calls, seconds))) {
    printFigure(`${where}: ${name}, p50`, median(tookMs), 'ms');
    printFigure(`${where}: ${name}, p99 (target: 20)`, quantile(tookMs, 0.99), 'ms');
  }
}

/** The calls of the desk's screens. */
function callsOf(api: Api, deskAt: (round: number) => CallHeaders): Readonly<Record<string, Call>> {
  let packageId = '';
  const unitAt = (round: number): string => unitsOfBuilding[round % unitsOfBuilding.length] ?? '';
  const get =
    (path: string | ((round: number) => string)): Call =>
    (round) =>
      api.get(typeof path === 'string' ? path : path(round), deskAt(round));
  const list = (query: string): Call => get(`/api/deliveries?page=1&pageSize=25${query}`);
  return {
    'who is signed in': get('/api/users/me'),
    'the building': get((round) => `/api/tenants/${deskAt(round)['x-tenant-id']}`),
    "today's figures": get('/api/deliveries/today'),
    'units that begin with 1': get('/api/deliveries/units?q=1'),
    'residents of a unit': get((round) => `/api/deliveries/units?q=${unitAt(round)}`),
    'log a parcel': async (round) => {
      const answer = await api.send('POST', '/api/deliveries', { unit: unitAt(round), ...parcel }, deskAt(round));
      packageId = answer.body.packageId;
      return answer;
    },
    'what became of it': get(() => `/api/deliveries?ids=${packageId}`),
    'the waiting list': list('&status=pending&sort=createdAt'),
    'waiting in a unit': get((round) => `/api/deliveries?page=1&pageSize=200&status=pending&unit=${unitAt(round)}`),
    'mark as picked up': (round) =>
      api.send('PATCH', `/api/deliveries/pickup/${packageId}`, { conciergeId: 'Sam' }, deskAt(round)),
    'the history': list(''),
    'its tenth page': get('/api/deliveries?page=10&pageSize=25'),
    'search for a word': list('&q=dhl'),
    "search for a number's end": list('&q=0123'),
    'search for who picked up': list('&q=grace'),
    'a parcel': get((round) => `/api/deliveries/${deliveryAt('', round % 200).packageId}`),
    'the residents': get('/api/residents?page=1&pageSize=25'),
    'a resident by a word': get('/api/residents?page=1&pageSize=25&q=grace17'),
    'history of a unit': get((round) => `/api/residents/history/${unitAt(round)}`),
    'usage of the month': get('/api/usage'),
  };
}
