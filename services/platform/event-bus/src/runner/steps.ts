import type { PendingEvent } from '@parcelbell/events';

/** Events of one type, of several aggregates; those of one aggregate are in order. */
export interface TypeGroup<E> {
  readonly type: string;
  readonly events: E[];
}

/** Groups that may be handled at the same time. */
export type Step<E> = readonly TypeGroup<E>[];

type Routed = Pick<PendingEvent, 'tenantId' | 'aggregateId' | 'type'>;

/**
 * Splits a batch into steps that are handled one after the other. They keep the events of every aggregate in order, also across types. The groups are
 * as large as that allows: an aggregate moves to the next step only where the type of its events changes.
 */
export function planSteps<E extends Routed>(events: readonly E[]): Step<E>[] {
  const steps: Map<string, TypeGroup<E>>[] = [];
  const positions = new Map<string, { step: number; type: string }>();
  for (const event of events) {
    const aggregate = `${event.tenantId}/${event.aggregateId}`;
    const last = positions.get(aggregate);
    const step = last === undefined ? 0 : last.type === event.type ? last.step : last.step + 1;
    if (last?.type !== event.type) positions.set(aggregate, { step, type: event.type });
    addTo(steps, step, event);
  }
  return steps.map((groups) => [...groups.values()]);
}

function addTo<E extends Routed>(steps: Map<string, TypeGroup<E>>[], index: number, event: E): void {
  steps[index] ??= new Map();
  const group = steps[index].get(event.type);
  if (group) group.events.push(event);
  else steps[index].set(event.type, { type: event.type, events: [event] });
}
