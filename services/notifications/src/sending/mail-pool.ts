import { Readable } from 'node:stream';
import { createTransport, type MailMessage, type SMTPPoolSentMessageInfo } from 'nodemailer';
import type { NotificationsConfig } from '../config.ts';
import type { ComposedMail } from '../domain/mail/compose-mail.ts';

/** Connections to an SMTP server, each used for many mails. */
export interface MailPool {
  /** Resolves when the server has accepted the mail; rejects with nodemailer's error. */
  send(mail: ComposedMail): Promise<void>;
  close(): void;
}

type MailConfig = NotificationsConfig['mail'];
type PooledMessage = MailMessage<SMTPPoolSentMessageInfo>;

/** The header fields that a DKIM signature covers. Nodemailer's own list lacks the one-click field, which RFC 8058 requires. */
const signedFields =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:auto-submitted:list-unsubscribe:list-unsubscribe-post';

/**
 * Nodemailer's connection pool. Mails go to its transport directly, past `sendMail`: our mails are composed already, and parsing a composed mail
 * again would cost more than half of what handing it over costs.
 */
export function createMailPool(config: MailConfig): MailPool {
  const { transporter, dkim, close } = createTransport({
    ...config.server,
    pool: true,
    maxConnections: config.connections,
    maxMessages: 1_000,
    // Our own queue keeps what could not be handed over. The exception is the first mail on a connection that was idle for too long.
    maxRequeues: 1,
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(config.dkim ? { dkim: dkimOptions(config.dkim) } : {}),
  });
  const streamOf = (raw: Buffer): Readable => (dkim ? dkim.sign(raw) : readableOf(raw));
  return {
    send: (mail) =>
      new Promise((resolve, reject) => {
        transporter.send(mailMessage(mail, streamOf), (error) => {
          if (error) reject(error);
          else resolve();
        });
      }),
    close: () => close(),
  };
}

/** A composed mail in the form that a transport of nodemailer takes. */
function mailMessage({ envelope, messageId, raw }: ComposedMail, streamOf: (raw: Buffer) => Readable): PooledMessage {
  /** The part of a message that the pool reads. */
  const message: Pick<PooledMessage['message'], 'getEnvelope' | 'messageId' | 'getHeader' | 'createReadStream'> = {
    getEnvelope: () => ({ from: envelope.from, to: [envelope.to] }),
    messageId: () => messageId,
    getHeader: () => messageId,
    createReadStream: () => streamOf(raw),
  };
  return { data: {}, message } as PooledMessage;
}

function dkimOptions({ domain, selector, privateKey }: NonNullable<MailConfig['dkim']>) {
  return { domainName: domain, keySelector: selector, privateKey, headerFieldNames: signedFields };
}

function readableOf(raw: Buffer): Readable {
  return new Readable({
    read() {
      this.push(raw);
      this.push(null);
    },
  });
}
