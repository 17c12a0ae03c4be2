import { describe, expect, it } from '@jest/globals';
import { classifySmtpError, type SmtpFailure } from './classify-smtp-error.ts';

const recipient = (responseCode: number, response: string): SmtpFailure => ({
  code: 'EENVELOPE',
  command: 'RCPT TO',
  responseCode,
  response,
});

const insecure = { kind: 'down', reason: 'The mail server offers no TLS that can be trusted.' };

describe('a mail that could not be handed over', () => {
  const cases: [string, SmtpFailure, object][] = [
    ['nobody listens', { code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, { kind: 'down' }],
    ['no such host', { code: 'EDNS', command: 'CONN' }, { kind: 'down' }],
    [
      'no connection in time',
      { code: 'ETIMEDOUT', timeoutType: 'CONNECTION_TIMEOUT', command: 'CONN' },
      { kind: 'down' },
    ],
    ['no greeting in time', { code: 'ETIMEDOUT', timeoutType: 'GREETING_TIMEOUT', command: 'CONN' }, { kind: 'down' }],
    ['a greeting that refuses', { code: 'EPROTOCOL', responseCode: 554, command: 'CONN' }, { kind: 'down' }],
    ['a server that says goodbye', { code: 'EENVELOPE', responseCode: 421, command: 'MAIL FROM' }, { kind: 'down' }],
    ['a recipient to whom it does not relay', recipient(454, '454 4.7.1 Relay access denied'), { kind: 'later' }],
    ['wrong credentials', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, { kind: 'down' }],
    ['authentication is asked for', { code: 'EENVELOPE', responseCode: 530, command: 'MAIL FROM' }, { kind: 'down' }],
    ['a certificate that is not valid', { code: 'ETLS', command: 'CONN' }, { kind: 'down' }],
    ['no TLS, where it has to be', { code: 'ETLS', responseCode: 500, command: 'STARTTLS' }, insecure],
    ['TLS that is deferred', { code: 'ETLS', responseCode: 454, command: 'STARTTLS' }, insecure],
    ['an expired certificate', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED', command: 'CONN' }, insecure],
    ['its own authority', { code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' }, insecure],
    ["another's certificate", { code: 'ESOCKET', originalCode: 'ERR_TLS_CERT_ALTNAME_INVALID' }, insecure],
    ['no TLS behind smtps', { code: 'ESOCKET', originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }, insecure],
    ['a connection that was reset', { code: 'ESOCKET', originalCode: 'ECONNRESET' }, { kind: 'later' }],
    ['a connection that broke', { code: 'ECONNECTION', command: 'CONN' }, { kind: 'later', isUncertain: true }],
    [
      'silence in the middle',
      { code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT', command: 'CONN' },
      { kind: 'later', isUncertain: true },
    ],
    ['greylisting', recipient(450, '450 4.7.1 Try again'), { kind: 'later' }],
    ['a mailbox that is locked', recipient(451, '451 4.3.0 Locked'), { kind: 'later' }],
    [
      'no such user',
      recipient(550, '550 5.1.1 No such user'),
      { kind: 'refused', status: 'bounced', isHardBounce: true },
    ],
    [
      'no such user, without an enhanced code',
      recipient(550, '550 unknown'),
      { kind: 'refused', status: 'bounced', isHardBounce: true },
    ],
    [
      'a disabled mailbox',
      recipient(550, '550 5.2.1 Disabled'),
      { kind: 'refused', status: 'bounced', isHardBounce: true },
    ],
    ['a full mailbox', recipient(552, '552 5.2.2 Full'), { kind: 'refused', status: 'bounced', isHardBounce: false }],
    [
      'a policy against us',
      recipient(550, '550 5.7.1 Blocked'),
      { kind: 'refused', status: 'failed', isHardBounce: false },
    ],
    [
      'a message that is taken for spam',
      { code: 'EMESSAGE', responseCode: 554, command: 'DATA', response: '554 5.7.1 Spam' },
      { kind: 'refused', status: 'failed', isHardBounce: false },
    ],
    [
      'a sender that is refused',
      { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM', response: '550 5.7.1 No' },
      { kind: 'refused', status: 'failed', isHardBounce: false },
    ],
    [
      'an address that is none',
      { code: 'EENVELOPE', command: 'API' },
      { kind: 'refused', status: 'failed', isHardBounce: true },
    ],
    ['anything else', {}, { kind: 'later' }],
  ];
  it.each(cases)('%s', (_name, failure, expected) => {
    expect(classifySmtpError(failure)).toMatchObject(expected);
  });

  it('any failure: the reason for the desk has no error code in it', () => {
    for (const [, failure] of cases)
      expect(classifySmtpError(failure)).toMatchObject({ reason: expect.stringMatching(/^[A-Z][^\d]*\.$/) });
  });
});
