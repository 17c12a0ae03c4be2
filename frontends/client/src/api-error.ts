import type { components } from '@parcelbell/openapi';

/** The body of an error answer, of which nothing is certain: a proxy or an older server may have written it. */
export type ErrorBody = { readonly [Name in keyof components['schemas']['Error']]?: unknown };

/** Why something was refused: an English sentence, and the stable type with its params, by which the kit's `useErrorText` says it in the reader's language. */
export interface Reason {
  readonly message: string;
  readonly type?: string | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** The reasons of single fields, where the refusal is about fields. */
  readonly faults?: readonly Reason[] | undefined;
}

/** One thing wrong with what was sent; `path` names the field (dotted), empty where the server named none. */
export interface FieldFault extends Reason {
  readonly path: string;
}

/** Why there was no answer at all. */
export type NoAnswer = 'network' | 'timeout' | 'logging-out';

export interface ApiErrorInit {
  status: number;
  body?: ErrorBody;
  correlationId?: string | undefined;
  retryAfter?: number | undefined;
  noAnswer?: NoAnswer;
  cause?: unknown;
}

/** A call that was refused (`status` is HTTP's) or had no answer (`status` 0, `noAnswer` says why). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly noAnswer: NoAnswer | undefined;
  /** The server's sentence, `error` where there is no `message`; undefined when it sent none. */
  readonly serverMessage: string | undefined;
  /** The server's `error` field alone; some screens decide by it. */
  readonly error: string | undefined;
  readonly type: string | undefined;
  readonly params: Readonly<Record<string, unknown>> | undefined;
  readonly details: readonly string[];
  readonly errors: readonly FieldFault[];
  /** Seconds to wait, from the body or the Retry-After header. */
  readonly retryAfter: number | undefined;
  readonly isDemoMode: boolean;
  readonly contactInfo: unknown;
  readonly correlationId: string | undefined;

  constructor(init: ApiErrorInit) {
    const body = init.body ?? {};
    super(text(body.message) ?? text(body.error) ?? fallbackMessage(init), { cause: init.cause });
    this.status = init.status;
    this.noAnswer = init.noAnswer;
    this.serverMessage = text(body.message) ?? text(body.error);
    this.error = text(body.error);
    this.type = text(body.type);
    this.params = record(body.params);
    this.details = list(body.details);
    this.errors = faults(body.errors);
    this.retryAfter = typeof body.retryAfter === 'number' ? body.retryAfter : init.retryAfter;
    this.isDemoMode = body.isDemoMode === true;
    this.contactInfo = body.contactInfo;
    this.correlationId = text(body.correlationId) ?? init.correlationId;
  }
}

/** Whether a refusal says that the account works in no building any more: it has no role at all, or none that works there. */
export function isRoleGone({ type }: Pick<Reason, 'type'>): boolean {
  return type === 'NO_ADMIN_ROLE' || type === 'NO_ACCESS';
}

/** The one rule for showing a server's error: message with its details, else the error's own message. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError && error.serverMessage !== undefined) {
    return withDetails(error.serverMessage, error.details);
  }
  if (error instanceof Error && error.message !== '') return error.message;
  return 'An unexpected error occurred';
}

/** The kinds of failure that every screen shows alike; the words for them are in the UI kit. */
export type ProblemKind =
  | 'session-expired'
  | 'forbidden'
  | 'not-found'
  | 'too-many'
  | 'server'
  | 'network'
  | 'unexpected';

export function problemKind(error: unknown): ProblemKind {
  if (!(error instanceof ApiError)) return 'unexpected';
  if (error.status === 0) return 'network';
  if (error.status === 401) return 'session-expired';
  if (error.status === 403) return 'forbidden';
  if (error.status === 404) return 'not-found';
  if (error.status === 429) return 'too-many';
  return error.status >= 500 ? 'server' : 'unexpected';
}

/** What a screen tells of a call that failed, beside its own words. */
export interface CallFailure {
  readonly kind: ProblemKind;
  /** What the server said of it; undefined where it said nothing. */
  readonly said: Reason | undefined;
  /** The correlation id, so that support can find the call. */
  readonly reference: string | undefined;
}

/** Reads any error for the kit's `<Failure>`. */
export function failureOf(error: unknown): CallFailure {
  const answered = error instanceof ApiError ? error : undefined;
  const said = answered?.serverMessage === undefined ? undefined : shownReason(answered);
  return { kind: problemKind(error), said, reference: answered?.correlationId };
}

/** Any error as a reason to show, with the sentence of `messageOf`. Its type is `NO_ANSWER` if the server did not answer. */
export function shownReason(error: unknown): Reason {
  const type = error instanceof ApiError && error.status === 0 ? 'NO_ANSWER' : undefined;
  return { type, ...reasonOf(error), message: messageOf(error) };
}

/**
 * Why a call was refused; undefined where the server gave no sentence, or did not answer. Its sentence is that of the answer's `message`, or of its `error`
 * where a screen shows that one; each stands in for the other.
 */
export function reasonOf(error: unknown, field: 'message' | 'error' = 'message'): Reason | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { type, params, errors: faults } = error;
  const message = (field === 'error' ? error.error : undefined) ?? error.serverMessage;
  return message === undefined ? undefined : { message, type, params, faults };
}

/** Each sentence once: the message is often the first of several faults, and details the others. */
function withDetails(message: string, details: readonly string[]): string {
  return [message, ...details.filter((detail) => detail !== message)].join(', ');
}

function fallbackMessage(init: ApiErrorInit): string {
  return init.status === 0 ? 'Unable to connect to the server' : 'An unexpected error occurred';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function list(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.filter((item): item is string => typeof item === 'string' && item !== '');
}

function faults(value: unknown): FieldFault[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (typeof item === 'string') return [{ path: '', message: item }];
    const { path, message, type, params } = record(item) ?? {};
    return typeof message === 'string'
      ? [{ path: text(path) ?? '', message, type: text(type), params: record(params) }]
      : [];
  });
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
}
