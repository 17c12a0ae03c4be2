import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../setup/paths.mjs';
import { isSecret, isValue, type ServiceName, serviceNames, settingsOf } from './settings.ts';

/** What the templates must know of a process: files/workloads.json of the chart. Every list is sorted. */
interface WorkloadFacts {
  readonly image: string;
  /** Services whose addresses the process gets in its environment. */
  readonly calls: readonly string[];
  /** The workloads that it may reach, and those that may reach it. */
  readonly callees: readonly string[];
  readonly callers: readonly string[];
  /** Names of networkPolicy.destinations. */
  readonly destinations: readonly string[];
  readonly settings: readonly string[];
  readonly secrets: Readonly<Record<string, 'required' | 'optional'>>;
  /** The consumer group whose lag says how many pods are needed; empty where none shares events. */
  readonly group: string;
  readonly ownsData: boolean;
  readonly isEdge: boolean;
  readonly isMeasured: boolean;
  readonly traced: boolean;
}

export const frontEndNames = ['admin', 'dashboard', 'demo', 'registration', 'shell'] as const;
type FrontEndName = (typeof frontEndNames)[number];

/** What a service reaches beside the engines that all of them use. */
const furtherDestinations: Partial<Record<ServiceName, readonly string[]>> = {
  identity: ['https'],
  notifications: ['https', 'smtp'],
};
/** Services that limit rates which their replicas share. */
const limiters: readonly ServiceName[] = ['gateway', 'notifications'];
const requiredSecrets = ['SESSION_SECRET', 'METRICS_TOKEN', 'REDIS_URL', 'MONGO_URL', 'LINK_SECRET', 'SMTP_URL'];
const ofOwnersAlone = ['MONGO_URL', 'LINK_SECRET', 'LINK_SECRET_PREVIOUS'];
const ofLimitersAlone = ['REDIS_URL', 'REDIS_PREFIX'];

export interface AllFacts {
  readonly services: Readonly<Record<string, WorkloadFacts>>;
  readonly frontEnds: Readonly<Record<string, WorkloadFacts>>;
}

/** The facts of every workload, read from the code. */
export function workloadFacts(): AllFacts {
  const calls = new Map(serviceNames.map((name) => [name, callsOf(name)]));
  const callersOf = (callee: ServiceName): string[] => serviceNames.filter((name) => calls.get(name)?.includes(callee));
  const services = serviceNames.map((name) => [
    name,
    serviceFacts(name, calls.get(name) ?? [], name === 'gateway' ? ['test'] : callersOf(name)),
  ]);
  return {
    services: Object.fromEntries(services),
    frontEnds: Object.fromEntries(frontEndNames.map((name) => [name, frontEndFacts(name)])),
  };
}

function serviceFacts(name: ServiceName, calls: readonly string[], callers: readonly string[]): WorkloadFacts {
  const isEdge = name === 'gateway';
  const ownsData = !isEdge;
  const limits = limiters.includes(name);
  const unread = [...(ownsData ? [] : ofOwnersAlone), ...(limits ? [] : ofLimitersAlone)];
  const names = Object.keys(settingsOf(name)).filter((setting) => isValue(setting) && !unread.includes(setting));
  const secrets = names.filter(isSecret).map((secret) => [secret, needOf(secret)] as const);
  return {
    image: name,
    calls,
    callees: calls,
    callers: [...callers].sort(),
    destinations: [
      'kafka',
      ...(limits ? ['redis'] : []),
      ...(ownsData ? ['mongo'] : []),
      ...(furtherDestinations[name] ?? []),
    ].sort(),
    settings: names.filter((setting) => !isSecret(setting)).sort(),
    secrets: Object.fromEntries(secrets.sort()),
    group: ownsData ? `parcelbell.${name}` : '',
    ownsData,
    isEdge,
    isMeasured: true,
    traced: true,
  };
}

function needOf(secret: string): 'required' | 'optional' {
  return requiredSecrets.includes(secret) ? 'required' : 'optional';
}

/** A host of static files: it reads only the token of its metrics, and connects to nothing. */
function frontEndFacts(name: FrontEndName): WorkloadFacts {
  return {
    image: `frontend-${name}`,
    calls: [],
    callees: [],
    callers: ['gateway'],
    destinations: [],
    settings: [],
    secrets: { METRICS_TOKEN: 'required', METRICS_TOKEN_PREVIOUS: 'optional' },
    group: '',
    ownsData: false,
    isEdge: false,
    isMeasured: false,
    traced: false,
  };
}

/** The gateway routes to every service; a service calls those whose internal interface its code asks for. */
function callsOf(name: ServiceName): string[] {
  if (name === 'gateway') return serviceNames.filter((other) => other !== 'gateway').sort();
  const source = inRoot('services', name, 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('testing'),
  );
  const calls = files.flatMap((file) =>
    [...readFileSync(path.join(source, file), 'utf8').matchAll(/\.internal\('([a-z]+)'/g)].map(([, callee]) => callee),
  );
  return [...new Set(calls)].filter((callee) => callee !== undefined).sort();
}
