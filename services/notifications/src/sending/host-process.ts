import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Names this process as `<host> <process id>`. Processes that name the same host can see each other. */
export function thisHostProcess(): string {
  return `${thisHost()} ${process.pid}`;
}

/** Whether a process that `thisHostProcess` named has certainly ended. The answer is false for a process of another host, which cannot be seen. */
export function hasEnded(hostProcess: string): boolean {
  const [host, pid] = hostProcess.split(' ');
  if (host !== thisHost()) return false;
  // A sender that had the id of this process ran before this process started.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** One machine may have several process namespaces (containers), in which the same process id means different processes. */
function thisHost(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()}/${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
