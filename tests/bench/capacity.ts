// What each process costs for one operation, in processor time, and the memory that it takes: of the services shape, with a host for each front end, on the Kafka
// and Redis that the environment names and the product's own document store; or of all-in-one where it names none. Mails go to a server that takes everything.
// Arguments: operations of each kind, and the seconds after which a kind ends anyway. It takes two minutes after the start at most. Linux only.
import { setTimeout as wait } from 'node:timers/promises';
import { shapes } from '../harness/product-process.ts';
import { startMeasured } from './capacity/measured-product.ts';
import { type Operation, perform, settleMs } from './capacity/operations.ts';
import { cpuMsOf, cpuMsSince, type Measured, memoryOf, watchMemory } from './capacity/usage.ts';
import { print, printFigure } from './figures.ts';

const [maxOperations = 300, secondsEach = 12] = process.argv.slice(2).map(Number);
const idleSeconds = 10;
/** The unit of CPU time is 10 ms, so less than this cannot be distinguished from nothing. */
const minShownMs = 0.05;

/** In the last shape that can run here. */
const product = await startMeasured(shapes.at(-1) ?? 'all-in-one');
try {
  const { processes } = product;
  const operations = await product.operations();
  const idle = await measureIdle(processes);
  const memory = watchMemory(processes);
  try {
    for (const operation of operations) await measure(processes, operation, idle);
  } finally {
    printMemory('under load', memory.stop());
  }
} finally {
  await product.stop();
}

/** Milliseconds of CPU that each process uses in a second in which nothing happens. */
async function measureIdle(processes: readonly Measured[]): Promise<ReadonlyMap<string, number>> {
  await wait(settleMs);
  const before = await cpuMsOf(processes);
  await wait(idleSeconds * 1_000);
  const idle = new Map<string, number>();
  for (const [name, ms] of await cpuMsSince(before, processes)) idle.set(name, ms / idleSeconds);
  for (const [name, ms] of idle) printFigure(`idle: ${name}`, ms, 'ms of CPU a second');
  printMemory('idle', await memoryOf(processes));
  return idle;
}

function printMemory(when: string, memory: ReadonlyMap<string, number>): void {
  for (const [name, mb] of memory) printFigure(`memory ${when}: ${name}`, mb, 'MB');
}

/** Does the work and prints the CPU time of one operation for each process, without the CPU time of an idle process. */
async function measure(
  processes: readonly Measured[],
  operation: Operation,
  idle: ReadonlyMap<string, number>,
): Promise<void> {
  const before = await cpuMsOf(processes);
  const { done, seconds } = await perform(operation, maxOperations, secondsEach);
  print(`${operation.name}: ${done} in ${seconds.toFixed(1)} s`);
  let sum = 0;
  for (const [name, ms] of await cpuMsSince(before, processes)) {
    const each = (ms - seconds * (idle.get(name) ?? 0)) / done;
    if (name !== 'store') sum += each;
    if (each > minShownMs) printFigure(`${operation.name}: ${name}`, each, 'ms of CPU');
  }
  printFigure(`${operation.name}: all without the store`, sum, 'ms of CPU');
}
