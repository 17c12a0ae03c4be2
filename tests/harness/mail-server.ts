import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that a test can switch between accepting and refusing. */
export interface MailServer {
  readonly url: string;
  /** The accepted raw mails, in order. */
  readonly accepted: readonly string[];
  /** The number of refusals. */
  readonly refused: () => number;
  refuse(isRefusing: boolean): void;
  /** Defers the next recipient with a temporary error; later ones are accepted. */
  deferOnce(): void;
  stop(): Promise<void>;
}

/** Starts a mail server. It refuses addresses in `unknown` permanently. */
export async function startMailServer(unknown: readonly string[] = []): Promise<MailServer> {
  const accepted: string[] = [];
  let isRefusing = false;
  let isDeferringNext = false;
  let refused = 0;
  const refusal = (): Error => {
    refused += 1;
    return Object.assign(new Error('4.3.2 Come again later'), { responseCode: 421 });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(isRefusing ? refusal() : null),
    onRcptTo: ({ address }, _session, done) => {
      if (isDeferringNext) {
        isDeferringNext = false;
        return done(Object.assign(new Error('4.2.1 Come again later'), { responseCode: 450 }));
      }
      return done(
        unknown.includes(address)
          ? Object.assign(new Error('5.1.1 There is no such mailbox'), { responseCode: 550 })
          : null,
      );
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        if (isRefusing) return done(refusal());
        accepted.push(Buffer.concat(chunks).toString('utf8'));
        return done(null);
      });
    },
  });
  // A killed sender breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    refused: () => refused,
    refuse: (refusing) => {
      isRefusing = refusing;
    },
    deferOnce: () => {
      isDeferringNext = true;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
