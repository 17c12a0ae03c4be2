import { runInPod } from './kubernetes.ts';

/** Host and port of something that a pod may reach or not, by its name in the tests. */
export type Targets = Readonly<Record<string, readonly [host: string, port: number]>>;

const connect = `
import { connect } from 'node:net';
const targets = JSON.parse(process.argv[1]);
const isReached = (host, port) =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.setTimeout(3_000);
    const end = (reached) => () => {
      socket.destroy();
      resolve(reached);
    };
    socket.once('connect', end(true)).once('timeout', end(false)).once('error', end(false));
  });
const reached = await Promise.all(
  Object.entries(targets).map(async ([name, [host, port]]) => ((await isReached(host, port)) ? [name] : [])),
);
console.log(JSON.stringify(reached.flat()));
process.exit(0);
`;

/** The names of the targets to which a pod can open a TCP connection, sorted. Names of hosts play no part: targets are addresses. */
export async function reachedFrom(pod: string, targets: Targets, namespace?: string): Promise<string[]> {
  const printed = await runInPod(connect, { pod, data: targets, ...(namespace ? { namespace } : {}) });
  return (JSON.parse(printed) as string[]).sort();
}
