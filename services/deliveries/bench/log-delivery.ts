import { median, print, printFigure } from '../../../tests/bench/figures.ts';
import { finish, load, logDelivery, startServers } from './load.ts';

const perRound = Number(process.env.PER_ROUND ?? 1_500);
const rounds = Number(process.env.ROUNDS ?? 9);

/** What logging a parcel costs beside minimal servers that do the same single write; rounds of all take turns. */
const servers = await startServers();
const { deliveries, minimal, authorization } = servers;
const measures = { mongoose: minimal, "the driver's bare insertOne": `${minimal}/bare` };
const round = (url: string) => load(servers, perRound, (at) => logDelivery(url, authorization, at));
for (const url of [...Object.values(measures), deliveries]) await round(url);
const throughput = new Map(Object.keys(measures).map((name) => [name, [] as number[]]));
const cpu = new Map(Object.keys(measures).map((name) => [name, [] as number[]]));
for (let at = 0; at < rounds; at += 1) {
  const ours = await round(deliveries);
  print(`deliveries ${ours.perSecond.toFixed(0)}/s ${ours.cpuUs.toFixed(0)} µs`);
  for (const [name, url] of Object.entries(measures)) {
    const theirs = await round(url);
    print(`${name} ${theirs.perSecond.toFixed(0)}/s ${theirs.cpuUs.toFixed(0)} µs`);
    throughput.get(name)?.push(ours.perSecond / theirs.perSecond);
    cpu.get(name)?.push(theirs.cpuUs / ours.cpuUs);
  }
}
for (const [name, ratios] of throughput) printFigure(`POST a parcel ÷ a minimal server on ${name}`, median(ratios), '');
for (const [name, ratios] of cpu) printFigure(`how many times as cheap in CPU as that on ${name}`, median(ratios), '');
finish(servers);
