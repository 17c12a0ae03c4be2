/**
 * The phones whose owners answered STOP. It counts for every building, and it is kept longer than the household in which it was said, because somebody who
 * says STOP means all texts.
 */
export interface StoppedPhoneRepository {
  /** When it said STOP; undefined where it never did, or said START since. */
  stoppedAt(phone: string): Promise<Date | undefined>;
  /** Keeps what a phone said, unless it said something later. */
  keep(phone: string, isStopped: boolean, at: Date): Promise<void>;
}
