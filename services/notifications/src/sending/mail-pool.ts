import { Readable } from 'node:stream';
import DKIM from 'nodemailer/lib/dkim';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import type { NotificationsConfig } from '../config.ts';
import type { ComposedMail } from '../domain/mail/compose-mail.ts';

/** Connections to an SMTP server, each used for many mails. */
export interface MailPool {
  /** Resolved when the server has accepted the mail; rejects with nodemailer's error. */
  send(mail: ComposedMail): Promise<void>;
  close(): void;
}

type MailConfig = NotificationsConfig['mail'];

/** The header fields that a DKIM signature covers; nodemailer's own list lacks the one-click field, which RFC 8058 demands. */
const signedFields =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:auto-submitted:list-unsubscribe:list-unsubscribe-post';

/**
 * nodemailer's pool without its composer: our mails are composed already, and what the composer does with a finished mail would cost as much
 * as handing it over. The pool is used as nodemailer itself uses a transport.
 */
export function createMailPool(config: MailConfig): MailPool {
  const pool = new SMTPPool({
    ...config.server,
    maxConnections: config.connections,
    maxMessages: 1_000,
    // What could not be handed over is our queue's to keep, except for the first mail on a connection that had been idle too long.
    maxRequeues: 1,
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const sign = createSigner(config.dkim);
  return {
    send: ({ envelope, messageId, raw }) =>
      new Promise((resolve, reject) => {
        const message = {
          getEnvelope: () => ({ from: envelope.from, to: [envelope.to] }),
          messageId: () => messageId,
          getHeader: () => messageId,
          createReadStream: () => sign(raw),
        };
        pool.send({ data: {}, message } as never, (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
    close: () => pool.close(),
  };
}

function createSigner(dkim: MailConfig['dkim']): (raw: Buffer) => Readable {
  if (!dkim) return streamOf;
  const signer = new DKIM({
    domainName: dkim.domain,
    keySelector: dkim.selector,
    privateKey: dkim.privateKey,
    headerFieldNames: signedFields,
  });
  return (raw) => signer.sign(raw);
}

function streamOf(raw: Buffer): Readable {
  return new Readable({
    read() {
      this.push(raw);
      this.push(null);
    },
  });
}
