import { describe, expect, it } from '@jest/globals';
import twilio from 'twilio';
import { requireSignature } from './twilio-webhook.ts';

const texts = { webhookTokens: ['the-token-in-force', 'the-previous-token'] };
const publicUrl = 'https://parcels.example';
const path = '/api/webhooks/twilio/inbound';
const fields = { From: '+15005550006', Body: 'STOP' };
const signed = (token: string) => twilio.getExpectedTwilioSignature(token, `${publicUrl}${path}`, fields);
const demand = (token: string) => requireSignature({ texts, publicUrl }, path, signed(token), fields);

describe('the signature of a webhook for texts', () => {
  it.each(texts.webhookTokens)('is accepted if it was made with %s', async (token) => {
    await expect(demand(token)).resolves.toBeUndefined();
  });

  it('is refused if it was made with another token', async () => {
    await expect(demand('another-token')).rejects.toThrow('The signature is wrong.');
  });
});
