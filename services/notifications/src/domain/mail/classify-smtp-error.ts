import type { Attempt } from '../message/attempt.ts';

/** What nodemailer says about a mail that it could not hand over. */
export interface SmtpFailure {
  readonly code?: string | undefined;
  /** The system's code behind `code`, such as ECONNREFUSED. */
  readonly originalCode?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  /** The command that was refused. */
  readonly command?: string | undefined;
  readonly timeoutType?: string | undefined;
}

const connectionCodes = new Set(['EDNS', 'EPROTOCOL', 'EPROXY', 'EREQUIRETLS']);
/** The codes of Node and OpenSSL for a certificate that is not trusted and for a handshake that fails. */
const untrusted =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|.*_SELF_SIGNED_CERT|SELF_SIGNED_CERT|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE))/;
const accountCodes = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
const neverConnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENOTFOUND', 'EAI_AGAIN']);
const neverGreeted = new Set(['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT']);
const lostCodes = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'ESTREAM']);
const messageCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
const aboutRecipient = new Set(['RCPT TO', 'DATA']);
/**
 * Replies about this client and not about a message: the server closes, or asks for authentication. Once a recipient is named, such a reply may be
 * about that recipient alone: Postfix says 454 to a recipient that it does not relay to.
 */
const clientReplyCodes = new Set([421, 454, 530, 535, 538]);
/** RFC 3463: there is no such mailbox or domain, or it takes no mail at all. */
const unknownAddress = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
const enhancedForm = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/** Decides what a failed hand-over of a mail means for the message. */
export function classifySmtpError(failure: SmtpFailure): Attempt {
  const { code = '', originalCode = '', responseCode, command = '', timeoutType = '' } = failure;
  if (code === 'ETLS' || untrusted.test(originalCode)) return noTrustedTls;
  if (accountCodes.has(code)) return accountRefused;
  if (responseCode !== undefined && clientReplyCodes.has(responseCode)) {
    return aboutRecipient.has(command) ? deferredByServer : down;
  }
  if (responseCode !== undefined && messageCommands.has(command)) return classifyReply(failure, responseCode, command);
  if (code === 'EENVELOPE') return refused('failed', 'The address cannot be written to.', true);
  if (code === 'EMESSAGE') return refused('failed', 'The mail server takes no mail of this size.', false);
  if (connectionCodes.has(code) || neverConnected.has(originalCode) || neverGreeted.has(timeoutType)) return down;
  if (responseCode !== undefined) return down;
  if (lostCodes.has(code)) {
    return { kind: 'later', reason: 'The connection to the mail server broke again and again.', isUncertain: true };
  }
  return { kind: 'later', reason: 'It could not be sent.' };
}

const down: Attempt = { kind: 'down', reason: 'The mail server could not be reached.' };
const noTrustedTls: Attempt = { kind: 'down', reason: 'The mail server offers no TLS that can be trusted.' };
const accountRefused: Attempt = { kind: 'down', reason: 'The mail server does not take our account.' };
const deferredByServer: Attempt = { kind: 'later', reason: 'The mail server kept putting it off.' };

function classifyReply(failure: SmtpFailure, responseCode: number, command: string): Attempt {
  if (responseCode < 500 || responseCode === 503) return deferredByServer;
  if (command !== 'RCPT TO') return refused('failed', 'The mail server refused the message.', false);
  const enhanced = enhancedForm.exec(failure.response ?? '')?.[1];
  const isDead = enhanced
    ? unknownAddress.test(enhanced)
    : responseCode === 550 || responseCode === 551 || responseCode === 553;
  if (isDead) return refused('bounced', 'The address does not exist.', true);
  if (enhanced === '5.2.2' || responseCode === 552) return refused('bounced', "The resident's mailbox is full.", false);
  return refused('failed', 'The mail server refused the address.', false);
}

function refused(status: 'bounced' | 'failed', reason: string, isHardBounce: boolean): Attempt {
  return { kind: 'refused', status, reason, isHardBounce };
}
