import type { ServiceName } from '@parcelbell/contracts';
import type { Channel } from '@parcelbell/values';

/** `paused`: the server of a channel takes no messages. `unreachable`: it did not answer in time. */
export const componentStates = ['ready', 'not-ready', 'unreachable', 'paused'] as const;
type ComponentState = (typeof componentStates)[number];

export const engineNames = ['database', 'events', 'redis'] as const;

interface Component {
  readonly name: ServiceName | (typeof engineNames)[number] | Channel;
  readonly state: ComponentState;
}

/** What a service answered; without the figures if it did not answer. */
export interface ServiceReport {
  readonly name: ServiceName;
  readonly state: ComponentState;
  readonly version?: string;
  readonly startedAt?: Date;
  readonly hasDatabase?: boolean;
  readonly hasEvents?: boolean;
  /** Absent while its database does not answer. */
  readonly oldestEventAgeSeconds?: number;
  readonly lag: readonly { readonly topic: string; readonly events: number }[];
  /** Of identity alone. */
  readonly lastBackupAt?: Date;
  /** Of notifications alone. */
  readonly oldestMessageAgeSeconds?: number;
  readonly channels: readonly { readonly name: string; readonly isPaused: boolean }[];
}

/** `down`: something cannot be done. `degraded`: everything can be done, but something is late or waits. */
export const installationStates = ['ok', 'degraded', 'down'] as const;

export interface InstallationStatus {
  readonly status: (typeof installationStates)[number];
  readonly checkedAt: Date;
  readonly version: string;
  readonly components: readonly Component[];
  /** Null where it is not known. */
  readonly oldestMessageAgeSeconds: number | null;
  readonly oldestEventAgeSeconds: number | null;
  readonly eventsWaiting: number;
  readonly lastBackupAt: Date | null;
  readonly services: readonly ServiceReport[];
}

export interface StatusFacts {
  readonly checkedAt: Date;
  readonly version: string;
  readonly services: readonly ServiceReport[];
  /** Undefined where limits are counted in the process. */
  readonly hasRedis: boolean | undefined;
  /** Of the data folder of this process. */
  readonly lastBackupAt: Date | undefined;
}

/** A message is late after so long. Mails are handed over within a second, and a group of parcels waits for a minute. */
const messageLateSeconds = 300;
/** As the alert of the chart. */
const eventLateSeconds = 60;

/** Judges the reports of all services. */
export function installationStatus(facts: StatusFacts): InstallationStatus {
  const { checkedAt, version, services, lastBackupAt } = facts;
  const components = componentsOf(facts);
  const oldestMessageAgeSeconds = oldest(services.map((each) => each.oldestMessageAgeSeconds));
  const oldestEventAgeSeconds = oldest(services.map((each) => each.oldestEventAgeSeconds));
  const isLate = (oldestMessageAgeSeconds ?? 0) > messageLateSeconds || (oldestEventAgeSeconds ?? 0) > eventLateSeconds;
  return {
    status: stateOf(components, isLate),
    checkedAt,
    version,
    components,
    oldestMessageAgeSeconds,
    oldestEventAgeSeconds,
    eventsWaiting: services.flatMap(({ lag }) => lag).reduce((sum, { events }) => sum + events, 0),
    lastBackupAt: newest([lastBackupAt, ...services.map((each) => each.lastBackupAt)]),
    services,
  };
}

function componentsOf({ services, hasRedis }: StatusFacts): Component[] {
  const readyIf = (isReady: boolean): ComponentState => (isReady ? 'ready' : 'not-ready');
  const answered = services.filter(({ state }) => state !== 'unreachable');
  const engine = (flag: 'hasDatabase' | 'hasEvents'): ComponentState =>
    answered.length === 0 ? 'unreachable' : readyIf(answered.every((each) => each[flag] !== false));
  return [
    ...services.map(({ name, state }) => ({ name, state })),
    { name: 'database', state: engine('hasDatabase') },
    { name: 'events', state: engine('hasEvents') },
    ...(hasRedis === undefined ? [] : [{ name: 'redis', state: readyIf(hasRedis) } as const]),
    ...services.flatMap(({ channels }) =>
      channels.map(
        ({ name, isPaused }): Component => ({ name: name as Channel, state: isPaused ? 'paused' : 'ready' }),
      ),
    ),
  ];
}

/** Without Redis every gateway counts for itself, so nothing stops. */
function stateOf(components: readonly Component[], isLate: boolean): InstallationStatus['status'] {
  const faulty = components.filter(({ state }) => state !== 'ready');
  if (faulty.some(({ name, state }) => state !== 'paused' && name !== 'redis')) return 'down';
  return isLate || faulty.length > 0 ? 'degraded' : 'ok';
}

function newest(times: readonly (Date | undefined)[]): Date | null {
  const [first] = times.filter((time) => time !== undefined).sort((a, b) => b.getTime() - a.getTime());
  return first ?? null;
}

function oldest(ages: readonly (number | undefined)[]): number | null {
  const known = ages.filter((age) => age !== undefined);
  return known.length === 0 ? null : Math.round(Math.max(...known));
}
