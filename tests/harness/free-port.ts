import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections, so that none of those takes it meanwhile, and above those that fetch refuses (10080 is the last). */
const lowest = 10_081;
const highest = 30_000;

/** The first of `count` neighbouring ports on loopback that are free now. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = randomInt(lowest, highest);
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(first + index)));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`There are no ${count} neighbouring free ports.`);
}

/** Takes a port for a moment to see whether anybody has it. */
function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
