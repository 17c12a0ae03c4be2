import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { sampleMail } from '../../services/notifications/bench/sample-mail.ts';
import { apiOf } from '../harness/api.ts';
import { type ProductProcess, removeData, type Shape, startProduct } from '../harness/product-process.ts';
import { until } from '../harness/until.ts';
import { asNpmStart } from './as-npm-start.ts';

/** A server that logs parcels and mails about them, in a process (or several) of its own. */
export interface BenchTarget {
  readonly name: string;
  /** Logs a parcel for a unit with one resident; resolves when it is answered 201. */
  log(tracking: string): Promise<void>;
  stop(): Promise<void>;
}

/** Units of the sample building with exactly one resident who gets mail. */
async function unitsWithOne(product: ProductProcess, desk: Record<string, string>): Promise<string[]> {
  const api = apiOf(product.url);
  const units = await until(
    'the desk knows who lives where',
    async () =>
      (await api.get('/api/deliveries/units?q=', desk)).body as { unit: string; people: number; channels: string[] }[],
    (answer) => Array.isArray(answer) && answer.some(({ people }) => people > 0),
  );
  return units.filter(({ people, channels }) => people === 1 && channels.join() === 'email').map(({ unit }) => unit);
}

/** `settings`: environment variables besides those of the comparison. */
export async function startParcelbell(
  shape: Shape,
  smtpUrl: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<BenchTarget & { product: ProductProcess }> {
  const program = asNpmStart(shape);
  const env = {
    ...program.env,
    ...settings,
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'parcels@parcelbell.test',
    LOG_LEVEL: 'warn',
    WRITES_PER_SECOND: '100000',
  };
  const product = await startProduct({ ...program, shape, env });
  const desk = await apiOf(product.url).signIn('admin@maplecourt.test');
  const [unit = ''] = await unitsWithOne(product, desk);
  return {
    name: shape,
    product,
    log: (tracking) => post(product.url, { unit, courier: 'UPS', packagetype: 'Box', tracking }, desk),
    stop: async () => {
      await product.stop();
      await removeData(product);
    },
  };
}

/**
 * The measure: express, mongoose, BullMQ and nodemailer, which keeps no outbox, on the embedded store and a real Redis. It hands over the same mails.
 */
export async function startBullMq(smtpUrl: string, redisUrl: string): Promise<BenchTarget> {
  const child: ChildProcess = fork(new URL('./bullmq-server.ts', import.meta.url), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, SMTP_URL: smtpUrl, REDIS_URL: redisUrl, SAMPLE_MAIL: JSON.stringify(await sampleMail()) },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  return {
    name: 'express, mongoose, BullMQ and nodemailer',
    log: (tracking) => post(url, { unit: '101', courier: 'UPS', packagetype: 'Box', tracking }, {}),
    stop: async () => {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

async function post(url: string, parcel: object, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${url}/api/deliveries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    body: JSON.stringify(parcel),
  });
  await answer.arrayBuffer();
  if (answer.status !== 201) throw new Error(`A parcel was answered ${answer.status}.`);
}
