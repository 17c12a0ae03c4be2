import type { AnswerTo, ApiClient, BodyOf } from '@parcelbell/client';

export type NewRegistration = BodyOf<'postPublicResidentsRegister'>;
export type Registered = AnswerTo<'postPublicResidentsRegister'>;

/** Registers people for a unit. Throws an ApiError: faults by field in `errors`, or a sentence. */
export function register(client: ApiClient, registration: NewRegistration): Promise<Registered> {
  return client.request<Registered>({
    method: 'POST',
    path: '/public/residents/register',
    body: registration,
    auth: 'public',
  });
}
