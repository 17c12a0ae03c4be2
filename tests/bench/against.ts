// CPU time for a parcel in this checkout ÷ another checkout, in each shape that can run here; see `capacity`. The products of both checkouts run at once with the
// same settings, and take turns parcel by parcel, so that other work on the machine slows both alike. Each round ends with an idle time, whose CPU does not count;
// three rounds before them warm the code. A ratio is the median of the rounds' ratios. Passes if nothing costs more than 5 % more. Argument: the other checkout,
// built. Options: --rounds, 12 by default, and --parcels of a round, 200; --operations, such as `list,unit,page`, measures these instead of a parcel. Linux only.
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../tools/setup/paths.mjs';
import { type Shape, shapes } from '../harness/product-process.ts';
import { type MeasuredProduct, startMeasured } from './capacity/measured-product.ts';
import { type Operation, parcelWithCalls, perform } from './capacity/operations.ts';
import { cpuMsOf, cpuMsSince } from './capacity/usage.ts';
import { requireCheckout } from './checkout.ts';
import { median, print, printFigure, quantile } from './figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '12' },
    parcels: { type: 'string', default: '200' },
    operations: { type: 'string', default: 'parcel,parcel with its calls' },
  },
});
const other = await requireCheckout(positionals[0], 'against');
const [rounds, parcels] = [Number(values.rounds), Number(values.parcels)];
const warmUpRounds = 3;
const idleSeconds = 3;
const maxRatio = 1.05;
const names = values.operations.split(',');
/** Less than this is within what idle processes differ by. */
const minShownMs = 0.3;

/** Milliseconds of CPU, by process. */
type CpuMs = ReadonlyMap<string, number>;

/** A checkout's product. */
interface Side {
  readonly product: MeasuredProduct;
  /** For one operation, of each round, by its name. */
  readonly costs: ReadonlyMap<string, CpuMs[]>;
}

let isCheapEnough = true;
for (const shape of shapes) isCheapEnough = (await compare(shape)) && isCheapEnough;
process.exit(isCheapEnough ? 0 : 1);

/** Returns whether nothing costs too much. */
async function compare(shape: Shape): Promise<boolean> {
  const sides: Side[] = [];
  try {
    for (const checkout of [root, other]) {
      const product = await startMeasured(shape, checkout);
      sides.push({ product, costs: new Map(names.map((name) => [name, []])) });
    }
    const [mine, theirs] = sides as [Side, Side];
    for (let round = 1 - warmUpRounds; round <= rounds; round += 1) await takeRound(shape, round, [mine, theirs]);
    return names.map((name) => printCosts(`${shape}, ${name}`, name, [mine, theirs])).every(Boolean);
  } finally {
    for (const { product } of sides) await product.stop();
  }
}

async function takeRound(shape: Shape, round: number, sides: readonly [Side, Side]): Promise<void> {
  const operations = await Promise.all(sides.map(({ product }) => product.operations()));
  for (const name of names) {
    const [mine, theirs] = operations.map((all) => [...all, parcelWithCalls(all)].find((each) => each.name === name));
    const work = await cpuDuring(sides, () => perform(inTurns(mine as Operation, theirs as Operation), parcels));
    const idle = await cpuDuring(sides, () => wait(idleSeconds * 1_000));
    const { done, seconds } = work.result;
    const costs = work.cpu.map((cpu, side) => {
      const idleMs = (process: string) => ((idle.cpu[side]?.get(process) ?? 0) * seconds) / idleSeconds;
      return new Map([...cpu].map(([process, ms]) => [process, (ms - idleMs(process)) / done]));
    });
    for (const [side, cost] of costs.entries()) if (round > 0) sides[side]?.costs.get(name)?.push(cost);
    const [ms, otherMs] = costs.map((cost) => ofProduct(cost).toFixed(2));
    print(`${shape}, ${name}, ${round > 0 ? `round ${round}` : 'warm-up'}: ${ms} ms, other checkout ${otherMs} ms`);
  }
}

/** Each time does both, and neither is always the first. */
function inTurns(mine: Operation, theirs: Operation): Operation {
  return {
    name: mine.name,
    once: async (index) => {
      for (const { once } of index % 2 === 0 ? [mine, theirs] : [theirs, mine]) await once(index);
    },
    finished: (count) => Promise.all([mine.finished?.(count), theirs.finished?.(count)]),
  };
}

/** What each process of both sides uses until `run` is over. */
async function cpuDuring<T>(sides: readonly Side[], run: () => Promise<T>): Promise<{ result: T; cpu: CpuMs[] }> {
  const before = await Promise.all(sides.map(({ product }) => cpuMsOf(product.processes)));
  const result = await run();
  const since = sides.map(({ product }, side) => cpuMsSince(before[side] ?? new Map(), product.processes));
  return { result, cpu: await Promise.all(since) };
}

/** All processes of the product together. Its document store is an engine where it is a process of its own. */
function ofProduct(costs: CpuMs): number {
  return [...costs].reduce((sum, [name, ms]) => (name === 'store' ? sum : sum + ms), 0);
}

/** Prints the cost in the product and in each process, and its ratio. Returns whether it is low enough. */
function printCosts(what: string, name: string, sides: readonly [Side, Side]): boolean {
  const compareBy = (of: (costs: CpuMs) => number) => {
    const [mine, theirs] = sides.map(({ costs }) => (costs.get(name) ?? []).map(of)) as [number[], number[]];
    const ratios = mine.map((ms, round) => ms / (theirs[round] ?? Number.NaN));
    const [lower, middle, upper] = [0.25, 0.5, 0.75].map((q) => quantile(ratios, q)) as [number, number, number];
    return {
      ms: median(mine),
      ratio: middle,
      spread: `(half of the rounds: ${lower.toFixed(2)} to ${upper.toFixed(2)})`,
    };
  };
  for (const process of sides[0].product.processes) {
    const { ms, ratio, spread } = compareBy((costs) => costs.get(process.name) ?? Number.NaN);
    if (ms > minShownMs)
      print(`${what}, ${process.name}: ${ms.toFixed(2)} ms, ÷ other checkout ${ratio.toFixed(2)} ${spread}`);
  }
  const { ms, ratio, spread } = compareBy(ofProduct);
  printFigure(`${what}: CPU`, ms, 'ms');
  printFigure(`${what}: CPU ÷ other checkout`, ratio, spread);
  return ratio <= maxRatio;
}
