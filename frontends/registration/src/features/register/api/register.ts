import type { AnswerTo, ApiClient, BodyOf } from '@parcelbell/client';

export type NewRegistration = BodyOf<'postPublicResidentsRegister'>;
export type Registered = AnswerTo<'postPublicResidentsRegister'>;

/** Registers contacts for a unit. Throws an ApiError, with the faults of fields in `errors`. */
export function register(client: ApiClient, registration: NewRegistration): Promise<Registered> {
  return client.request<Registered>({
    method: 'POST',
    path: '/public/residents/register',
    body: registration,
    auth: 'public',
  });
}
