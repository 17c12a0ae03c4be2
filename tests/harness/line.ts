import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** The network between two parties, such as a browser and the product, which can be cut. */
export interface Line {
  /** Where the product is reached through it. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection and refuses new ones, whoever in the browser asks. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** From now on each piece arrives so many milliseconds later. */
  slow(ms: number): void;
}

/** What may answer in the place of the far end. Answers whether it did; otherwise the bytes are passed on. */
export type Answerer = (bytes: Buffer, near: Socket) => boolean;

/** Lays a line to a server at a port of this machine. */
export async function layLine(farPort: number, answer: Answerer = () => false): Promise<Line> {
  const open = new Set<Socket>();
  let delayMs = 0;
  const passing = (take: (bytes: Buffer) => boolean): Transform =>
    new Transform({
      transform: (bytes: Buffer, _encoding, done) => {
        if (take(bytes)) return done();
        if (delayMs === 0) return done(null, bytes);
        setTimeout(() => done(null, bytes), delayMs);
      },
    });
  const server = createServer((near) => {
    const far = connect(farPort, '127.0.0.1');
    const ways = [
      [near, passing((bytes) => answer(bytes, near)), far],
      [far, passing(() => false), near],
    ] as const;
    for (const [from, way, to] of ways) {
      open.add(from);
      from.pipe(way).pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
    }
  });
  const listen = async (port: number): Promise<void> => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
    slow: (ms) => {
      delayMs = ms;
    },
  };
}
