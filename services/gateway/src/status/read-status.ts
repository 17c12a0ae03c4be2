import type { MessageShape } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type ServiceName, serviceNames } from '@parcelbell/contracts';
import { type GetStatusResponseSchema, StatusService } from '@parcelbell/contracts/status';
import type { StatelessPlatform } from '@parcelbell/lifecycle';
import { type InstallationStatus, installationStatus, type ServiceReport } from './installation-status.ts';

/** The status of the installation, at most five seconds old. */
export type ReadStatus = () => Promise<InstallationStatus>;

/** What only the host of the services can know. */
export interface Installation {
  /** Undefined where there is none, or none is known. */
  lastBackupAt(): Promise<Date | undefined>;
}

export interface ReadStatusDeps extends Pick<StatelessPlatform, 'clock' | 'redis' | 'internal'> {
  readonly version: string;
  readonly installation: Installation;
}

/** However often and by how many it is asked for, the services are asked once in this time. */
const freshForMs = 5_000;
const answersWithinMs = 2_500;
const startedAt = new Date(performance.timeOrigin);

export function createReadStatus(deps: ReadStatusDeps): ReadStatus {
  let latest: Promise<InstallationStatus> | undefined;
  let askedAt = 0;
  return () => {
    const now = deps.clock.now().getTime();
    const ageMs = now - askedAt;
    // A clock that was set back must not keep an old status.
    if (latest && ageMs >= 0 && ageMs < freshForMs) return latest;
    askedAt = now;
    latest = askAll(deps);
    return latest;
  };
}

/** Never rejects: what does not answer is a part of the status. */
async function askAll({ clock, redis, internal, version, installation }: ReadStatusDeps): Promise<InstallationStatus> {
  const owners = serviceNames.filter((name) => name !== 'gateway');
  const [lastBackupAt, ...reports] = await Promise.all([
    installation.lastBackupAt().catch(() => undefined),
    ...owners.map((name) => ask(name, internal)),
  ]);
  const own: ServiceReport = { name: 'gateway', state: 'ready', version, startedAt, lag: [], channels: [] };
  const hasRedis = redis && redis.status === 'ready';
  return installationStatus({ checkedAt: clock.now(), version, services: [own, ...reports], hasRedis, lastBackupAt });
}

async function ask(name: ServiceName, internal: StatelessPlatform['internal']): Promise<ServiceReport> {
  try {
    return reportOf(name, await internal(name, StatusService).getStatus({}, { timeoutMs: answersWithinMs }));
  } catch {
    return { name, state: 'unreachable', lag: [], channels: [] };
  }
}

function reportOf(name: ServiceName, answer: MessageShape<typeof GetStatusResponseSchema>): ServiceReport {
  const { version, ready, hasDatabase, hasEvents, oldestEventAgeSeconds, oldestMessageAgeSeconds } = answer;
  return {
    name,
    state: ready ? 'ready' : 'not-ready',
    version,
    ...(answer.startedAt ? { startedAt: timestampDate(answer.startedAt) } : {}),
    hasDatabase,
    hasEvents,
    ...(oldestEventAgeSeconds === undefined ? {} : { oldestEventAgeSeconds }),
    lag: answer.lag.map(({ topic, events }) => ({ topic, events: Number(events) })),
    ...(oldestMessageAgeSeconds === undefined ? {} : { oldestMessageAgeSeconds }),
    ...(answer.lastBackupAt ? { lastBackupAt: timestampDate(answer.lastBackupAt) } : {}),
    channels: answer.channels.map(({ name: channel, paused }) => ({ name: channel, isPaused: paused })),
  };
}
