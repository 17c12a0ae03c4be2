import { ApiError, type ErrorBody } from './api-error.ts';

/** The JSON of a good answer (undefined when empty; 304 counts as good) or its file, an ApiError for any other. */
export async function readAnswer(response: Response, as?: 'json' | 'file'): Promise<unknown> {
  if (response.ok && as === 'file') return response.blob();
  const body = await response.text();
  if (response.ok || response.status === 304) return body === '' ? undefined : parseGood(response, body);
  throw new ApiError({
    status: response.status,
    body: parseError(body),
    correlationId: correlationId(response),
    retryAfter: seconds(response.headers.get('retry-after')),
  });
}

/** A proxy's HTML page or a cut-off answer is a fault of the server, not data. */
function parseGood(response: Response, body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new ApiError({ status: 502, correlationId: correlationId(response), cause });
  }
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
