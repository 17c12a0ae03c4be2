import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Twilio } from 'twilio';
import type { TextsConfig } from '../config.ts';
import type { TextFailure } from '../domain/text/classify-text-error.ts';

const twilioUrl = 'https://api.twilio.com';
const timeoutMs = 10_000;
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Loads Twilio's SDK and creates a client. The SDK takes 11 MB and half a second, so this is called for the first text. Requests use `apiUrl` if it is set.
 * No environment variable can set a proxy: only the settings of Parcelbell decide where texts are sent.
 */
export async function createTwilioClient(config: Omit<TextsConfig, 'sender' | 'webhookTokens'>): Promise<Twilio> {
  const { accountSid, authToken, apiUrl, region = '', edge = '' } = config;
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: timeoutMs });
  const agentOptions = { keepAlive: true, timeout: timeoutMs };
  // Twilio's own agent would use HTTP_PROXY.
  httpClient.axios.defaults.httpsAgent = new HttpsAgent(agentOptions);
  httpClient.axios.defaults.httpAgent = new HttpAgent(agentOptions);
  if (apiUrl) {
    httpClient.axios.interceptors.request.use((request) => {
      return { ...request, url: (request.url ?? '').replace(twilioUrl, apiUrl) };
    });
  }
  return twilio(accountSid, authToken, { httpClient, edge, region });
}

/** Converts an error of the client: Twilio's answer or, if there was none, whether the request may have arrived. */
export function textFailureOf(error: unknown): TextFailure {
  const { status, code } = error as { status?: unknown; code?: unknown };
  if (typeof status === 'number') return { status, ...(typeof code === 'number' ? { code } : {}) };
  return { isUncertain: !(typeof code === 'string' && neverConnected.has(code)) };
}
