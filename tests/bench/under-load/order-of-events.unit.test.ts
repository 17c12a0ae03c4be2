import { expect, it } from '@jest/globals';
import type { PendingEvent } from '@parcelbell/events';
import { outOfOrder } from './order-of-events.ts';

const event = (aggregateId: string, version: number, eventId = `${aggregateId}-${version}`): PendingEvent => ({
  eventId,
  tenantId: 'maple-court',
  aggregateId,
  version,
  occurredAt: new Date(),
  type: 'parcelbell.deliveries.v1.DeliveryLogged',
  payload: new Uint8Array(),
  traceparent: '',
  correlationId: '',
});

it('ordered changes with duplicates: no aggregate is reported', () => {
  expect(outOfOrder([event('a', 1), event('b', 1), event('a', 2), event('a', 1), event('a', 3)])).toEqual([]);
});

it('a change before an earlier one: its aggregate is reported', () => {
  expect(outOfOrder([event('a', 2), event('b', 1), event('a', 1), event('b', 2)])).toEqual(['maple-court/a']);
});
