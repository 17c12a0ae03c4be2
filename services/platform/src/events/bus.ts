import type { PendingEvent } from './envelope.ts';

/** A batch of events of one partition of one topic, in the order in which they were published. */
export interface BusBatch {
  readonly topic: string;
  readonly partition: number;
  readonly events: readonly PendingEvent[];
  /** Tells the bus that the consumer is alive while a batch takes long; cheap to call often, rejects once the batch is lost. */
  heartbeat(): Promise<void>;
  /** Tells the bus that the batch waits for something that is away, so that it goes on with other partitions meanwhile; cheap to call often. */
  waits(): void;
  /** Aborted when waiting makes no more sense: the subscription stops, or another member has taken the partition over. */
  readonly signal: AbortSignal;
}

/** An event that was set aside, and why. */
export interface DeadLetter {
  /** What could not even be decoded as an event has no type, and its bytes as payload. */
  readonly event: PendingEvent;
  readonly topic: string;
  /** Class of the error: `poison` cannot be decoded, `permanent` failed for a reason that retrying does not mend. */
  readonly reason: 'poison' | 'permanent';
  /** The error's name and message, without addresses. */
  readonly detail: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

export interface BusSubscription {
  /** Takes no more, waits for the batches in hand except those that wait for something that is away. */
  stop(): Promise<void>;
  /** False once the subscription has not fetched or sent a heartbeat for so long that it must be stuck. */
  healthy(): boolean;
}

/** Where events go that a group cannot handle. */
export type DeadLetterSink = Pick<EventBus, 'deadLetter'>;

/** Carries events between services: Kafka, or the process itself in the all-in-one shape. */
export interface EventBus {
  /** True of the bus that lives in the process: then no other process may work on the same data, for it would not hear of the events. */
  readonly isInProcess?: true;
  /**
   * Publishes a batch; resolved when it is safe (Kafka: acknowledged by all replicas; in-process: handled by every group). Rejects
   * with an UnavailableError when the bus is away or overfull, and the same events may then be published again.
   */
  publish(events: readonly PendingEvent[]): Promise<void>;
  /**
   * Hands every event of the topics to one member of the group, a batch at a time per partition.
   * When `handle` resolves, the batch is committed; when it rejects, the batch comes again. A batch that waits holds back its partition only.
   */
  subscribe(options: {
    group: string;
    topics: readonly string[];
    handle(batch: BusBatch): Promise<void>;
  }): Promise<BusSubscription>;
  /**
   * Hands every event of the topics to this process, beginning with what the topics hold now; resolved when
   * all of that has been handled. Of the topics in `fromNow` only what is published after the call.
   */
  broadcast(options: {
    topics: readonly string[];
    fromNow?: readonly string[];
    handle(batch: BusBatch): Promise<void>;
  }): Promise<BusSubscription>;
  /** Sets events aside for a group, to be looked at and replayed. */
  deadLetter(group: string, letters: readonly DeadLetter[]): Promise<void>;
  /**
   * Hands a group's dead letters to `handle`, from the oldest, each one once. Removes those for which it resolves and answers how many; the
   * others stay, with one attempt more.
   */
  replay(group: string, handle: (letter: DeadLetter) => Promise<void>): Promise<number>;
  close(): Promise<void>;
}
