import { present } from '../values/present.ts';
import type { ErrorType, errorTypes, Params, ParamsIn } from './error-types.ts';
import type { FieldFault } from './faults.ts';

/** What kind of refusal an error is; the HTTP layer maps each to a status, and nothing else does. */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'unavailable';

export interface ErrorOptions {
  /** Sentences about single fields or causes, safe to show. */
  readonly details?: readonly string[];
  /** Further fields of the answer's body that the specification names for a call. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** What went wrong inside; logged, never shown. */
  readonly cause?: unknown;
}

/** What an error is made of: its type, its sentence, and the params that the type declares. */
export type ErrorArguments = {
  [T in ErrorType]: ParamsIn<(typeof errorTypes)[T]> extends { readonly params: unknown }
    ? [code: T, sentence: string, options: ErrorOptions & ParamsIn<(typeof errorTypes)[T]>]
    : [code: T, sentence: string, options?: ErrorOptions & ParamsIn<(typeof errorTypes)[T]>];
}[ErrorType];

/**
 * An expected refusal: a stable code with its params for programs, and a sentence for people. Use one of the classes below:
 * `new InvalidError('INVALID_TOWER', 'Invalid tower: this building has no tower East.', { params: { tower: 'East' } })`.
 */
export abstract class ParcelbellError extends Error {
  abstract readonly kind: ErrorKind;
  /** The `type` of the answer. */
  readonly code: ErrorType;
  /** The values that the sentence holds; undefined where it holds none. */
  readonly params: Params | undefined;
  readonly details: readonly string[];
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(...[code, sentence, options = {}]: ErrorArguments) {
    super(sentence, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = new.target.name;
    this.code = code;
    this.params = options.params && present(options.params);
    this.details = options.details ?? [];
    this.extra = options.extra ?? {};
  }
}

/** The types whose answer names each fault in `errors`. */
type ErrorTypeOfFaults =
  | 'MALFORMED'
  | 'INVALID_REGISTRATION'
  | 'INVALID_TENANT'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'PAGE_TOO_DEEP';

/** The input has not the form the call asks for. `errors` lists the faults by field. */
export class MalformedError extends ParcelbellError {
  readonly kind = 'malformed';

  constructor(faults: readonly FieldFault[], code: ErrorTypeOfFaults = 'MALFORMED') {
    const sentences = faults.map((fault) => fault.message);
    super(code, sentences[0] ?? 'The request is malformed.', {
      details: sentences,
      extra: { errors: faults },
    });
  }
}

/** The input is well formed and cannot be done. */
export class InvalidError extends ParcelbellError {
  readonly kind = 'invalid';
}

/** Nobody is signed in, or the session has ended. */
export class UnauthenticatedError extends ParcelbellError {
  readonly kind = 'unauthenticated';
}

/** The caller is known and may not do this. */
export class ForbiddenError extends ParcelbellError {
  readonly kind = 'forbidden';
}

/** There is no such thing, or it belongs to somebody else. */
export class NotFoundError extends ParcelbellError {
  readonly kind = 'not_found';
}

/** Somebody else changed it, or it exists already. */
export class ConflictError extends ParcelbellError {
  readonly kind = 'conflict';
}

/** The types whose answer says in `retryAfter` when to call again. */
type ErrorTypeOfWaiting = 'TOO_MANY_REQUESTS' | 'RESEND_COOLDOWN' | 'RESEND_LIMIT';

/** Too often; `retryAfterSeconds` says when to come again. */
export class TooManyError extends ParcelbellError {
  readonly kind = 'too_many';
  readonly retryAfterSeconds: number;

  constructor(code: ErrorTypeOfWaiting, sentence: string, retryAfterSeconds: number) {
    super(code, sentence, { extra: { retryAfter: retryAfterSeconds } });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Something this needs does not answer now; the same call may succeed in a moment. */
export class UnavailableError extends ParcelbellError {
  readonly kind = 'unavailable';
}

/** What every call that changes something answers in a demo, in the form that the specification names. */
export function demoIsReadOnly(): ForbiddenError {
  return new ForbiddenError('DEMO_MODE', 'Demo Mode Restriction', {
    extra: {
      isDemoMode: true,
      message: 'This is a read-only demo: nothing is stored and nobody is notified.',
      contactInfo: 'Contact sales for a trial with your own building.',
    },
  });
}
