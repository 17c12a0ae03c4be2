import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ConnectRouter } from '@connectrpc/connect';
import { withTimeout } from '@parcelbell/async';
import { type GetStatusResponseSchema, StatusService } from '@parcelbell/contracts/status';
import type { OutboxCollection } from '@parcelbell/database';
import type { EventBus } from '@parcelbell/events';
import { oldestEventAge } from '@parcelbell/outbox';
import { type Clock, present } from '@parcelbell/values';
import { groupOf } from './consumer-groups.ts';
import type { Service } from './service.ts';

/** What a running service knows of itself. */
export interface RunningState {
  /** Undefined when it is ready. */
  waitsFor(): string | undefined;
  hasDatabase(): boolean;
  /** Whether none of its consumers is stuck. */
  hasEvents(): boolean;
}

export interface StatusCallDeps {
  readonly name: string;
  readonly version: string;
  readonly service: Pick<Service, 'measure'>;
  readonly outboxes: () => readonly OutboxCollection[];
  readonly bus: Pick<EventBus, 'lag'>;
  readonly clock: Clock;
  /** Undefined until the service runs. */
  readonly running: () => RunningState | undefined;
}

const startedAt = new Date(performance.timeOrigin);
/** The caller waits a little longer. */
const measuredWithinMs = 1_500;

/** The internal call by which the gateway asks a service for its status. The figures are those of `/metrics`. */
export function registerStatusCall(router: ConnectRouter, deps: StatusCallDeps): void {
  router.service(StatusService, { getStatus: () => statusOf(deps) });
}

async function statusOf(deps: StatusCallDeps): Promise<MessageInitShape<typeof GetStatusResponseSchema>> {
  const { name, version, service, outboxes, bus, clock } = deps;
  const running = deps.running();
  const [oldestEventAgeSeconds, measures] = await Promise.all([
    oldestEventAge(outboxes(), clock),
    withTimeout(Promise.resolve(service.measure?.()), measuredWithinMs).catch(() => undefined),
  ]);
  return {
    version,
    startedAt: timestampFromDate(startedAt),
    ready: running !== undefined && running.waitsFor() === undefined,
    hasDatabase: running?.hasDatabase() ?? false,
    hasEvents: running?.hasEvents() ?? false,
    ...(oldestEventAgeSeconds === undefined ? {} : { oldestEventAgeSeconds }),
    lag: bus
      .lag()
      .filter(({ group }) => group === groupOf(name))
      .map(({ topic, events }) => ({ topic, events: BigInt(events) })),
    ...present({ oldestMessageAgeSeconds: measures?.oldestMessageAgeSeconds }),
    channels: (measures?.channels ?? []).map((channel) => ({ name: channel.name, paused: channel.isPaused })),
    ...(measures?.lastBackupAt ? { lastBackupAt: timestampFromDate(measures.lastBackupAt) } : {}),
  };
}
