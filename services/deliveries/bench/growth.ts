import { median, print, printFigure } from '../../../tests/bench/figures.ts';
import { exchange, finish, load, logDelivery, type Servers, startServers } from './load.ts';

const base = Number(process.env.STORED ?? 1_000);
const rounds = Number(process.env.ROUNDS ?? 7);
const perRound = Number(process.env.PER_ROUND ?? 400);

/** What a parcel logged and pages of the list cost with 1, 10 and 100 times as many parcels stored; rounds take turns. */
const factors = (process.env.FACTORS ?? '1,10,100').split(',').map(Number);
const sizes = factors.map((factor) => base * factor);
const all: Servers[] = [];
for (const size of sizes) all.push(await startServers({ STORED: String(size) }));

/** Each asks for as many parcels whatever is stored. None is costly, since those wait for their turns. */
const reads: Record<string, string> = {
  'first page': '/api/deliveries?page=1&pageSize=25',
  '30th page': '/api/deliveries?page=30&pageSize=25',
  'pending page': '/api/deliveries?page=1&pageSize=25&status=pending',
  'end of a number': '/api/deliveries?page=1&q=00123',
  'rare word': '/api/deliveries?page=1&q=t000123',
  'common word': '/api/deliveries?page=1&q=box',
  'unit, pending': '/api/deliveries?page=1&unit=150&status=pending',
};

async function compare(name: string, send: (servers: Servers, at: number) => Promise<void>): Promise<void> {
  const costs: number[][] = all.map(() => []);
  for (let at = 0; at <= rounds; at += 1) {
    for (const [index, servers] of all.entries()) {
      const { cpuUs } = await load(servers, perRound, (number) => send(servers, number));
      if (at > 0) costs[index]?.push(cpuUs);
    }
  }
  const medians = costs.map(median);
  const [first = 1] = medians;
  const shown = medians.map((cost) => `${Math.round(cost)} µs (${(cost / first).toFixed(2)})`);
  print(`${name}: ${shown.join(', ')}`);
  for (const [index, factor] of factors.entries()) {
    if (index > 0) printFigure(`CPU with ${factor} × the parcels, ${name}`, (medians[index] ?? Number.NaN) / first, '');
  }
}

for (const [name, path] of Object.entries(reads)) {
  if (process.env.ONLY && process.env.ONLY !== name) continue;
  await compare(name, ({ deliveries, authorization }) => exchange(`${deliveries}${path}`, 'GET', { authorization }));
}
await compare('log a parcel', ({ deliveries, authorization }, at) => logDelivery(deliveries, authorization, at));
finish(...all);
