import type { AnswerTo, ApiClient } from '@parcelbell/client';

/** Verifies a registration's phone by the code that was sent to it. Throws an ApiError with the server's sentence in `error`. */
export async function confirmCode(client: ApiClient, residentId: string, code: string): Promise<void> {
  await client.request({ ...call('confirm'), body: { residentId, code } });
}

/** Requests another code. Resolves with the seconds until the next request is allowed, if the server says so. */
export async function sendCode(client: ApiClient, residentId: string): Promise<number | undefined> {
  const answer = await client.request<AnswerTo<'postPublicSmsVerifySend'> | undefined>({
    ...call('send'),
    body: { residentId },
  });
  return answer?.retryAfter;
}

function call(step: 'confirm' | 'send') {
  return { method: 'POST', path: `/public/sms/verify/${step}`, auth: 'public' } as const;
}
