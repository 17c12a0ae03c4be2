/** When the next notice that was put off is due, as far as this process has heard. */
export interface DueNotices {
  /** A notice was put off until a moment. */
  expect(at: Date): void;
  /** Resolves at the earliest moment that is expected, after so many milliseconds, or when the signal is aborted. */
  rest(longestMs: number, signal: AbortSignal): Promise<void>;
}
