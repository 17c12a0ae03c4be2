// Two replicas of every service, the first of an earlier release, while parcels are logged for a minute. Then the first ones are rolled out as this release, back
// as the earlier one, and out again, each time one after the other. On the Kafka and Redis that the environment names. Passes when no parcel that was answered
// 201 is lost, every resident is notified, and no request fails in the first minute; requests that fail while processes drain are printed. Argument: a checkout of
// the earlier release, with its dependencies.
// Option: --rate, 5 parcels a second unless given.
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nameOnEngines } from '../harness/engines.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { startStoreProcess } from '../harness/store-process.ts';
import { print } from './figures.ts';
import { auditParcels, faultsInAudit, type ParcelAudit, readMail } from './under-load/parcel-audit.ts';
import { logSteadily, type SteadyParcels, untilMore } from './under-load/steady-parcels.ts';
import { startTwoReplicas, type TwoReplicas } from './under-load/two-replicas.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rate: { type: 'string', default: '5' } },
});
const [checkout = ''] = positionals;
const perSecond = Number(values.rate);
const sideBySideSeconds = 60;
const afterwardsSeconds = 10;

await access(path.join(checkout, 'services/gateway/src/main.ts')).catch(() => {
  throw new Error('Name a checkout of an earlier release: npm run bench -- two-releases /path/to/checkout');
});
const folder = await mkdtemp(path.join(tmpdir(), 'parcelbell-two-releases-'));
const earlierRelease = path.join(folder, 'checkout');
await writeFile(earlierRelease, path.resolve(checkout));
const store = await startStoreProcess();
const mail = await startMailServer();
const name = nameOnEngines();
let faults: readonly string[] = ['it did not come to its end'];
try {
  const replicas = await startTwoReplicas(
    {
      SMTP_URL: mail.url,
      MONGO_URL: `${store.url}/${name}`,
      NODE_OPTIONS: `--require ${path.join(import.meta.dirname, 'earlier-release.cjs')}`,
      EARLIER_RELEASE: earlierRelease,
    },
    name,
  );
  let exitCode: number | null = null;
  try {
    faults = await play(replicas);
  } finally {
    exitCode = await replicas.stop();
  }
  if (exitCode !== 0) faults = [...faults, `it ended with ${exitCode}`];
} finally {
  await mail.stop();
  await store.stop();
  await rm(folder, { recursive: true });
}
print(faults.length === 0 ? 'passed' : `FAILED: ${faults.join('; ')}`);
process.exit(faults.length === 0 ? 0 : 1);

/** What went wrong. */
async function play(replicas: TwoReplicas): Promise<string[]> {
  const steady = logSteadily(replicas, perSecond, { pickUpEvery: 4, newcomerEvery: 3 * perSecond });
  await untilMore(steady, sideBySideSeconds * perSecond);
  const failed = [...steady.failures];
  print(`side by side: ${steady.logged()} parcels, failed requests ${JSON.stringify(failed)}`);
  const audit = await rollOutAndBack(replicas, steady);
  print(`in all: ${audit.logged} parcels, failed requests ${JSON.stringify([...steady.failures])}`);
  return [
    ...faultsInAudit(audit),
    ...(audit.duplicateMails > 0 ? [`mails came again: ${audit.duplicateMails}`] : []),
    ...(failed.length > 0 ? ['requests failed while both releases ran'] : []),
  ];
}

async function rollOutAndBack(running: TwoReplicas, steady: SteadyParcels): Promise<ParcelAudit> {
  const restartFirsts = async (as: string): Promise<void> => {
    for (const first of running.names.filter((each) => each.endsWith('-1'))) await running.restart(first);
    print(`${as}: ${steady.logged()} parcels, failed requests so far ${JSON.stringify([...steady.failures])}`);
  };
  await rm(earlierRelease);
  await restartFirsts('rolled out');
  await writeFile(earlierRelease, path.resolve(checkout));
  await restartFirsts('rolled back');
  await rm(earlierRelease);
  await restartFirsts('rolled out again');
  await untilMore(steady, afterwardsSeconds * perSecond);
  await steady.end();
  return auditParcels(running, steady, () => mail.accepted.map(readMail));
}
