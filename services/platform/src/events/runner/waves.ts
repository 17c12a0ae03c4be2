import type { PendingEvent } from '../envelope.ts';

/** Events of one type, several aggregates side by side, each one's in order. */
export interface Share<E> {
  readonly type: string;
  readonly events: E[];
}

/** Shares that may be handled at the same time. */
export type Wave<E> = readonly Share<E>[];

type Routed = Pick<PendingEvent, 'tenantId' | 'aggregateId' | 'type'>;

/**
 * Splits a batch so that waves handled one after another keep every aggregate's events in order across their types, while each share
 * is as large as that allows: an aggregate moves on to the next wave only where its events change type.
 */
export function intoWaves<E extends Routed>(events: readonly E[]): Wave<E>[] {
  const waves: Map<string, Share<E>>[] = [];
  const positions = new Map<string, { wave: number; type: string }>();
  for (const event of events) {
    const aggregate = `${event.tenantId}/${event.aggregateId}`;
    const before = positions.get(aggregate);
    const wave = before === undefined ? 0 : before.type === event.type ? before.wave : before.wave + 1;
    if (before?.type !== event.type) positions.set(aggregate, { wave, type: event.type });
    place(waves, wave, event);
  }
  return waves.map((shares) => [...shares.values()]);
}

function place<E extends Routed>(waves: Map<string, Share<E>>[], index: number, event: E): void {
  waves[index] ??= new Map();
  const share = waves[index].get(event.type);
  if (share) share.events.push(event);
  else waves[index].set(event.type, { type: event.type, events: [event] });
}
