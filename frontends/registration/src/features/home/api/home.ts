import type { AnswerTo, ApiClient } from '@parcelbell/client';

/** A resident, their unit and the contacts that they may see. */
export type Home = AnswerTo<'get', '/api/public/residents/home/{hash}'>;
export type HomeContact = Home['contacts'][number];

/** In which language and when a resident wants messages. */
export interface Wishes {
  readonly language?: Home['language'];
  readonly quietHours?: Home['quietHours'] | null;
}

/** Fetches what the page shows and changes nothing. Throws an ApiError; its status is 400 if the link is invalid or has expired. */
export function fetchHome(client: ApiClient, hash: string, signal: AbortSignal): Promise<Home> {
  const fields = ['contacts'];
  return client.get('/api/public/residents/home/{hash}', { path: { hash }, fields, auth: 'public', signal });
}

/** The changes of the page. Each resolves with what the page shows after it. */
export const homeChanges = {
  wishes: (body: Wishes) => (client: ApiClient, hash: string) =>
    client.put('/api/public/residents/home/{hash}', { path: { hash }, body, auth: 'public' }),
  add: (email: string) => (client: ApiClient, hash: string) =>
    client.post('/api/public/residents/home/{hash}/contacts', { path: { hash }, body: { email }, auth: 'public' }),
  remove: (id: string) => (client: ApiClient, hash: string) =>
    client.delete('/api/public/residents/home/{hash}/contacts/{id}', { path: { hash, id }, auth: 'public' }),
  approve: (id: string) => (client: ApiClient, hash: string) =>
    client.post('/api/public/residents/home/{hash}/contacts/{id}/approval', {
      path: { hash, id },
      body: {},
      auth: 'public',
    }),
} as const;

export type HomeChange = ReturnType<(typeof homeChanges)[keyof typeof homeChanges]>;

/** Asks for a mail with a new link. The answer does not tell whether one goes out. */
export function renewLink(client: ApiClient, hash: string): Promise<void> {
  return client.post('/api/public/residents/home/{hash}/renewal', { path: { hash }, body: {}, auth: 'public' });
}
