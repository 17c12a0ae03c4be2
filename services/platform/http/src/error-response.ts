import { type ErrorKind, InvalidError, isTransient, ParcelbellError } from '@parcelbell/errors';
import type { ErrorType, Params } from '@parcelbell/errors/types';
import { currentContext, type Logger, recordCaller } from '@parcelbell/observability';
import type { ErrorRequestHandler, Request, Response } from 'express';
import { MethodNotAllowed } from './http-refusal.ts';
import { asScimError } from './scim-error.ts';

const statusByKind: Readonly<Record<ErrorKind, number>> = {
  malformed: 422,
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  unavailable: 503,
};

/** The one body of every error answer. `error` and `message` are the same sentence, which `details` never repeats; `type` and `params` are for programs. */
interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly type: ErrorType;
  readonly params?: Params;
  readonly details?: readonly string[];
  readonly correlationId: string;
  readonly [extra: string]: unknown;
}

interface ErrorAnswer {
  readonly status: number;
  readonly body: ErrorBody;
}

/** The answer to an error. An unexpected error becomes a 503 if it is transient, and a general 500 if not. A demo's refusals name whom to write to. */
export function answerFor(error: unknown, contactEmail?: string): ErrorAnswer {
  return withContact(plainAnswerFor(error), contactEmail);
}

function plainAnswerFor(error: unknown): ErrorAnswer {
  const known = error instanceof ParcelbellError ? error : parserError(error);
  if (known) return { status: statusFor(error, known), body: bodyOf(known.code, known.message, known) };
  if (isTransient(error)) {
    return {
      status: 503,
      body: bodyOf('UNAVAILABLE', 'Parcelbell cannot do this right now. Please try again in a moment.'),
    };
  }
  return {
    status: 500,
    body: bodyOf('INTERNAL', 'An unexpected error occurred. Please try again later or contact support.'),
  };
}

/** The last middleware of every app. It answers errors and logs them: those of status 500 and above as errors. A demo's refusals name whom to write to. */
export function errorMiddleware(log: Logger, contactEmail?: string): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      log.error({ method: request.method, route: routePattern(request), err: error }, 'answer broken off');
      response.destroy();
      return;
    }
    // If no route took the request, its client address is not recorded yet.
    if (!currentContext()?.caller?.clientAddress) recordCaller({ clientAddress: request.ip ?? '' });
    const { status, body } = answerFor(error, contactEmail);
    const what = { method: request.method, route: routePattern(request), status, type: body.type };
    if (status >= 500) log.error({ ...what, err: error }, 'request failed');
    else log.info(what, 'request refused');
    if (typeof body.retryAfter === 'number') response.set('Retry-After', String(Math.ceil(body.retryAfter)));
    response.set('Cache-Control', 'no-store');
    if (response.locals.errorsAreScim === true) sendScimError(response, { status, body });
    else response.status(status).json(body);
  };
}

function sendScimError(response: Response, answer: ErrorAnswer): void {
  const { status, body } = asScimError(answer);
  response.status(status).type('application/scim+json').send(JSON.stringify(body));
}

function withContact({ status, body }: ErrorAnswer, contactEmail: string | undefined): ErrorAnswer {
  if (body.isDemoMode !== true) return { status, body };
  const whom = contactEmail === undefined ? 'Contact sales' : `Write to ${contactEmail}`;
  const contactInfo = `${whom} for a trial with your own building.`;
  return { status, body: { ...body, contactInfo } };
}

/** The matched route's pattern, never the path itself: a path may carry a link's code. */
export function routePattern(request: Request): string {
  const pattern: unknown = request.route?.path;
  return typeof pattern === 'string' ? pattern : 'other';
}

function bodyOf(
  type: ErrorType,
  sentence: string,
  { details = [], params, extra }: Partial<Pick<ParcelbellError, 'details' | 'params' | 'extra'>> = {},
): ErrorBody {
  // Screens show the sentence and then the details, so the details do not repeat it.
  const further = details.filter((detail) => detail !== sentence);
  return {
    error: sentence,
    message: sentence,
    ...(further.length > 0 ? { details: further } : {}),
    type,
    ...(params && { params }),
    ...extra,
    correlationId: currentContext()?.correlationId ?? '',
  };
}

const unsupported = [
  'UNSUPPORTED_MEDIA_TYPE',
  'The request body must be JSON in UTF-8, with Content-Type: application/json.',
] as const;

type PlainType =
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'FILE_TOO_LARGE'
  | 'IMAGE_TOO_LARGE'
  | 'TOO_LARGE'
  | 'BROKEN_JSON'
  | 'HEADERS_TOO_LARGE'
  | 'REQUEST_TIMEOUT';

/** Type and sentence by what the body parsers, and HttpRefusal, call their errors. */
const refusals: Readonly<Record<string, readonly [type: PlainType, sentence: string]>> = {
  'entity.too.large': ['TOO_LARGE', 'The request is too large.'],
  'parameters.too.many': ['TOO_LARGE', 'The request has too many fields.'],
  'entity.parse.failed': ['BROKEN_JSON', 'The request body is not valid JSON.'],
  'body.type.unsupported': unsupported,
  'charset.unsupported': unsupported,
  'encoding.unsupported': unsupported,
  'file.too.large': ['FILE_TOO_LARGE', 'The file is too large. It may have at most 5 MB.'],
  'image.too.large': ['IMAGE_TOO_LARGE', 'The image is too large. It may have at most 300 KB.'],
  'image.type.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'The image must be a JPEG, PNG or WebP, with its Content-Type.'],
  'file.type.unsupported': ['UNSUPPORTED_MEDIA_TYPE', 'The file must be CSV, with Content-Type: text/csv.'],
  'headers.too.large': ['HEADERS_TOO_LARGE', 'The address or the headers of the request are too long.'],
  'request.timeout': ['REQUEST_TIMEOUT', 'The request took too long to arrive. Please try again.'],
};

/** The refusal for an error of Express's body parsers or its router; undefined for any other error. */
function parserError(error: unknown): ParcelbellError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { type = '', status } = error as Error & { type?: string; status?: number };
  if (error instanceof MethodNotAllowed) {
    const { method, allowed } = error;
    return new InvalidError('METHOD_NOT_ALLOWED', error.message, { params: { method, allowed } });
  }
  const [code, sentence] = Object.hasOwn(refusals, type) ? (refusals[type] ?? []) : [];
  if (code && sentence) return new InvalidError(code, sentence);
  if (error instanceof URIError || (status !== undefined && status >= 400 && status < 500)) {
    return new InvalidError('BAD_REQUEST', 'The request cannot be understood.');
  }
  return undefined;
}

function statusFor(error: unknown, known: ParcelbellError): number {
  const given = error instanceof ParcelbellError ? undefined : (error as { status?: number }).status;
  return given ?? statusByKind[known.kind];
}
