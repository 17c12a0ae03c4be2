// Measures how many mails a second the service hands over, from an event to the server's 250, beside nodemailer's pool alone with the same server, and
// how long a single mail takes. Compare the ratios of one run: `node services/notifications/bench/mail-throughput.ts [rounds] [mails]`.

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Fact } from '@parcelbell/outbox';
import { until } from '@parcelbell/test-tools';
import { startTestService } from '@parcelbell/testing';
import nodemailer from 'nodemailer';
import { median, print, printFigure, quantile } from '../../../tests/bench/figures.ts';
import { notifications } from '../src/index.ts';
import { sampleFacts } from '../src/testing/sample-facts.ts';
import { sampleMail } from './sample-mail.ts';

const [rounds = 7, mails = 2_000] = process.argv.slice(2).map(Number);
const connections = 10;
const publishSize = 50;
const tenants = ['t-0', 't-1', 't-2', 't-3'];

interface Accepted {
  readonly at: number;
  readonly id: string;
}

async function startSink() {
  const worker = new Worker(new URL('smtp-sink.mjs', import.meta.url));
  const [{ port }] = await once(worker, 'message');
  const ask = async (what: string) => {
    worker.postMessage(what);
    return (await once(worker, 'message'))[0];
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    count: async (): Promise<number> => (await ask('count')).count,
    take: async (): Promise<Accepted[]> => (await ask('take')).accepted,
    stop: () => worker.terminate(),
  };
}

const sink = await startSink();
const mail = await sampleMail();
print(`a mail's HTML has ${mail.html.length} characters`);
const pool = nodemailer.createTransport({ url: sink.url, pool: true, maxConnections: connections, maxMessages: 1_000 });
const service = await startTestService(notifications, {
  environment: { SMTP_URL: sink.url, MAIL_CONNECTIONS: String(connections) },
});
for (const tenantId of tenants) await service.receive(sampleFacts.tenant(tenantId));

let next = 0;
function delivery(): Fact {
  next += 1;
  const tenantId = tenants[next % tenants.length] ?? '';
  return sampleFacts.delivery(tenantId, `p-${next}`, [{ contactId: `c-${next}`, address: `r${next}@example.test` }]);
}

interface Measured {
  readonly perSecond: number;
  readonly cpuMicros: number;
}

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  await sink.take();
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  await until('all accepted', async () => (await sink.count()) >= mails, Boolean, 120_000);
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: mails / seconds, cpuMicros: (user + system) / mails };
}

const byPool = () =>
  Promise.all(Array.from({ length: mails }, (_, n) => pool.sendMail({ ...mail, messageId: `<${n}@bench>` })));

async function byService(): Promise<void> {
  const all = Array.from({ length: mails }, delivery);
  for (let at = 0; at < mails; at += publishSize) await service.receive(...all.slice(at, at + publishSize));
}

const ratios: number[] = [];
for (let round = 0; round <= rounds; round += 1) {
  const alone = await measure(byPool);
  const ours = await measure(byService);
  // The next measurement must not pay for publishing the outcomes of this one.
  await service.settled();
  if (round === 0) continue;
  ratios.push(ours.perSecond / alone.perSecond);
  print(
    `pool ${alone.perSecond.toFixed(0)}/s (${alone.cpuMicros.toFixed(0)} µs)  service ${ours.perSecond.toFixed(0)}/s (${ours.cpuMicros.toFixed(0)} µs)  ratio ${ratios.at(-1)?.toFixed(2)}`,
  );
}
printFigure("mails handed over per second ÷ nodemailer's pool alone", median(ratios), '');
await latency();
await visit();
await service.stop();
pool.close();
await sink.stop();

async function latency(): Promise<void> {
  await sink.take();
  const begun: number[] = [];
  for (let n = 0; n < 250; n += 1) {
    const at = performance.now();
    begun.push(Date.now());
    void service.receive(delivery());
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, 20 - (performance.now() - at))));
  }
  await until('all accepted', async () => (await sink.count()) >= 250, Boolean, 60_000);
  const times = (await sink.take()).map(({ at }) => at).sort((a, b) => a - b);
  const took = times.map((at, n) => at - (begun[n] ?? at));
  printFigure('event to accepted at 50/s, p50, notifications alone', quantile(took, 0.5), 'ms');
  printFigure('event to accepted at 50/s, p99, notifications alone', quantile(took, 0.99), 'ms');
}

async function visit(): Promise<void> {
  await sink.take();
  const all = Array.from({ length: 500 }, delivery);
  const start = performance.now();
  await Promise.all(all.map((event) => service.receive(event)));
  await until('all accepted', async () => (await sink.count()) >= 500, Boolean, 60_000);
  printFigure('500 events at once, notifications alone', performance.now() - start, 'ms');
}
