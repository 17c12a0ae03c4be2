import type { Clock } from '@parcelbell/platform';
import nodemailer from 'nodemailer';
import type { NotificationsConfig } from '../config.ts';
import { classifySmtpError, type SmtpFailure } from '../domain/mail/classify-smtp-error.ts';
import { type ComposeOptions, composeMail } from '../domain/mail/compose-mail.ts';
import type { Carrier } from './sender.ts';

type MailConfig = NotificationsConfig['mail'];

/** The header fields that a DKIM signature covers; nodemailer's own list lacks the one-click field, which RFC 8058 demands. */
const signedFields =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:auto-submitted:list-unsubscribe:list-unsubscribe-post';

/** Hands mails to an SMTP server over a pool of connections. */
export function createMailCarrier(config: MailConfig, compose: ComposeOptions, clock: Clock): Carrier {
  const transport = nodemailer.createTransport({
    url: config.smtpUrl,
    pool: true,
    maxConnections: config.connections,
    maxMessages: 1_000,
    maxRequeues: 1,
    connectionTimeout: 5_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(config.dkim
      ? {
          dkim: {
            domainName: config.dkim.domain,
            keySelector: config.dkim.selector,
            privateKey: config.dkim.privateKey,
            headerFieldNames: signedFields,
          },
        }
      : {}),
  });
  return {
    handOver: async ({ message }, building) => {
      const mail = composeMail(message, building, compose, clock.now());
      if (!mail) {
        return { kind: 'refused', status: 'bounced', reason: 'The address cannot be written to.', isHardBounce: true };
      }
      try {
        await transport.sendMail({ envelope: mail.envelope, raw: mail.raw });
        return { kind: 'accepted' };
      } catch (error) {
        return classifySmtpError(error as SmtpFailure);
      }
    },
    close: () => transport.close(),
  };
}
