import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Twilio } from 'twilio';
import type { TextsConfig } from '../config.ts';
import type { TextFailure } from '../domain/text/classify-text-error.ts';

const twilioUrl = 'https://api.twilio.com';
const timeoutMs = 10_000;
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Loads Twilio's SDK and creates a client of the account. The SDK takes 11 MB and half a second, so this is called with the first text. Requests go to
 * `apiUrl` where it is set, on connections that are kept open. No proxy can be set by environment variables: the settings of Parcelbell alone decide
 * where texts go.
 */
export async function createTwilioClient(config: Omit<TextsConfig, 'sender' | 'webhookTokens'>): Promise<Twilio> {
  const { accountSid, authToken, apiUrl, region = '', edge = '' } = config;
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: timeoutMs });
  const agentOptions = { keepAlive: true, timeout: timeoutMs };
  // Twilio's own agent would send everything through HTTP_PROXY where that variable is set.
  httpClient.axios.defaults.httpsAgent = new HttpsAgent(agentOptions);
  httpClient.axios.defaults.httpAgent = new HttpAgent(agentOptions);
  if (apiUrl) {
    httpClient.axios.interceptors.request.use((request) => {
      return { ...request, url: (request.url ?? '').replace(twilioUrl, apiUrl) };
    });
  }
  return twilio(accountSid, authToken, { httpClient, edge, region });
}

/** What an error of the client says: Twilio's answer or, where there was none, whether the request may have arrived. */
export function textFailureOf(error: unknown): TextFailure {
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (typeof status === 'number') return { status, ...(typeof code === 'number' ? { code } : {}) };
  return { isUncertain: !(typeof code === 'string' && neverConnected.has(code)) };
}
