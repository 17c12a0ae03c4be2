import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports of systems, so that no outgoing connection takes one, and above the ports that fetch refuses (10080 is the last). */
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

/** Opens a port for a moment to check whether it is free. */
function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
