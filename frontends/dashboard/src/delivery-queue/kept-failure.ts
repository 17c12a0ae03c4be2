import { ApiError, type NoAnswer } from '@parcelbell/client';

/** What is kept of a failed attempt, so that its sentence can still be said after a reload. */
export interface KeptFailure {
  /** HTTP's; 0 where there was no answer. None where the call could not be made at all. */
  readonly status?: number;
  readonly noAnswer?: NoAnswer;
  /** So many parcels wait already that no more are taken. */
  readonly isFull?: true;
  readonly body?: NonNullable<ConstructorParameters<typeof ApiError>[0]['body']>;
}

export function keptFailure(error: unknown): KeptFailure {
  if (!(error instanceof ApiError)) return {};
  const { status, noAnswer, serverMessage, error: sentence, type, params, details, errors, isDemoMode } = error;
  const body = {
    ...(serverMessage === undefined ? {} : { message: serverMessage }),
    ...(sentence === undefined ? {} : { error: sentence }),
    ...(type === undefined ? {} : { type }),
    ...(error.correlationId === undefined ? {} : { correlationId: error.correlationId }),
    params,
    details: [...details],
    errors: [...errors],
    isDemoMode,
    contactInfo: error.contactInfo,
  };
  return { status, body, ...(noAnswer ? { noAnswer } : {}) };
}

/** The failure as the call threw it. */
export function errorOf({ status, noAnswer, body }: KeptFailure): unknown {
  if (status === undefined) return undefined;
  return new ApiError({ status, ...(body ? { body } : {}), ...(noAnswer ? { noAnswer } : {}) });
}
