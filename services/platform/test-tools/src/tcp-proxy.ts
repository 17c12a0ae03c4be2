import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a client and a server of a test, and fails as networks do. */
export interface TcpProxy {
  readonly port: number;
  /** How many connections clients have opened so far. */
  connections(): number;
  /** Resets every connection; new ones are taken. */
  cut(): void;
  /** Passes nothing on until `resume`, and leaves every connection open. */
  hang(): void;
  resume(): void;
  close(): Promise<void>;
}

export interface TcpProxyOptions {
  /** Whether the connection is reset in place of passing on this part of an answer. */
  cutsAt?(answer: Buffer): boolean;
}

/** Starts a proxy on loopback before the server at `host` and `port`. */
export async function startTcpProxy(
  target: { readonly host: string; readonly port: number },
  { cutsAt = () => false }: TcpProxyOptions = {},
): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let count = 0;
  let hangs = false;
  const track = (socket: Socket, peer: () => Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      sockets.delete(socket);
      peer().destroy();
    });
    if (hangs) socket.pause();
  };
  const server = createServer((client) => {
    count += 1;
    const upstream = connect(target);
    track(client, () => upstream);
    track(upstream, () => client);
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk) => {
      if (cutsAt(chunk)) client.resetAndDestroy();
      else client.write(chunk);
    });
    if (hangs) for (const socket of [client, upstream]) socket.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => count,
    cut,
    hang: () => {
      hangs = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      hangs = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
