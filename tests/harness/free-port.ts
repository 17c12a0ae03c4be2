import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below the ephemeral ports of systems, so that no outgoing connection takes one, and above the ports that fetch refuses (10080 is the last). */
const lowest = 10_081;
const blocks = 1_200;
const blockSize = 16;

/**
 * The first of `count` neighbouring ports on loopback that are free now and that no other test is given, in this process or in another, until this process ends:
 * the port before them stays open, and tests look for ports only behind one that they could open. Otherwise a product that takes seconds to start would find
 * another one where it wants to listen.
 */
export async function freePorts(count: number): Promise<number> {
  if (count >= blockSize)
    throw new Error(`There are no ${count} neighbouring ports for a test; ${blockSize - 1} at most.`);
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const held = lowest + randomInt(blocks) * blockSize;
    if (!(await hold(held))) continue;
    const free = await Promise.all(Array.from({ length: count }, (_, index) => isFree(held + 1 + index)));
    if (free.every(Boolean)) return held + 1;
  }
  throw new Error(`There are no ${count} neighbouring free ports.`);
}

/** Opens a port until this process ends, which it does not delay. */
async function hold(port: number): Promise<boolean> {
  const server = await open(port);
  server?.unref();
  return server !== undefined;
}

/** Opens a port for a moment to check whether it is free. */
async function isFree(port: number): Promise<boolean> {
  const server = await open(port);
  if (!server) return false;
  await new Promise((resolve) => server.close(resolve));
  return true;
}

/** Listens on a port. Answers undefined where the port is taken. */
function open(port: number): Promise<Server | undefined> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
