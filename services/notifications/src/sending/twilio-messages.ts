import type { MessageListInstance } from 'twilio/lib/rest/api/v2010/account/message.js';
import type { TextsConfig } from '../config.ts';

const twilioUrl = 'https://api.twilio.com';
const timeoutMs = 10_000;

/** A request to the provider that got no answer. */
export class TextRequestError extends Error {
  /** The request may have arrived all the same. */
  readonly isUncertain: boolean;

  constructor(cause: unknown) {
    super('The text service did not answer.', { cause });
    this.name = 'TextRequestError';
    this.isUncertain = !neverArrived(cause);
  }
}

interface RequestOptions {
  readonly method: string;
  readonly uri: string;
  readonly params?: object;
  readonly data?: object;
}

/**
 * Twilio's own message resource on an HTTP client of ours. The whole SDK takes 32 MB of memory, of which this resource is 2; and outside
 * production the client can be pointed at the embedded text outbox.
 */
export function createTwilioMessages(config: TextsConfig, load: NodeJS.Require): MessageListInstance {
  const { default: Domain } = load('twilio/lib/base/Domain.js') as {
    default: new (client: object, url: string) => object;
  };
  const { default: Version } = load('twilio/lib/base/Version.js') as {
    default: new (domain: object, path: string) => object;
  };
  const resource = load('twilio/lib/rest/api/v2010/account/message.js') as {
    MessageListInstance(version: object, accountSid: string): MessageListInstance;
  };
  const client = { request: (options: RequestOptions) => request(config, options) };
  const domain = new Domain(client, config.apiUrl ?? twilioUrl);
  return resource.MessageListInstance(new Version(domain, '2010-04-01'), config.accountSid);
}

async function request({ accountSid, authToken }: TextsConfig, { method, uri, params, data }: RequestOptions) {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(params ?? {})) if (value !== undefined) url.searchParams.set(name, value);
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      },
      ...(data ? { body: formOf(data) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { statusCode: response.status, body: await response.text(), headers: Object.fromEntries(response.headers) };
  } catch (error) {
    throw new TextRequestError(error);
  }
}

function formOf(data: object): URLSearchParams {
  const given = Object.entries(data).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

function neverArrived(error: unknown): boolean {
  const cause = (error as { cause?: { code?: unknown } }).cause;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    String(cause?.code),
  );
}
