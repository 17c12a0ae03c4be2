import type { AnswerTo, ApiClient, BodyOf } from '@parcelbell/client';

export type NewRegistration = BodyOf<'post', '/api/public/residents/register'>;
export type Registered = AnswerTo<'post', '/api/public/residents/register'>;

/** Registers contacts for a unit. Throws an ApiError, with the faults of fields in `errors`. */
export function register(client: ApiClient, body: NewRegistration): Promise<Registered> {
  return client.post('/api/public/residents/register', { body, auth: 'public' });
}
