/** When the next notice that was put off is due, as far as this process has heard. */
export interface NoticeTimer {
  /** A notice was put off until a moment. */
  schedule(at: Date): void;
  /** Resolves at the earliest moment that is expected, after so many milliseconds, or when the signal is aborted. */
  wait(maxMs: number, signal: AbortSignal): Promise<void>;
}
