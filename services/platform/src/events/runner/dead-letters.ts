import { scrub } from '../../logging/scrub.ts';
import type { DeadLetter } from '../bus.ts';
import type { PendingEvent } from '../envelope.ts';

const longestDetail = 500;

/** Describes why an event is set aside, without addresses. */
export function deadLetter(
  letter: Pick<DeadLetter, 'topic' | 'reason' | 'attempts' | 'failedAt'> & { event: PendingEvent; error: unknown },
): DeadLetter {
  const { error, ...rest } = letter;
  return { ...rest, detail: scrub(describe(error)).slice(0, longestDetail) };
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
