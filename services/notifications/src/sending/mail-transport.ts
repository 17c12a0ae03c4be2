import type { Clock } from '@parcelbell/values';
import type { NotificationsConfig } from '../config.ts';
import { classifySmtpError, type SmtpFailure } from '../domain/mail/classify-smtp-error.ts';
import { type ComposedMail, type ComposeOptions, composeMail } from '../domain/mail/compose-mail.ts';
import type { Attempt } from '../domain/message/attempt.ts';
import { createMailPool } from './mail-pool.ts';
import type { Transport } from './transport.ts';

/** Hands mails to an SMTP server over a pool of connections. */
export function createMailTransport(
  config: NotificationsConfig['mail'],
  compose: ComposeOptions,
  clock: Clock,
): Transport {
  const pool = createMailPool(config);

  async function send(mail: ComposedMail): Promise<Attempt> {
    try {
      await pool.send(mail);
      return { kind: 'accepted' };
    } catch (error) {
      return classifySmtpError(error as SmtpFailure);
    }
  }

  return {
    prepare: ({ message, showsCodes }, tenant) => {
      const mail = composeMail(message, tenant, compose, clock.now(), showsCodes);
      return async () => (mail ? send(mail) : unwritable);
    },
    close: () => pool.close(),
  };
}

const unwritable: Attempt = {
  kind: 'refused',
  status: 'bounced',
  reason: 'The address cannot be written to.',
  isHardBounce: true,
};
