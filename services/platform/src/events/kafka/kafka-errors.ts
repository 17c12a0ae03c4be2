import { UnavailableError } from '../../errors/errors.ts';

/** What Kafka will never take, however often it is sent. */
const refusals = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE', 'INVALID_RECORD', 'INVALID_TIMESTAMP']);

/** The error as the port promises it: UnavailableError for all that may succeed later, unchanged where Kafka refuses the events themselves. */
export function asBusError(error: unknown): unknown {
  if (error instanceof UnavailableError || isRefusal(error)) return error;
  return new UnavailableError('BUS_UNAVAILABLE', 'The event bus does not answer.', { cause: error });
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { type } = error as { type?: unknown };
  return (typeof type === 'string' && refusals.has(type)) || isRefusal(error.cause);
}
