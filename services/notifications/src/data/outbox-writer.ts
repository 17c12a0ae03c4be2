import type { Outbox } from '@parcelbell/platform';

/** What repositories need of the outbox: events are minted elsewhere. */
export type OutboxWriter = Pick<Outbox, 'stamp' | 'push' | 'committed' | 'nudge'>;
