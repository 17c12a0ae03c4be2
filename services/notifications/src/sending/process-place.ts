import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** `<machine> <process id>`: processes that name the same machine can see each other. */
export function processPlace(): string {
  return `${machine()} ${process.pid}`;
}

/**
 * Whether the process at a place has certainly ended. Only a process of the same machine can tell; of any other the answer is false, and the
 * end of its time must be awaited.
 */
export function hasEnded(place: string): boolean {
  const [where, pid] = place.split(' ');
  if (where !== machine()) return false;
  // Another sender with this very id ran before this process did.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** A host may hold several process namespaces (containers), in which the same id means different processes. */
function machine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${hostname()}/${boot}/${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}
