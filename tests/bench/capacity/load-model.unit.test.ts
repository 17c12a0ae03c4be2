import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../../../tools/setup/paths.mjs';
import { type Costs, clusterFor, costOfParcel, parcelsPerPod } from './load-model.ts';

/** The rows of the tables in docs/capacity.md, by their first cell. */
const rows = new Map(
  readFileSync(path.join(root, 'docs/capacity.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => {
      const [name = '', ...cells] = line.split('|').slice(1, -1);
      return [name.trim(), cells.map((cell) => cell.trim())];
    }),
);
const processes = [
  ...['gateway', 'identity', 'tenancy', 'residents', 'deliveries', 'notifications', 'billing', 'reporting'],
  ...['frontend-shell', 'frontend-dashboard'],
];
const measured = new Map(
  processes.map((name): [string, Costs] => {
    const [parcel = 0, list = 0, unit = 0, page = 0] = (rows.get(name) ?? []).map((cell) => Number(cell) || 0);
    return [name, { parcel, list, unit, page }];
  }),
);
const sizes = [
  { buildings: 100, burst: 5, minPods: 1 },
  { buildings: 2_000, burst: 3, minPods: 2 },
  { buildings: 20_000, burst: 2, minPods: 3 },
];
const clusters = sizes.map((size) => clusterFor(size, measured));
const rounded = (value: number): string => (value < 10 ? value.toPrecision(2) : Math.round(value).toLocaleString('en'));

describe('the load model of docs/capacity.md', () => {
  it('has measured costs for the processes that handle parcels', () => {
    const passed = ['gateway', 'deliveries', 'notifications', 'reporting', 'residents'];
    for (const name of passed) expect(measured.get(name)?.parcel).toBeGreaterThan(0);
  });

  it.each(processes)('%s: has the cost of a parcel and the capacity of a pod', (name) => {
    const costs = measured.get(name) as Costs;
    const ms = costOfParcel(costs);
    const carries = ms === 0 ? '–' : rounded(parcelsPerPod(costs));
    expect(rows.get(`${name}, pod`)).toEqual([
      ms === 0 ? '–' : rounded(ms),
      carries,
      ...clusters.map(({ pods }) => String(pods.get(name))),
    ]);
  });

  it('has the cluster that follows from costs and assumptions', () => {
    const each = (value: (cluster: (typeof clusters)[number]) => string) => clusters.map(value);
    const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);
    const expected = {
      'parcels a day, mean / December': each(
        ({ parcelsPerDay: { mean, december } }) => `${rounded(mean)} / ${rounded(december)}`,
      ),
      'parcels a second, hour / minutes': each(
        ({ parcelsPerSecond: { hour, minutes } }) => `${rounded(hour)} / ${rounded(minutes)}`,
      ),
      'mails a second at the peak': each(({ mailsPerSecond }) => rounded(mailsPerSecond)),
      'processors at the peak, engines apart': each(({ processors }) => rounded(sum(processors.values()))),
      'pods of services and of the two busiest front ends': each(({ pods }) => rounded(sum(pods.values()))),
    };
    for (const [name, cells] of Object.entries(expected)) expect([name, rows.get(name)]).toEqual([name, cells]);
  });
});
