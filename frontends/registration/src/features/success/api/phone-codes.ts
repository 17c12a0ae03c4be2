import type { ApiClient } from '@parcelbell/client';

/** Verifies a registration's phone by the code that was sent to it. Throws an ApiError with the server's sentence in `error`. */
export async function confirmCode(client: ApiClient, residentId: string, code: string): Promise<void> {
  await client.post('/api/public/sms/verify/confirm', { body: { residentId, code }, auth: 'public' });
}

/** Requests another code. Resolves with the seconds until the next request is allowed, if the server says so. */
export async function sendCode(client: ApiClient, residentId: string): Promise<number | undefined> {
  const answer = await client.post('/api/public/sms/verify/send', { body: { residentId }, auth: 'public' });
  return answer?.retryAfter;
}
