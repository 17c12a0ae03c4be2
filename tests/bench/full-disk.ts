// The all-in-one shape on a small disk that is filled to its last block while parcels are logged, and later has room again. Passes when refused parcels are
// answered 503 and nothing else, lists are answered meanwhile, no parcel that was answered 201 is lost, and every mail comes without a restart. Mounts a tmpfs,
// so it needs Linux and root. Option: --rate, 10 parcels a second.
import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { apiOf } from '../harness/api.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { startProduct } from '../harness/product-process.ts';
import { until } from '../harness/until.ts';
import { print } from './figures.ts';
import { addressesOf, desksOf } from './under-load/addresses.ts';
import { readMail } from './under-load/parcel-audit.ts';
import { logSteadily, untilMore } from './under-load/steady-parcels.ts';

const run = promisify(execFile);
const { values } = parseArgs({ options: { rate: { type: 'string', default: '10' } } });
const perSecond = Number(values.rate);
const fullMs = 10_000;
const settleMs = 120_000;

const dataDir = await mkdtemp(path.join(tmpdir(), 'parcelbell-full-disk-'));
await run('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', dataDir]);
const mail = await startMailServer();
let failed = true;
try {
  const product = await startProduct({
    shape: 'all-in-one',
    dataDir,
    env: { SMTP_URL: mail.url, WRITES_PER_SECOND: '100000' },
  });
  try {
    failed = !(await play(product));
  } finally {
    await product.stop();
  }
} finally {
  await mail.stop();
  await run('umount', [dataDir]);
  await rm(dataDir, { recursive: true });
}
process.exit(failed ? 1 : 0);

async function play(product: Awaited<ReturnType<typeof startProduct>>): Promise<boolean> {
  const api = apiOf(product.url);
  const addresses = await addressesOf(api);
  const steady = logSteadily({ product, addresses }, perSecond);
  await untilMore(steady, 2 * perSecond);
  const ballast = path.join(dataDir, 'ballast');
  await fill(ballast);
  await until(
    'a parcel is refused',
    () => steady.failures.size,
    (kinds) => kinds > 0,
    60_000,
  );
  await wait(fullMs);
  const [address] = addresses;
  const list = await api.get('/api/deliveries?page=1&pageSize=5', address?.desk);
  const before = steady.logged();
  const roomAt = performance.now();
  await rm(ballast);
  await untilMore(steady, 1);
  const answeredMs = performance.now() - roomAt;
  await untilMore(steady, 2 * perSecond);
  await steady.end();
  const trackings = [...steady.parcels.keys()];
  const mailed = () => new Set(mail.accepted.map((raw) => readMail(raw).tracking));
  const notNotified = () => trackings.filter((tracking) => !mailed().has(tracking)).length;
  const left = await until('everybody is notified', notNotified, (count) => count === 0, settleMs).catch(notNotified);
  const notifiedMs = performance.now() - roomAt;
  const lists = await Promise.all([...desksOf(addresses).values()].map((desk) => api.get('/api/deliveries', desk)));
  const stored = new Set(lists.flatMap(({ body }) => body.map(({ tracking }: { tracking?: string }) => tracking)));
  const lost = trackings.filter((tracking) => !stored.has(tracking));
  const otherwise = [...steady.failures.keys()].filter((failure) => !failure.startsWith('POST 503'));
  const faults = [
    ...(lost.length > 0 ? [`${lost.length} parcels are lost, first ${lost[0]}`] : []),
    ...(left > 0 ? [`nobody was notified of ${left} parcels`] : []),
    ...(otherwise.length > 0 ? [`answers other than 503: ${otherwise.join(', ')}`] : []),
    ...(list.status === 200 ? [] : [`a list was answered ${list.status} meanwhile`]),
  ];
  print(
    `${faults.length === 0 ? 'passed' : 'FAILED'}: ${trackings.length} parcels, ${before} of them before there was room again; refused: ${JSON.stringify([...steady.failures])}; ` +
      `room again: the first 201 after ${answeredMs.toFixed(0)} ms, the last mail within ${notifiedMs.toFixed(0)} ms, ${mail.accepted.length - new Set(mail.accepted.map((raw) => readMail(raw).id)).size} mails again`,
  );
  for (const fault of faults) print(`       ${fault}`);
  return faults.length === 0;
}

/** Takes every block of the disk that is left. */
async function fill(file: string): Promise<void> {
  for (const size of [1_048_576, 65_536, 4_096])
    for (let isFull = false; !isFull; )
      await appendFile(file, Buffer.alloc(size, 1)).catch(() => {
        isFull = true;
      });
}
