// CPU time for a parcel in this checkout ÷ another checkout, in each shape that can run here; see `capacity`. The products of both checkouts run at once and take
// turns with the same load and settings. A figure is the median of the rounds, and two rounds before them warm the code. Passes if no parcel costs more than 5 %
// more. Argument: the other checkout, built. Options: --rounds, 7 by default, and --parcels of a turn, 300. Linux only.
import { parseArgs } from 'node:util';
import { root } from '../../tools/setup/paths.mjs';
import { type Shape, shapes } from '../harness/product-process.ts';
import { type MeasuredProduct, startMeasured } from './capacity/measured-product.ts';
import { type Operation, parcelWithCalls, perform } from './capacity/operations.ts';
import { cpuMsOf, cpuMsSince } from './capacity/usage.ts';
import { requireCheckout } from './checkout.ts';
import { median, print, printFigure } from './figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' }, parcels: { type: 'string', default: '300' } },
});
const other = await requireCheckout(positionals[0], 'against');
const [rounds, parcels] = [Number(values.rounds), Number(values.parcels)];
const warmUpRounds = 2;
const maxRatio = 1.05;
const names = ['parcel', 'parcel with its calls'];
/** Less than this is within what idle processes differ by. */
const minShownMs = 0.3;

/** Milliseconds of CPU, by process. */
type CpuMs = ReadonlyMap<string, number>;

/** A checkout's product. */
interface Side {
  readonly product: MeasuredProduct;
  operations: readonly Operation[];
  /** For one parcel, of each round, by operation. */
  readonly costs: ReadonlyMap<string, CpuMs[]>;
}

/** A turn of one side, and what both used meanwhile. */
interface Turn {
  readonly done: number;
  readonly seconds: number;
  readonly used: ReadonlyMap<Side, CpuMs>;
}

let isCheapEnough = true;
for (const shape of shapes) isCheapEnough = (await compare(shape)) && isCheapEnough;
process.exit(isCheapEnough ? 0 : 1);

/** Returns whether no parcel costs too much. */
async function compare(shape: Shape): Promise<boolean> {
  const sides: Side[] = [];
  try {
    for (const checkout of [root, other]) {
      const product = await startMeasured(shape, checkout);
      sides.push({ product, operations: [], costs: new Map(names.map((name) => [name, []])) });
    }
    const [mine, theirs] = sides as [Side, Side];
    for (let round = 1 - warmUpRounds; round <= rounds; round += 1) await takeRound(shape, round, [mine, theirs]);
    return names.map((name) => printCosts(`${shape}, ${name}`, name, [mine, theirs])).every(Boolean);
  } finally {
    for (const { product } of sides) await product.stop();
  }
}

async function takeRound(shape: Shape, round: number, [mine, theirs]: readonly [Side, Side]): Promise<void> {
  for (const side of [mine, theirs]) {
    const operations = await side.product.operations();
    side.operations = [...operations, parcelWithCalls(operations)];
  }
  for (const name of names) {
    // Neither side is always the first.
    const [first, second] = round % 2 === 0 ? [mine, theirs] : [theirs, mine];
    const turns = [await takeTurn(name, first, second), await takeTurn(name, second, first)] as const;
    const costs = new Map([
      [first, costOf(first, turns[0], turns[1])],
      [second, costOf(second, turns[1], turns[0])],
    ]);
    const [ms, otherMs] = [mine, theirs].map((side) => ofProduct(costs.get(side) ?? new Map()).toFixed(2));
    print(`${shape}, ${name}, ${round > 0 ? `round ${round}` : 'warm-up'}: ${ms} ms, other checkout ${otherMs} ms`);
    if (round > 0) for (const [side, cost] of costs) side.costs.get(name)?.push(cost);
  }
}

async function takeTurn(name: string, side: Side, idle: Side): Promise<Turn> {
  const operation = side.operations.find((each) => each.name === name) as Operation;
  const [before, idleBefore] = [await cpuMsOf(side.product.processes), await cpuMsOf(idle.product.processes)];
  const { done, seconds } = await perform(operation, parcels);
  const used = await cpuMsSince(before, side.product.processes);
  const idleUsed = await cpuMsSince(idleBefore, idle.product.processes);
  return {
    done,
    seconds,
    used: new Map([
      [side, used],
      [idle, idleUsed],
    ]),
  };
}

/** What a process uses in the other side's turn is its idle CPU, which does not count. */
function costOf(side: Side, own: Turn, idle: Turn): CpuMs {
  const idleMs = (name: string) => ((idle.used.get(side)?.get(name) ?? 0) * own.seconds) / idle.seconds;
  return new Map([...(own.used.get(side) ?? [])].map(([name, ms]) => [name, (ms - idleMs(name)) / own.done]));
}

/** All processes of the product together. Its document store is an engine where it is a process of its own. */
function ofProduct(costs: CpuMs): number {
  return [...costs].reduce((sum, [name, ms]) => (name === 'store' ? sum : sum + ms), 0);
}

/** Prints the cost in the product and in each process, and its ratio. Returns whether it is low enough. */
function printCosts(what: string, name: string, sides: readonly [Side, Side]): boolean {
  const compareBy = (of: (costs: CpuMs) => number) => {
    const [mine, theirs] = sides.map(({ costs }) => (costs.get(name) ?? []).map(of)) as [number[], number[]];
    const ratios = mine.map((ms, round) => ms / (theirs[round] ?? Number.NaN)).toSorted((a, b) => a - b);
    const spread = `(rounds: ${ratios.at(0)?.toFixed(2)} to ${ratios.at(-1)?.toFixed(2)})`;
    return { ms: median(mine), ratio: median(mine) / median(theirs), spread };
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
