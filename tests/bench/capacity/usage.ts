import { readFile } from 'node:fs/promises';
import { residentMb } from '../resident-memory.ts';

/** A process that is measured, by the name of its service. */
export interface Measured {
  readonly name: string;
  readonly pid: number;
}

/** The unit of CPU time in /proc: `getconf CLK_TCK` is 100 on every Linux that Node runs on. */
const msPerTick = 10;

/** Milliseconds of CPU that each process has used since it began, in user mode and in the kernel. Linux only. */
export async function cpuMsOf(processes: readonly Measured[]): Promise<ReadonlyMap<string, number>> {
  const rows = processes.map(async ({ name, pid }) => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may have spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [name, (Number(fields[11]) + Number(fields[12])) * msPerTick] as const;
  });
  return new Map(await Promise.all(rows));
}

/** Milliseconds of CPU that each process has used since `before`, which is an answer of `cpuMsOf`. */
export async function cpuMsSince(
  before: ReadonlyMap<string, number>,
  processes: readonly Measured[],
): Promise<ReadonlyMap<string, number>> {
  const now = await cpuMsOf(processes);
  return new Map([...now].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)]));
}

/** Resident memory of each process in MB. */
export async function memoryOf(processes: readonly Measured[]): Promise<ReadonlyMap<string, number>> {
  return new Map(await Promise.all(processes.map(async ({ name, pid }) => [name, await residentMb(pid)] as const)));
}

/** The largest memory that each process was seen with, looked at twice a second until `stop`. */
export function watchMemory(processes: readonly Measured[]): { stop(): ReadonlyMap<string, number> } {
  const largest = new Map<string, number>();
  const timer = setInterval(async () => {
    for (const [name, mb] of await memoryOf(processes)) largest.set(name, Math.max(mb, largest.get(name) ?? 0));
  }, 500);
  return {
    stop: () => {
      clearInterval(timer);
      return largest;
    },
  };
}
