const seconds = [2, 5, 15, 60, 5 * 60, 15 * 60, 30 * 60, 60 * 60, 2 * 60 * 60] as const;

/** A message that was deferred so many times has failed. */
export const maxAttempts = seconds.length + 1;

/** How long a message rests after its try number `tries`, in milliseconds; undefined after its last try. */
export function retryDelayMs(tries: number): number | undefined {
  const wait = seconds[tries - 1];
  return wait === undefined ? undefined : wait * 1000;
}
