import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { until } from '@parcelbell/test-tools';
import { startTestService } from '@parcelbell/testing';
import { notifications } from './index.ts';
import { sampleFacts } from './testing/sample-facts.ts';
import { startSmtpStub } from './testing/smtp-stub.ts';
import { verifyDkim } from './testing/verify-dkim.ts';

const tenantId = 'maple-court';
const ana = { contactId: 'c-ana', address: 'ana@example.test' };

describe('mails of an installation that signs them', () => {
  it('have a signature of text, header and unsubscribe fields; the connections are closed with the service', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const smtp = await startSmtpStub();
    const service = await startTestService(notifications, {
      environment: {
        SMTP_URL: smtp.url,
        MAIL_DKIM_DOMAIN: 'parcelbell.test',
        MAIL_DKIM_SELECTOR: 'one',
        MAIL_DKIM_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
      },
    });
    await service.receive(sampleFacts.tenant(tenantId), sampleFacts.delivery(tenantId, 'p-1', [ana]));
    await until('a mail', () => smtp.accepted.length === 1);
    const { raw = '' } = smtp.accepted[0] ?? {};
    expect(verifyDkim(raw, publicKey)).toEqual({
      domain: 'parcelbell.test',
      selector: 'one',
      fields: expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post', 'from', 'to', 'subject', 'date']),
      isBodyUnchanged: true,
      isSignatureValid: true,
    });
    const changed = (part: RegExp, by: string) => verifyDkim(raw.replace(part, by), publicKey);
    expect(changed(/List-Unsubscribe=One-Click/, 'nothing').isSignatureValid).toBe(false);
    expect(changed(/^Subject: /m, 'Subject: Re: ').isSignatureValid).toBe(false);
    expect(changed(/Maple Court(?![\s\S]*Maple Court)/, 'Elm Court').isBodyUnchanged).toBe(false);
    expect(smtp.open()).toBeGreaterThan(0);
    await service.stop();
    await until('no connection is open', () => smtp.open() === 0);
    await smtp.stop();
  });
});
