import type { AddressInfo, Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** How the server handles one mail. `drop` closes the connection in the middle of the message. */
type Behaviour =
  | 'accept'
  | 'drop'
  | { readonly refuse: 'recipient' | 'message'; readonly code: number; readonly text: string }
  | { readonly afterMs: number };

/** The certificate of the server is untrusted. */
export interface SmtpStubOptions {
  /** `starttls` offers STARTTLS; `implicit` uses TLS from the first byte. Without it there is no TLS. */
  readonly tls?: 'starttls' | 'implicit';
}

export interface SmtpStub {
  readonly url: string;
  readonly port: number;
  /** The accepted mails, in order. */
  readonly accepted: { readonly to: string; readonly raw: string }[];
  /** The logins with a password, in order. */
  readonly logins: readonly { readonly user: string; readonly isSecure: boolean }[];
  /** The number of all connections. */
  readonly connections: () => number;
  /** The number of open connections. */
  readonly open: () => number;
  /** The number of mails that were started. */
  readonly attempts: () => number;
  /** Clears the accepted mails and the number of started ones. */
  forget(): void;
  behave(decide: (to: string) => Behaviour): void;
  parse(index: number): Promise<ParsedMail>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server for tests. `behave` sets what it does with each mail. */
export async function startSmtpStub(port = 0, { tls }: SmtpStubOptions = {}): Promise<SmtpStub> {
  let connections = 0;
  const logins: { user: string; isSecure: boolean }[] = [];
  const accepted: { to: string; raw: string }[] = [];
  const sockets = new Set<Socket>();
  let decide: (to: string) => Behaviour = () => 'accept';
  let attempts = 0;
  const server = new SMTPServer({
    authOptional: true,
    secure: tls === 'implicit',
    disabledCommands: tls === 'starttls' ? [] : ['STARTTLS'],
    // A password without TLS is a mistake of the client. The server allows it, so that a test can see it.
    allowInsecureAuth: true,
    onAuth: ({ username }, session, done) => {
      logins.push({ user: username ?? '', isSecure: session.secure });
      done(null, { user: username });
    },
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      attempts += 1;
      const behaviour = decide(address);
      if (isRefusal(behaviour) && behaviour.refuse === 'recipient') return done(refusal(behaviour));
      done();
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const behaviour = decide(to);
      if (behaviour === 'drop') {
        stream.resume();
        for (const socket of sockets) socket.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        if (isRefusal(behaviour)) return done(refusal(behaviour));
        const accept = () => {
          accepted.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
          done(null, 'stored');
        };
        if (typeof behaviour === 'object') setTimeout(accept, behaviour.afterMs);
        else accept();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: listening } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    accepted,
    logins,
    connections: () => connections,
    open: () => sockets.size,
    attempts: () => attempts,
    forget: () => {
      accepted.length = 0;
      attempts = 0;
    },
    behave: (next) => {
      decide = next;
    },
    parse: (index) => simpleParser(accepted[index]?.raw ?? ''),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function isRefusal(behaviour: Behaviour): behaviour is Extract<Behaviour, { refuse: unknown }> {
  return typeof behaviour === 'object' && 'refuse' in behaviour;
}

function refusal({ code, text }: { code: number; text: string }): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
