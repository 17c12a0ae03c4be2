import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Returns `<host> <process id>` of this process. Processes of the same host can check each other. */
export function thisHostProcess(): string {
  return `${thisHost()} ${process.pid}`;
}

/** Whether a process has certainly ended. False for a process of another host, which cannot be checked. */
export function hasEnded(hostProcess: string): boolean {
  const [host, pid] = hostProcess.split(' ');
  if (host !== thisHost()) return false;
  // That sender had the same process id before this process started.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Contains the process namespace, because the same process id means different processes in different containers. */
function thisHost(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()}/${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
