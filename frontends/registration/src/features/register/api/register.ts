import type { ApiClient } from '@parcelbell/client';
import type { Locale } from '@parcelbell/ui';

export interface NewRegistration {
  readonly tenantId: string;
  readonly unit: string;
  readonly tower?: string;
  readonly emails: readonly string[];
  readonly enableSMS: boolean;
  /** E.164. */
  readonly phone?: string;
  /** Of the messages to these addresses. */
  readonly language: Locale;
}

export interface Registered {
  /** Whether texts are wanted, and the building sends them: the phone's code is asked for next. */
  readonly smsEnabled: boolean;
  /** Names this registration, and nothing else. */
  readonly residentId: string;
}

/** Registers people for a unit. Throws an ApiError: faults by field in `errors`, or a sentence. */
export function register(client: ApiClient, registration: NewRegistration): Promise<Registered> {
  return client.request<Registered>({
    method: 'POST',
    path: '/public/residents/register',
    body: registration,
    auth: 'public',
  });
}
