import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

/** The first of `count` neighbouring ports on loopback that are free now. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = await freePort(0);
    if (first === undefined || first + count > 65_535) continue;
    const others = await Promise.all(Array.from({ length: count - 1 }, (_, index) => freePort(first + 1 + index)));
    if (others.every((port) => port !== undefined)) return first;
  }
  throw new Error(`There are no ${count} neighbouring free ports.`);
}

/** Takes a port for a moment; answers it, or undefined when somebody else has it. */
function freePort(port: number): Promise<number | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const taken = (server.address() as AddressInfo).port;
      server.close(() => resolve(taken));
    });
  });
}
