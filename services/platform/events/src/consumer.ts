import type { DescMessage } from '@bufbuild/protobuf';
import type { Received } from './envelope.ts';

/** What a service does when one kind of event arrives. Each consumer is a file of the service's `consumers/`. */
export interface Consumer<D extends DescMessage = DescMessage> {
  readonly event: D;
  /** `ignore` is for consumers that act on news, such as sending a message: a snapshot only repeats known state. */
  readonly snapshots: 'apply' | 'ignore';
  /** For broadcasts: `now` where the process needs no history. With `beginning`, it reads the history before it is ready. */
  readonly from: 'beginning' | 'now';
  /**
   * Handles events of this kind from one batch: of several aggregates, those of each aggregate in order. An event that comes twice, late or in
   * another order must change nothing. When it rejects with a transient error, the whole call is repeated. When it rejects with another error, the call is
   * repeated for one event at a time, and an event that fails again is moved to the dead letters.
   */
  handle(events: readonly Received<D>[]): Promise<void>;
}

/** Declares a consumer. By default, `snapshots` is `apply` and `from` is `beginning`. */
export function consumer<D extends DescMessage>(
  event: D,
  handle: (events: readonly Received<D>[]) => Promise<void>,
  options: Partial<Pick<Consumer, 'snapshots' | 'from'>> = {},
): Consumer<D> {
  return { event, handle, snapshots: options.snapshots ?? 'apply', from: options.from ?? 'beginning' };
}
