import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** Resident memory in MB, as the operating system counts it. */
export async function residentMb(pid: number): Promise<number> {
  if (process.platform !== 'linux')
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}
