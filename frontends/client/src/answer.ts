import { ApiError, type ErrorBody } from './api-error.ts';
import type { ApiRequest } from './api-request.ts';

/** The JSON of a good answer (undefined when empty; 304 counts as good) or its file, an ApiError for any other. */
export async function readAnswer(
  response: Response,
  { answer: as, fields }: Pick<ApiRequest, 'answer' | 'fields'>,
): Promise<unknown> {
  if (response.ok && as === 'file') return response.blob();
  const body = await response.text();
  if (response.ok || response.status === 304) return parseGood(response, body, fields);
  throw new ApiError({
    status: response.status,
    body: parseError(body),
    correlationId: correlationId(response),
    retryAfter: seconds(response.headers.get('retry-after')),
  });
}

/** A proxy's HTML page, a cut-off answer, and one that lacks what the caller reads are faults of the server, not data. */
function parseGood(response: Response, body: string, fields: ApiRequest['fields']): unknown {
  try {
    const parsed: unknown = body === '' ? undefined : JSON.parse(body);
    if (!isGood(parsed, fields)) throw new TypeError('The answer is not what this call answers.');
    return parsed;
  } catch (cause) {
    throw new ApiError({ status: 502, correlationId: correlationId(response), cause });
  }
}

/** Every call answers a record, a list or nothing; where the caller names fields, a record that has them. */
function isGood(answer: unknown, fields: ApiRequest['fields']): boolean {
  if (!fields) return answer === undefined || (typeof answer === 'object' && answer !== null);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return false;
  const found = new Map<string, unknown>(Object.entries(answer));
  return fields.every((field) => (found.get(field) ?? null) !== null);
}

function parseError(body: string): ErrorBody {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

function correlationId(response: Response): string | undefined {
  return response.headers.get('x-correlation-id') ?? undefined;
}

function seconds(header: string | null): number | undefined {
  const value = Number(header);
  return header !== null && Number.isFinite(value) && value >= 0 ? value : undefined;
}
