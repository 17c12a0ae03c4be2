import type { AnswerTo, ApiClient } from '@parcelbell/client';

/** The recent additions to a unit, newest first. */
export type AdditionsAnswer = AnswerTo<'get', '/api/public/residents/additions/{hash}'>;
/** A contact that joined the unit of the person who has the link. */
export type Addition = AdditionsAnswer['additions'][number];

/** The actions on an addition. */
export type AdditionAction = 'remove' | 'approve';

/** Fetches the additions and changes nothing. Throws an ApiError; its status is 400 if the link is invalid or has expired. */
export function fetchAdditions(client: ApiClient, hash: string, signal: AbortSignal): Promise<AdditionsAnswer> {
  return client.get('/api/public/residents/additions/{hash}', { path: { hash }, auth: 'public', signal });
}

/** Removes or approves an addition and resolves with the additions after the change. */
export function changeAddition(
  client: ApiClient,
  hash: string,
  id: string,
  action: AdditionAction,
): Promise<AdditionsAnswer> {
  const options = { path: { hash, id }, body: {}, auth: 'public' } as const;
  return action === 'approve'
    ? client.post('/api/public/residents/additions/{hash}/{id}/approve', options)
    : client.post('/api/public/residents/additions/{hash}/{id}/remove', options);
}
