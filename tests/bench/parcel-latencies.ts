import { setTimeout as wait } from 'node:timers/promises';
import type { BenchTarget } from './bench-targets.ts';
import type { Sink } from './sink.ts';

export const perSecond = 50;
export const visitParcels = 500;
let next = 0;

/** Milliseconds since 1970 with their fraction, on the clock that the sink's thread uses too. */
const preciseNow = (): number => performance.timeOrigin + performance.now();
export const nextTracking = (): string => `T${String(next++).padStart(6, '0')}`;

/** Milliseconds from each POST's beginning to the acceptance of its mail, at 50 parcels a second. */
export async function parcelLatencies(target: BenchTarget, sink: Sink, seconds: number): Promise<number[]> {
  await sink.take();
  const begun = new Map<string, number>();
  const posts: Promise<void>[] = [];
  const start = performance.now();
  const count = perSecond * seconds;
  for (let number = 0; number < count; number += 1) {
    const tracking = nextTracking();
    begun.set(tracking, preciseNow());
    posts.push(target.log(tracking));
    await wait(Math.max(0, start + (number + 1) * (1_000 / perSecond) - performance.now()));
  }
  await Promise.all(posts);
  await sink.awaitCount(count);
  return (await sink.take()).map(({ at, tracking }) => at - (begun.get(tracking) ?? Number.NaN));
}

/** Milliseconds until the last of 500 mails is accepted; throws when one is lost or doubled. */
export async function visit(target: BenchTarget, sink: Sink): Promise<number> {
  await sink.take();
  const all = Array.from({ length: visitParcels }, nextTracking);
  const start = preciseNow();
  await Promise.all(all.map((tracking) => target.log(tracking)));
  await sink.awaitCount(visitParcels);
  const accepted = await sink.take();
  if (new Set(accepted.map(({ tracking }) => tracking)).size !== visitParcels || accepted.length !== visitParcels) {
    throw new Error(`${target.name}: of ${visitParcels} mails ${accepted.length} came.`);
  }
  return Math.max(...accepted.map(({ at }) => at)) - start;
}
