import type { AnswerTo, ApiClient } from '@parcelbell/client';

/** What a resident asked for, and is asked to confirm. */
export type DataRequest = AnswerTo<'get', '/api/public/residents/data-requests/{hash}'>;
/** Their data, or nothing where the erasure has begun. */
export type ConfirmedDataRequest = AnswerTo<'post', '/api/public/residents/data-requests/{hash}/confirmation'>;

/** Fetches what is to be confirmed and changes nothing. Throws an ApiError; its status is 400 if the link was used, is invalid or has expired. */
export function fetchDataRequest(client: ApiClient, hash: string, signal: AbortSignal): Promise<DataRequest> {
  return client.get('/api/public/residents/data-requests/{hash}', { path: { hash }, auth: 'public', signal });
}

/** Confirms it, which works once. */
export function confirmDataRequest(client: ApiClient, hash: string, language: 'en' | 'fr') {
  return client.post('/api/public/residents/data-requests/{hash}/confirmation', {
    path: { hash },
    body: { language },
    auth: 'public',
  });
}

/** Asks for a mail with a link that confirms it. The answer does not tell whether one goes out. */
export function askForData(client: ApiClient, hash: string, kind: DataRequest['kind']): Promise<unknown> {
  return client.post('/api/public/residents/home/{hash}/data-requests', {
    path: { hash },
    body: { kind },
    auth: 'public',
  });
}
