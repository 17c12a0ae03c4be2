import type { AddressInfo } from 'node:net';
import type { Logger } from '@parcelbell/observability';
import { systemClock, systemIds } from '@parcelbell/values';
import type { Router } from 'express';
import type { Connection } from 'mongoose';
import { SMTPServer } from 'smtp-server';
import { createMailStore } from './mail-store.ts';
import { createMailboxRouter } from './mailbox-router.ts';
import { receiveMail } from './receive-mail.ts';

export interface MailboxOptions {
  /** The database of the mailbox, such as `serviceDatabase(connection, 'mailbox')`. */
  readonly database: Connection;
  readonly log: Logger;
  /** Must be false. */
  readonly production: boolean;
  /** The SMTP port on loopback; a free one by default. */
  readonly port?: number;
}

export interface Mailbox {
  /** The value of SMTP_URL for this server. */
  readonly smtpUrl: string;
  /** Serves everything below `/dev/mailbox`. */
  readonly router: Router;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';
const maxMessageBytes = 10 * 1024 * 1024;

/**
 * Starts a mail server that delivers nothing: it stores every mail, answers 250 once the mail is stored, and shows it on a page. It accepts
 * mail from everybody, so it must never run in production; this throws there.
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  if (options.production) throw new Error('The embedded mailbox is never available in production.');
  const { log } = options;
  const store = await createMailStore(options.database, systemIds);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: maxMessageBytes,
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData: (stream, session, done) => {
      receiveMail(stream, session, store, systemClock.now()).then(
        () => done(null, 'stored'),
        (error: unknown) => {
          log.warn({ err: error }, 'the mailbox could not store a mail');
          done(toSmtpReply(error));
        },
      );
    },
  });
  server.on('error', (error) => log.debug({ err: error }, 'a connection to the mailbox failed'));
  const port = await listen(server, options.port ?? 0);
  return {
    smtpUrl: `smtp://${loopback}:${port}`,
    router: createMailboxRouter(store),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A mail that could not be stored is deferred, so that the sender retries. */
function toSmtpReply(error: unknown): Error {
  const reply = error instanceof Error && 'responseCode' in error ? error : new Error('The mail could not be stored.');
  return 'responseCode' in reply ? reply : Object.assign(reply, { responseCode: 451 });
}

function listen(server: SMTPServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port, loopback, () => {
      server.server.off('error', reject);
      resolve((server.server.address() as AddressInfo).port);
    });
  });
}
