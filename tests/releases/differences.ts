import type { RecordedAnswer } from './release.ts';

/** An answer that is meant to be another than the release gave, with the reason. */
interface Difference {
  readonly why: string;
  /** What of the recorded answer still holds. */
  readonly expected: (recorded: RecordedAnswer) => RecordedAnswer;
}

/** By the name of the call. */
export const differences: Readonly<Record<string, Difference>> = {};
