import { type AnswerTo, type ApiClient, apiPath } from '@parcelbell/client';

/** A resident, their unit and the contacts that they may see. */
export type Home = AnswerTo<'getPublicResidentsHomeHash'>;
export type HomeContact = Home['contacts'][number];

/** In which language and when a resident wants messages. */
export interface Wishes {
  readonly language?: Home['language'];
  readonly quietHours?: Home['quietHours'] | null;
}

/** Fetches what the page shows and changes nothing. Throws an ApiError; its status is 400 if the link is invalid or has expired. */
export function fetchHome(client: ApiClient, hash: string, signal: AbortSignal): Promise<Home> {
  const fields = ['contacts'];
  return client.request<Home>({ path: apiPath`/public/residents/home/${hash}`, fields, auth: 'public', signal });
}

/** The changes of the page. Each resolves with what the page shows after it. */
export const homeChanges = {
  wishes: (wishes: Wishes) => (client: ApiClient, hash: string) =>
    client.request<Home>({
      method: 'PUT',
      path: apiPath`/public/residents/home/${hash}`,
      body: wishes,
      auth: 'public',
    }),
  add: (email: string) => (client: ApiClient, hash: string) =>
    client.request<Home>({
      method: 'POST',
      path: apiPath`/public/residents/home/${hash}/contacts`,
      body: { email },
      auth: 'public',
    }),
  remove: (id: string) => (client: ApiClient, hash: string) =>
    client.request<Home>({
      method: 'DELETE',
      path: apiPath`/public/residents/home/${hash}/contacts/${id}`,
      auth: 'public',
    }),
  approve: (id: string) => (client: ApiClient, hash: string) =>
    client.request<Home>({
      method: 'POST',
      path: apiPath`/public/residents/home/${hash}/contacts/${id}/approval`,
      body: {},
      auth: 'public',
    }),
} as const;

export type HomeChange = ReturnType<(typeof homeChanges)[keyof typeof homeChanges]>;

/** Asks for a mail with a new link. The answer does not tell whether one goes out. */
export function renewLink(client: ApiClient, hash: string): Promise<void> {
  return client.request<void>({
    method: 'POST',
    path: apiPath`/public/residents/home/${hash}/renewal`,
    body: {},
    auth: 'public',
  });
}
