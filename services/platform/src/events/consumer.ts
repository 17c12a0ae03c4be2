import type { DescMessage } from '@bufbuild/protobuf';
import type { Received } from './envelope.ts';

/** What a service does when one kind of event arrives; one file per consumer, in `consumers/`. */
export interface Consumer<D extends DescMessage = DescMessage> {
  readonly event: D;
  /** `ignore` keeps repeated state away from consumers that act on news, such as sending a message. */
  readonly snapshots: 'apply' | 'ignore';
  /** Of a broadcast: `now` where the process needs no history, which it would read to its end before it is ready. */
  readonly from: 'beginning' | 'now';
  /**
   * Handles events of this kind from one batch: several aggregates side by side, each one's events in order.
   * Must change nothing when an event comes twice, late or in another order. A rejection with a transient
   * error repeats the whole call; any other rejection repeats it an event at a time, and the one that still fails is
   * set aside as a dead letter.
   */
  handle(events: readonly Received<D>[]): Promise<void>;
}

/** Declares a consumer; `snapshots` is `apply` and `from` is `beginning` unless said otherwise. */
export function consumer<D extends DescMessage>(
  event: D,
  handle: (events: readonly Received<D>[]) => Promise<void>,
  options: Partial<Pick<Consumer, 'snapshots' | 'from'>> = {},
): Consumer<D> {
  return { event, handle, snapshots: options.snapshots ?? 'apply', from: options.from ?? 'beginning' };
}
