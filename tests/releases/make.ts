import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { print } from '../../tools/setup/report.mjs';
import { apiOf } from '../harness/api.ts';
import { clockSetTo } from '../harness/clock.ts';
import { clearEngines, nameOnEngines } from '../harness/engines.ts';
import { startMailServer } from '../harness/mail-server.ts';
import {
  availableEngines,
  killProcess,
  type ProductOptions,
  type ProductProcess,
  removeData,
  type Shape,
  servicePids,
  shapes,
  startProduct,
} from '../harness/product-process.ts';
import { untilUnit } from '../harness/residents.ts';
import { until } from '../harness/until.ts';
import { allMails, allTexts, answersOf, untilCaughtUp } from './answers.ts';
import {
  deadLetterInFolder,
  deadLetterOnEngines,
  type Pending,
  pendingInFolder,
  pendingOnEngines,
} from './dead-letter.ts';
import { createFixtureData, logParcel, people } from './fixture-data.ts';
import { folderOf, type Recorded } from './release.ts';
import { replayDeadLetters } from './replay.ts';
import { restore } from './restore.ts';
import { packEngines, readEngines } from './stored-engines.ts';
import { packFolder } from './stored-folder.ts';

/** Makes the fixture of a release: `node tests/releases/make.ts --checkout <its folder, with dependencies> --release <its name>`. */
const { values } = parseArgs({
  options: { checkout: { type: 'string' }, release: { type: 'string' }, shape: { type: 'string' } },
});
const { checkout, release } = values;
if (!checkout || !release) throw new Error('Which release? --checkout <folder> --release <name> [--shape all-in-one]');
const wanted = shapes.filter((shape) => values.shape === undefined || shape === values.shape);
for (const shape of wanted) await make({ checkout: path.resolve(checkout), release, shape });
process.exit(0);

interface Making {
  readonly checkout: string;
  readonly release: string;
  readonly shape: Shape;
}

async function make({ checkout, release, shape }: Making): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parcelbell-release-'));
  const name = nameOnEngines();
  const own: ProductOptions = { shape, checkout, dataDir, nameOnEngines: name };
  const mailServer = await startMailServer([people.bounced.email]);
  try {
    const first = await startProduct(own);
    const created = await createFixtureData(apiOf(first.url));
    await first.stop();
    const withServer = { ...own, env: { SMTP_URL: mailServer.url } };
    const queued = await bounceAndQueue(withServer, mailServer);
    const pending = await dieBeforePublishing(withServer, checkout);
    const [deadLetter, ...unpublished] = pending;
    if (!deadLetter || unpublished.length === 0) throw new Error('Nothing was left unpublished.');
    const endedAt = new Date().toISOString();
    const fixture = folderOf(release, shape);
    await rm(fixture, { recursive: true, force: true });
    await mkdir(fixture, { recursive: true });
    await pack({ fixture, dataDir, name, checkout, shape, deadLetter });
    const recorded = {
      release,
      endedAt,
      ...created,
      parcels: { queued, unpublished: unpublished.map(({ packageId }) => packageId), deadLetter: deadLetter.packageId },
    };
    await write(fixture, recorded);
    await write(fixture, { ...recorded, ...(await recordAnswers(recorded, { checkout, shape })) });
  } finally {
    await mailServer.stop();
    await rm(dataDir, { recursive: true, force: true });
    const engines = availableEngines();
    if (shape === 'services' && engines) await clearEngines(engines, name);
  }
}

async function write(fixture: string, recorded: object): Promise<void> {
  await writeFile(path.join(fixture, 'recorded.json'), `${JSON.stringify(recorded, null, 2)}\n`);
}

/** One address bounces; then the mail server takes nothing, so that a mail waits. Answers its parcel. */
async function bounceAndQueue(
  options: ProductOptions,
  mailServer: Awaited<ReturnType<typeof startMailServer>>,
): Promise<string> {
  const product = await startProduct(options);
  const api = apiOf(product.url);
  const desk = await api.signIn('admin@maplecourt.test');
  await logParcel(api, desk, people.bounced.unit, 'BOUNCES');
  await untilUnit(api, desk, people.bounced.unit, (unit) => unit.people === 0);
  mailServer.refuse(true);
  const packageId = await logParcel(api, desk, people.reader.unit, 'WAITS-FOR-A-SERVER');
  await until('the mail was refused', () => mailServer.refused() > 0);
  await product.stop();
  return packageId;
}

/** Logs parcels and kills the product at the first answer, until some of them are stored and not published. */
async function dieBeforePublishing(options: ProductOptions, checkout: string): Promise<Pending[]> {
  for (let round = 1; round <= 20; round += 1) {
    const product = await startProduct(options);
    const api = apiOf(product.url);
    const desk = await api.signIn('admin@maplecourt.test');
    const forms = Array.from({ length: 8 }, (_, index) => ({
      unit: people.reader.unit,
      courier: 'Purolator',
      packagetype: 'Letter',
      tracking: `ROUND${round}-${index}`,
    }));
    const victim = options.shape === 'services' ? await pidOf(product, 'deliveries') : product.pid;
    const logging = forms.map((form) => api.send('POST', '/api/deliveries', form, desk).catch(() => undefined));
    await Promise.race(logging);
    await killProcess({ pid: victim });
    await product.kill();
    await Promise.all(logging);
    const pending = await pendingOf(options, checkout);
    print(`Round ${round}: ${pending.length} parcels are stored and not published.`);
    if (pending.length >= 2) return pending;
  }
  throw new Error('All parcels were published in time, twenty times over.');
}

async function pidOf(product: ProductProcess, service: string): Promise<number> {
  return (await servicePids(product.dataDir)).find(({ name }) => name === service)?.pid ?? 0;
}

function pendingOf(
  { shape, dataDir = '', nameOnEngines: name = '' }: ProductOptions,
  checkout: string,
): Promise<Pending[]> {
  const engines = availableEngines();
  return shape === 'services' && engines ? pendingOnEngines(engines, name) : pendingInFolder(dataDir, checkout);
}

interface Keeping extends Omit<Making, 'release'> {
  readonly fixture: string;
  readonly dataDir: string;
  readonly name: string;
  readonly deadLetter: Pending;
}

async function pack({ fixture, dataDir, name, checkout, shape, deadLetter }: Keeping): Promise<void> {
  const engines = availableEngines();
  if (shape === 'services' && engines) {
    await deadLetterOnEngines(engines, name, checkout, deadLetter);
    await packEngines(await readEngines(engines, name), fixture);
  } else await deadLetterInFolder(dataDir, checkout, deadLetter);
  await packFolder(dataDir, fixture);
}

/** Starts the release on a copy of its own data and writes down what it answers once it has done what was left to do. */
async function recordAnswers(
  recorded: Omit<Recorded, 'answers' | 'mails' | 'texts'>,
  { checkout, shape }: Omit<Making, 'release'>,
): Promise<Pick<Recorded, 'answers' | 'mails' | 'texts'>> {
  const restored = await restore(recorded.release, shape);
  const product = await startProduct({
    ...restored,
    shape,
    checkout,
    env: clockSetTo(recorded.endedAt),
    args: shape === 'services' ? [] : ['--replay'],
  });
  try {
    const api = apiOf(product.url);
    if (shape === 'services') await replayDeadLetters(product, checkout);
    await untilCaughtUp(api, recorded.parcels);
    const answers = await answersOf(api, recorded);
    return { answers, mails: await allMails(api), texts: await allTexts(api) };
  } finally {
    await product.kill();
    await removeData(product);
  }
}
