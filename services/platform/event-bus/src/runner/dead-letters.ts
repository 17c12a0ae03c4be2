import type { DeadLetter } from '@parcelbell/events';
import { scrub } from '@parcelbell/observability';

/** An event that a group cannot handle, and the error that says why. */
export interface FailedEvent extends Pick<DeadLetter, 'event' | 'topic' | 'reason' | 'attempts' | 'failedAt'> {
  readonly error: unknown;
}

const maxDetailLength = 500;

/** The dead letter of an event. The error's message is scrubbed of addresses. */
export function deadLetterOf({ error, ...failed }: FailedEvent): DeadLetter {
  return { ...failed, detail: scrub(describe(error)).slice(0, maxDetailLength) };
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
