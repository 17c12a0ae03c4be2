import { finish, load, logParcel, median, startServers } from './load.ts';

const perRound = Number(process.env.PER_ROUND ?? 1_500);
const rounds = Number(process.env.ROUNDS ?? 9);

/** What logging a parcel costs beside a minimal server that does the same single write; rounds of both take turns. */
const servers = await startServers();
const round = (url: string) => load(servers, perRound, (at) => logParcel(url, servers.authorization, at));
const throughput: number[] = [];
const cpu: number[] = [];
await round(servers.minimal);
await round(servers.deliveries);
for (let at = 0; at < rounds; at += 1) {
  const minimal = await round(servers.minimal);
  const deliveries = await round(servers.deliveries);
  throughput.push(deliveries.perSecond / minimal.perSecond);
  cpu.push(minimal.cpuUs / deliveries.cpuUs);
  const figures = [minimal.perSecond, minimal.cpuUs, deliveries.perSecond, deliveries.cpuUs].map(Math.round);
  process.stdout.write(`minimal ${figures[0]}/s ${figures[1]} µs, deliveries ${figures[2]}/s ${figures[3]} µs\n`);
}
process.stdout.write(`POST ÷ minimal: throughput ${median(throughput).toFixed(2)}, CPU ${median(cpu).toFixed(2)}\n`);
finish(servers);
