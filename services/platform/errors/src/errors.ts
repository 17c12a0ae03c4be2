import { present } from '@parcelbell/values';
import type { ErrorType, ErrorTypes, ErrorTypeWith, Params, ParamsIn } from './error-types.ts';
import type { FieldFault } from './faults.ts';

/** The kind of a refusal. Only the HTTP layer maps kinds to statuses. */
export type ErrorKind =
  | 'malformed'
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'unavailable';

interface ErrorOptions {
  /** Further sentences about fields or causes. They are shown to people. */
  readonly details?: readonly string[];
  /** Further fields of the answer's body that a call promises. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** The error behind this one. It is logged and never shown. */
  readonly cause?: unknown;
}

/** What an error is made of: its type, its sentence, and the params that the type declares. */
export type ErrorArguments = {
  [T in ErrorType]: ParamsIn<ErrorTypes[T]> extends { readonly params: unknown }
    ? [code: T, sentence: string, options: ErrorOptions & ParamsIn<ErrorTypes[T]>]
    : [code: T, sentence: string, options?: ErrorOptions & ParamsIn<ErrorTypes[T]>];
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

/** Fields of the input cannot be accepted. `errors` in the answer lists the faults. */
export class MalformedError extends ParcelbellError {
  readonly kind = 'malformed';

  constructor(faults: readonly FieldFault[], code: ErrorTypeWith<'errors'> = 'MALFORMED') {
    const sentences = faults.map((fault) => fault.message);
    super(code, sentences[0] ?? 'The request is malformed.', {
      details: sentences,
      extra: { errors: faults },
    });
  }
}

/** So many faults of a file are named. */
const maxFaults = 100;

/** Lines of a file cannot be accepted, so nothing of it is taken. `errors` in the answer lists the first hundred faults, `params.total` says how many there are. */
export class InvalidFileError extends ParcelbellError {
  readonly kind = 'malformed';

  constructor(faults: readonly FieldFault[]) {
    const total = faults.length;
    const sentence = `The file has ${total} ${total === 1 ? 'fault' : 'faults'}. Nothing was imported.`;
    super('INVALID_FILE', sentence, { params: { total }, extra: { errors: faults.slice(0, maxFaults) } });
  }
}

/** The input is well formed, but the call cannot do it. */
export class InvalidError extends ParcelbellError {
  readonly kind = 'invalid';
}

/** Nobody is signed in, or the session has ended. */
export class UnauthenticatedError extends ParcelbellError {
  readonly kind = 'unauthenticated';
}

/** The caller is signed in and is not allowed to do this. */
export class ForbiddenError extends ParcelbellError {
  readonly kind = 'forbidden';
}

/** The thing does not exist, or it belongs to another tenant. */
export class NotFoundError extends ParcelbellError {
  readonly kind = 'not_found';
}

/** Somebody else changed the thing at the same time, or it exists already. */
export class ConflictError extends ParcelbellError {
  readonly kind = 'conflict';
}

/** The caller called too often; it may call again after `retryAfterSeconds`. */
export class TooManyError extends ParcelbellError {
  readonly kind = 'too_many';
  readonly retryAfterSeconds: number;

  constructor(code: ErrorTypeWith<'retryAfter'>, sentence: string, retryAfterSeconds: number) {
    super(code, sentence, { extra: { retryAfter: retryAfterSeconds } });
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Something that the call needs does not answer. The same call may succeed in a moment. */
export class UnavailableError extends ParcelbellError {
  readonly kind = 'unavailable';
}

/** DEMO-7: The refusal of every call that would change something in a demo. Whom to contact is added to the answer. */
export function demoIsReadOnly(): ForbiddenError {
  return new ForbiddenError('DEMO_MODE', 'Demo Mode Restriction', {
    extra: {
      isDemoMode: true,
      message: 'This is a read-only demo: nothing is stored and nobody is notified.',
    },
  });
}
