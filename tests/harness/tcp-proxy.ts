import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A TCP proxy between two parties, such as a browser and the product, which can be interrupted. */
export interface TcpProxy {
  /** The address of the product through the proxy. */
  readonly url: string;
  readonly port: number;
  /** Closes every connection and refuses new ones. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  /** Delays each chunk by `ms` milliseconds from now on. */
  delay(ms: number): void;
}

/** May answer in place of the server. Returns whether it did; otherwise the bytes are forwarded. */
export type Interceptor = (bytes: Buffer, near: Socket) => boolean;

/** Starts a proxy to a server on a port of this machine. */
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
