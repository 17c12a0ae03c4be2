import { topicOf } from '@parcelbell/contracts';
import {
  type DeadLetter,
  decodeEnvelope,
  encodeEnvelope,
  keyOf,
  type PendingEvent,
  partitionOf,
  undecodable,
} from '@parcelbell/events';
import { deadLetterTopic } from './topics.ts';

/** A message for a topic. A `value` of null is a tombstone. */
export interface KafkaRecord {
  readonly topic: string;
  readonly partition: number;
  readonly key: string;
  readonly value: Buffer | null;
  readonly headers?: Record<string, string>;
}

/** The messages of an event: its envelope, and a tombstone after it when an aggregate of a state topic is deleted. */
export function recordsOf(event: PendingEvent): KafkaRecord[] {
  const topic = topicOf(event.type);
  const target = { topic: topic.name, partition: partitionOf(event), key: keyOf(event) };
  const record = { ...target, value: asBuffer(encodeEnvelope(event)) };
  return event.final && topic.kind === 'state' ? [record, { ...target, value: null }] : [record];
}

/** The message of a dead letter: the event as it was received, and the reasons in headers. */
export function deadLetterRecord(group: string, letter: DeadLetter): KafkaRecord {
  const { event } = letter;
  return {
    topic: deadLetterTopic(group),
    partition: 0,
    key: keyOf(event),
    value: asBuffer(event.type === '' ? event.payload : encodeEnvelope(event)),
    headers: {
      'original-topic': letter.topic,
      reason: letter.reason,
      detail: letter.detail,
      attempts: String(letter.attempts),
      'failed-at': letter.failedAt.toISOString(),
    },
  };
}

type Headers = Readonly<Record<string, Buffer | string | (Buffer | string)[] | undefined>>;

export function deadLetterFrom(value: Buffer, headers: Headers): DeadLetter {
  const header = (name: string) => headers[name]?.toString() ?? '';
  const failedAt = new Date(header('failed-at'));
  return {
    event: eventFrom(value, failedAt),
    topic: header('original-topic'),
    reason: header('reason') === 'poison' ? 'poison' : 'permanent',
    detail: header('detail'),
    attempts: Number(header('attempts')),
    failedAt,
  };
}

/** The event in a message's value. Bytes that are no envelope become an event without a type. */
export function eventFrom(value: Buffer, receivedAt: Date): PendingEvent {
  try {
    return decodeEnvelope(value);
  } catch {
    return undecodable(value, receivedAt);
  }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
