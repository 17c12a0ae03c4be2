import { type AnswerTo, type ApiClient, apiPath } from '@parcelbell/client';

/** Who joined a unit lately, newest first. */
export type AdditionsAnswer = AnswerTo<'getPublicResidentsAdditionsHash'>;
/** An address that was registered for the unit of whoever has the link. */
export type Addition = AdditionsAnswer['additions'][number];

/** What may be done with an addition. */
export type AdditionAction = 'remove' | 'approve';

/** Reads the additions, which changes nothing. Throws an ApiError: 400 where the link is not ours or has ended. */
export function fetchAdditions(client: ApiClient, hash: string, signal: AbortSignal): Promise<AdditionsAnswer> {
  return client.request<AdditionsAnswer>({
    path: apiPath`/public/residents/additions/${hash}`,
    auth: 'public',
    signal,
  });
}

/** Removes an address, or lets it get messages; answers the additions as they are then. */
export function changeAddition(
  client: ApiClient,
  hash: string,
  id: string,
  action: AdditionAction,
): Promise<AdditionsAnswer> {
  const path = apiPath`/public/residents/additions/${hash}/${id}/${action}`;
  return client.request<AdditionsAnswer>({ method: 'POST', path, body: {}, auth: 'public' });
}
