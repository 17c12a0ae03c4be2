import type { AddressInfo } from 'node:net';
import { type Clock, type Logger, systemClock, systemIds } from '@parcelbell/platform';
import type { Router } from 'express';
import type { Connection } from 'mongoose';
import { SMTPServer } from 'smtp-server';
import { createMailStore } from './mail-store.ts';
import { createMailboxRouter } from './mailbox-router.ts';
import { receiveMail } from './receive-mail.ts';

export interface MailboxOptions {
  /** A database of the mailbox's own, such as `serviceDatabase(connection, 'mailbox')`. */
  readonly database: Connection;
  readonly log: Logger;
  /** True is refused. */
  readonly production: boolean;
  /** Where the SMTP server listens; 127.0.0.1 unless said. */
  readonly host?: string;
  /** The port it listens on; any free one unless said. */
  readonly port?: number;
  readonly clock?: Clock;
}

export interface Mailbox {
  /** What SMTP_URL has to be for mails to arrive here. */
  readonly smtpUrl: string;
  /** Serves everything below `/dev/mailbox`. */
  readonly router: Router;
  stop(): Promise<void>;
}

const maxMessageBytes = 10 * 1024 * 1024;

/**
 * Starts a mail server that delivers to nobody: it stores every mail, answers 250 once the mail is stored, and shows it on a page. It takes
 * mail from anybody, so it must never run in production; throws when it is asked to.
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  if (options.production) throw new Error('The embedded mailbox is never available in production.');
  const { log, host = '127.0.0.1', clock = systemClock } = options;
  const store = await createMailStore(options.database, systemIds);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxMessageBytes,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData: (stream, session, done) => {
      receiveMail(stream, session, store, clock.now()).then(
        () => done(null, 'stored'),
        (error: unknown) => {
          log.warn({ err: error }, 'the mailbox could not store a mail');
          done(toSmtpReply(error));
        },
      );
    },
  });
  server.on('error', (error) => log.debug({ err: error }, 'a connection to the mailbox failed'));
  const port = await listen(server, host, options.port ?? 0);
  return {
    smtpUrl: `smtp://${host}:${port}`,
    router: createMailboxRouter(store),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** What could not be stored now may be stored later, so the sender is asked to come again. */
function toSmtpReply(error: unknown): Error {
  const reply = error instanceof Error && 'responseCode' in error ? error : new Error('The mail could not be stored.');
  return 'responseCode' in reply ? reply : Object.assign(reply, { responseCode: 451 });
}

function listen(server: SMTPServer, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, host, () => {
      server.server.off('error', reject);
      resolve((server.server.address() as AddressInfo).port);
    });
  });
}
