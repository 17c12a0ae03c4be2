import { createHmac } from 'node:crypto';

/**
 * The `X-Twilio-Signature` of a webhook with a form body: HMAC-SHA1, keyed with the account's token, over the URL and then each
 * parameter's name and value in the order of the names (https://www.twilio.com/docs/usage/security#validating-requests).
 */
export function twilioSignature(authToken: string, url: string, params: Readonly<Record<string, string>>): string {
  const data = Object.keys(params)
    .sort()
    .reduce((joined, name) => joined + name + params[name], url);
  return createHmac('sha1', authToken).update(data, 'utf8').digest('base64');
}
