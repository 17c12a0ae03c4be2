import { ApiError } from '../api-error.ts';

/** A gateway in front of a server that is away answers these. */
const awayStatuses: readonly number[] = [502, 503, 504];

/** Whether a call failed because the server cannot be reached now. It has not decided anything then. */
export function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || awayStatuses.includes(error.status));
}
