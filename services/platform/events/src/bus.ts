import type { PendingEvent } from './envelope.ts';

/** A batch of events of one partition of one topic, in the order in which they were published. */
export interface BusBatch {
  readonly topic: string;
  readonly partition: number;
  readonly events: readonly PendingEvent[];
  /** Reports to the bus that the consumer is alive while a batch takes long. Cheap to call often. Rejects once another member has the partition. */
  heartbeat(): Promise<void>;
  /** Reports to the bus that the batch waits for something that does not answer, so that other partitions need not wait for it. Cheap to call often. */
  reportWaiting(): void;
  /** Aborted when the batch has to be given up: the subscription stops, or another member has the partition. */
  readonly signal: AbortSignal;
}

/** An event that a group could not handle, and why. */
export interface DeadLetter {
  /** An event that could not be decoded has no type, and its bytes as payload. */
  readonly event: PendingEvent;
  readonly topic: string;
  /** `poison`: it cannot be decoded. `permanent`: its consumer failed for a reason that a retry does not change. */
  readonly reason: 'poison' | 'permanent';
  /** The error's name and message, without addresses. */
  readonly detail: string;
  readonly attempts: number;
  readonly failedAt: Date;
}

export interface BusSubscription {
  /** Takes no more batches. Waits for those that are being handled, except those that wait for something that does not answer. */
  stop(): Promise<void>;
  /** False once the subscription has neither fetched nor sent a heartbeat for so long that it must be stuck. */
  healthy(): boolean;
}

/** How far a group is behind in a topic, all its members together. */
export interface ConsumerLag {
  readonly group: string;
  readonly topic: string;
  /** How many events are not handled yet. */
  readonly events: number;
}

/** Carries events between services: Kafka, or the process itself in the all-in-one shape. */
export interface EventBus {
  /** True for the in-process bus. Then no other process may work on the same data, because it would not receive the events. */
  readonly isInProcess?: true;
  /**
   * Publishes a batch; resolves when it is safe (Kafka: acknowledged by all replicas; in-process: handled by every group). Rejects with an
   * UnavailableError when the bus does not answer or is full; the same events may then be published again.
   */
  publish(events: readonly PendingEvent[]): Promise<void>;
  /**
   * Publishes snapshots to the broadcasts alone; resolves when they have handled them. Only where the bus keeps no history from which a broadcast
   * could begin.
   */
  announce?(events: readonly PendingEvent[]): Promise<void>;
  /**
   * Hands every event of the topics to one member of the group, a batch at a time per partition.
   * When `handle` resolves, the batch is committed. When it rejects, the batch is delivered again. A batch that waits delays only its partition. With
   * `gathers`, Kafka is asked for the next events a tenth of a second after the last at the earliest.
   */
  subscribe(options: {
    group: string;
    topics: readonly string[];
    gathers?: true;
    handle(batch: BusBatch): Promise<void>;
  }): Promise<BusSubscription>;
  /**
   * Hands every event of the topics to this process, beginning with those that the topics hold now; resolves when all of those have been handled. Of
   * the topics in `fromNow` it delivers only events that are published after the call.
   */
  broadcast(options: {
    topics: readonly string[];
    fromNow?: readonly string[];
    handle(batch: BusBatch): Promise<void>;
  }): Promise<BusSubscription>;
  /** Keeps events that a group could not handle, so that people can read and replay them. */
  deadLetter(group: string, letters: readonly DeadLetter[]): Promise<void>;
  /**
   * Hands a group's dead letters to `handle`, from the oldest, each one once. Removes those for which it resolves and answers how many they are. The
   * others stay, with one attempt more.
   */
  replay(group: string, handle: (letter: DeadLetter) => Promise<void>): Promise<number>;
  /**
   * Deletes the dead letters of a building whose events contain one of the texts, and answers how many. Only where the bus keeps them for good: Kafka deletes them
   * after 14 days.
   */
  forgetDeadLetters?(tenantId: string, texts: readonly string[]): Promise<number>;
  /**
   * How far the groups are behind that this process has subscribed, without broadcasts. Answers at once, by a measurement that is at most a minute
   * old; Kafka is asked every 15 s. Empty before the first measurement, and while Kafka does not answer.
   */
  lag(): readonly ConsumerLag[];
  close(): Promise<void>;
}
