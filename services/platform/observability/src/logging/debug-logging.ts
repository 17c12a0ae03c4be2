import { type Clock, systemClock } from '@parcelbell/values';
import { currentContext } from '../context/request-context.ts';
import type { Logger } from './logger.ts';

/** What is to be logged for a while. */
interface DebugLoggingState {
  readonly enabled: boolean;
  /** From then on it is off. */
  readonly endsAt: Date;
  /** The building whose requests and events are logged; empty: all. */
  readonly tenantId: string;
  /** Requests and their headers are logged, and no debug lines of the services. */
  readonly requestHeadersOnly: boolean;
  /** The highest version counts. */
  readonly version: number;
}

/** Debug logging in one process. It turns itself off in time, whether or not it hears of that. */
export interface DebugLogging {
  /** Whether it is on: the one question that a request asks while it is off. */
  readonly isOn: boolean;
  /** Whether what belongs to this building is logged in detail. Nothing is known of a building that is undefined. */
  covers(tenantId: string | undefined): boolean;
  /** Whether a line is written that only debug logging asks for: it belongs to the building that it names, or to that of its request or events. */
  admits(line: unknown): boolean;
  apply(state: DebugLoggingState): void;
  /** Lets a logger write more while it is on. */
  follow(log: Logger): void;
}

/** No process logs in detail for longer, whatever its clock and the event say. */
const maxOnMs = 30 * 60_000;

const noisiestFirst = ['trace', 'debug', 'info', 'warn', 'error', 'silent'];

/** The level of the log while debug logging is on: requests are lines of the level `info`. */
export function levelWhileOn(usualLevel: string, requestHeadersOnly: boolean): string {
  const wanted = requestHeadersOnly ? 'info' : 'debug';
  return noisiestFirst.indexOf(usualLevel) < noisiestFirst.indexOf(wanted) ? usualLevel : wanted;
}

/** Creates the debug logging of a process whose log has a level of its own the rest of the time. */
export function createDebugLogging(usualLevel: string, clock: Clock = systemClock): DebugLogging {
  const loggers: Logger[] = [];
  let newest = 0;
  let current: DebugLoggingState | undefined;
  let timer: NodeJS.Timeout | undefined;

  function setLevel(log: Logger): void {
    log.level = current ? levelWhileOn(usualLevel, current.requestHeadersOnly) : usualLevel;
  }

  function change(state: DebugLoggingState | undefined): void {
    if (!state && !current) return;
    current = state;
    loggers.forEach(setLevel);
    const { endsAt, tenantId, requestHeadersOnly } = state ?? {};
    loggers.at(-1)?.info({ endsAt, tenantId, requestHeadersOnly }, `debug logging is ${state ? 'on' : 'off'}`);
  }

  const covers: DebugLogging['covers'] = (tenantId) =>
    current !== undefined && (current.tenantId === '' || current.tenantId === tenantId);

  return {
    get isOn() {
      return current !== undefined;
    },
    covers,
    admits: (line) => {
      const context = currentContext();
      return covers(tenantOf(line) ?? context?.caller?.tenantId) || context?.events?.some(coveredBy(covers)) === true;
    },
    apply: (state) => {
      if (state.version <= newest) return;
      newest = state.version;
      const leftMs = Math.min(state.endsAt.getTime() - clock.now().getTime(), maxOnMs);
      clearTimeout(timer);
      change(state.enabled && leftMs > 0 ? state : undefined);
      if (current) timer = setTimeout(change, leftMs, undefined).unref();
    },
    follow: (log) => {
      loggers.push(log);
      setLevel(log);
    },
  };
}

function coveredBy(covers: DebugLogging['covers']) {
  return ({ tenantId }: { readonly tenantId: string }): boolean => covers(tenantId);
}

function tenantOf(line: unknown): string | undefined {
  const named = typeof line === 'object' && line !== null && 'tenantId' in line ? line.tenantId : undefined;
  return typeof named === 'string' && named !== '' ? named : undefined;
}
