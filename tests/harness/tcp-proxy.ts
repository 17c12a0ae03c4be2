import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** The network between two parties, such as a browser and the product, which can be cut. */
export interface TcpProxy {
  /** Where the product is reached through it. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection and refuses new ones, whoever in the browser asks. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  /** From now on each piece arrives so many milliseconds later. */
  delay(ms: number): void;
}

/** What may answer in the place of the far end. Answers whether it did; otherwise the bytes are passed on. */
export type Interceptor = (bytes: Buffer, near: Socket) => boolean;

/** Lays a line to a server at a port of this machine. */
export async function startTcpProxy(farPort: number, intercept: Interceptor = () => false): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let delayMs = 0;
  const transform = (take: (bytes: Buffer) => boolean): Transform =>
    new Transform({
      transform: (bytes: Buffer, _encoding, done) => {
        if (take(bytes)) return done();
        if (delayMs === 0) return done(null, bytes);
        setTimeout(() => done(null, bytes), delayMs);
      },
    });
  const server = createServer((near) => {
    const far = connect(farPort, '127.0.0.1');
    const directions = [
      [near, transform((bytes) => intercept(bytes, near)), far],
      [far, transform(() => false), near],
    ] as const;
    for (const [from, way, to] of directions) {
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
    interrupt: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    resume: () => listen(port),
    delay: (ms) => {
      delayMs = ms;
    },
  };
}
