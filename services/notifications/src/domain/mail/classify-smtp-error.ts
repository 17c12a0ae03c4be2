import { type Attempt, refusal } from '../message/attempt.ts';

/** Nodemailer's error for a mail that it could not hand over. */
export interface SmtpFailure {
  readonly code?: string | undefined;
  /** The system's code, such as ECONNREFUSED. */
  readonly originalCode?: string | undefined;
  readonly responseCode?: number | undefined;
  readonly response?: string | undefined;
  /** The command that was refused. */
  readonly command?: string | undefined;
  readonly timeoutType?: string | undefined;
}

const connectionCodes = new Set(['EDNS', 'EPROTOCOL', 'EPROXY', 'EREQUIRETLS']);
/** Codes of Node and OpenSSL for an untrusted certificate or a failed handshake. */
const untrusted =
  /^(?:CERT_|ERR_TLS_|ERR_SSL_|UNABLE_TO_|.*_SELF_SIGNED_CERT|SELF_SIGNED_CERT|HOSTNAME_MISMATCH|INVALID_(?:CA|PURPOSE))/;
const accountCodes = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
const notConnectedCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const noGreetingTimeouts = new Set(['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT']);
const lostConnectionCodes = new Set(['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'ESTREAM']);
const messageCommands = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);
const recipientCommands = new Set(['RCPT TO', 'DATA']);
/**
 * Replies about this client instead of a message: the server closes the connection, or requires authentication. After RCPT TO, such a reply may be only
 * about that recipient: Postfix replies 454 if it does not relay to a recipient.
 */
const clientReplyCodes = new Set([421, 454, 530, 535, 538]);
/** RFC 3463: the mailbox or domain does not exist, or accepts no mail. */
const unknownAddress = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
const enhancedForm = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/** Classifies a failed hand-over of a mail. */
export function classifySmtpError(failure: SmtpFailure): Attempt {
  const { code = '', originalCode = '', responseCode, command = '', timeoutType = '' } = failure;
  if (code === 'ETLS' || untrusted.test(originalCode)) return noTrustedTls;
  if (accountCodes.has(code)) return accountRefused;
  if (responseCode !== undefined && clientReplyCodes.has(responseCode)) {
    return recipientCommands.has(command) ? deferredByServer : down;
  }
  if (responseCode !== undefined && messageCommands.has(command)) return classifyReply(failure, responseCode, command);
  if (code === 'EENVELOPE') return refusal('failed', 'The address cannot be written to.', true);
  if (code === 'EMESSAGE') return refusal('failed', 'The mail server takes no mail of this size.', false);
  if (connectionCodes.has(code) || notConnectedCodes.has(originalCode) || noGreetingTimeouts.has(timeoutType))
    return down;
  if (responseCode !== undefined) return down;
  if (lostConnectionCodes.has(code)) {
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
  if (command !== 'RCPT TO') return refusal('failed', 'The mail server refused the message.', false);
  const enhanced = enhancedForm.exec(failure.response ?? '')?.[1];
  const isUnknown = enhanced
    ? unknownAddress.test(enhanced)
    : responseCode === 550 || responseCode === 551 || responseCode === 553;
  if (isUnknown) return refusal('bounced', 'The address does not exist.', true);
  if (enhanced === '5.2.2' || responseCode === 552) return refusal('bounced', "The resident's mailbox is full.", false);
  return refusal('failed', 'The mail server refused the address.', false);
}
