import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { anyImage, composeNetwork } from './compose-product.ts';

export interface ReadinessProbe {
  /** Asks an address in the network of the containers until it answers 200. Returns when that was, in milliseconds since 1970. */
  readyAt(url: string): Promise<number>;
  stop(): Promise<void>;
}

/** Reads addresses from its standard input, and writes for each when it answered 200 for the first time, or why it has not within a minute. */
const program = `
  const ask = async (url) => {
    const end = Date.now() + 60_000;
    let last;
    while (Date.now() < end) {
      try {
        const answer = await fetch(url, { signal: AbortSignal.timeout(1_000) });
        if (answer.status === 200) return String(Date.now());
        last = answer.status;
      } catch (error) { last = error.message; }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return 'not ready: ' + last;
  };
  process.stdout.write('started\\n');
  for await (const url of require('node:readline').createInterface({ input: process.stdin })) process.stdout.write(await ask(url) + '\\n');
`;

/**
 * Starts a container beside the product that asks when others are ready. From here, the addresses of containers can be reached on Linux alone, and a health check of
 * Docker comes only every few seconds.
 */
export async function startReadinessProbe(): Promise<ReadinessProbe> {
  const wrapped = `(async () => { ${program} })()`;
  const options = ['--rm', '--interactive', '--network', composeNetwork, '--entrypoint', '/nodejs/bin/node'];
  const child = spawn('docker', ['run', ...options, anyImage(), '--eval', wrapped], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('The container that asks when others are ready has ended.');
    return value;
  };
  await next();
  return {
    readyAt: async (url) => {
      child.stdin.write(`${url}\n`);
      const line = await next();
      if (!/^\d+$/.test(line)) throw new Error(`${url} is ${line}`);
      return Number(line);
    },
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}
