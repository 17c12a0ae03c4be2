import { Readable } from 'node:stream';
import type { Clock } from '@parcelbell/values';
import { createTransport, type MailMessage, type SMTPPoolSentMessageInfo } from 'nodemailer';
import type { NotificationsConfig } from '../config.ts';
import { classifySmtpError, type SmtpFailure } from '../domain/mail/classify-smtp-error.ts';
import { type ComposedMail, type ComposeOptions, composeMail } from '../domain/mail/compose-mail.ts';
import { type Attempt, refusal } from '../domain/message/attempt.ts';
import type { Transport } from './transport.ts';

type MailConfig = NotificationsConfig['mail'];
type PooledMessage = MailMessage<SMTPPoolSentMessageInfo>;

/** The header fields that a DKIM signature covers. Nodemailer's own list lacks the one-click field, which RFC 8058 requires. */
const signedFields =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:auto-submitted:list-unsubscribe:list-unsubscribe-post';

const invalidAddress = refusal('bounced', 'The address cannot be written to.', true);

/**
 * Hands mails to an SMTP server over nodemailer's connection pool. It calls the pool's transport instead of `sendMail`, which would parse the composed
 * mail again. That would cost more than half of a hand-over.
 */
export function createMailTransport(config: MailConfig, compose: ComposeOptions, clock: Clock): Transport {
  const { transporter, dkim, close } = createTransport({
    ...config.server,
    pool: true,
    maxConnections: config.connections,
    maxMessages: 1_000,
    // Our own queue retries. Only the first mail on a connection that was idle for too long is requeued by the pool.
    maxRequeues: 1,
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(config.dkim ? { dkim: dkimOptions(config.dkim) } : {}),
  });
  const streamOf = (raw: Buffer): Readable => (dkim ? dkim.sign(raw) : readableOf(raw));

  async function send(mail: ComposedMail): Promise<Attempt> {
    try {
      await new Promise<void>((resolve, reject) => {
        transporter.send(pooledMessage(mail, streamOf), (error) => (error ? reject(error) : resolve()));
      });
      return { kind: 'accepted' };
    } catch (error) {
      return classifySmtpError(error as SmtpFailure);
    }
  }

  return {
    prepare: ({ message, showsCodes }, tenant) => {
      const mail = composeMail(message, tenant, compose, clock.now(), showsCodes);
      return async () => (mail ? send(mail) : invalidAddress);
    },
    close: () => close(),
  };
}

/** Creates the parts of nodemailer's message that the pool reads. */
function pooledMessage({ envelope, messageId, raw }: ComposedMail, streamOf: (raw: Buffer) => Readable): PooledMessage {
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
